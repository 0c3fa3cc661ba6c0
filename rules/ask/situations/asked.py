"""The words of a situation."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from catalog.search.folding import fold
from rules.ask.word_lists import NUMBERS

POINTS = re.compile(r"\b(\d+) ?-?pts?\b", re.IGNORECASE)
PLUS = re.compile(r"\+\s*(\d+)")


@dataclass(frozen=True, slots=True)
class Situation:
    """A request to one of the engine's doors, and how its result is told: (result, language) -> (verdict, sentence).

    The result is that of the calculator, or the whole answer to `play`; on the way, choices are answered with the
    first of `prefer` that is offered. `cites` are clauses that the answer rests on whatever happens. Of a
    set-up the steps count that cite a clause which begins with `about`."""

    body: dict
    tell: Callable
    door: str = ""
    prefer: tuple = ()
    cites: tuple = ()
    about: str = ""


class Asked:
    """A question folded to words, with its numbers as digits."""

    def __init__(self, text, form):
        text = POINTS.sub(r"\1 point", PLUS.sub(r" plus \1 ", text.replace("’", "'")))
        self.words = [NUMBERS.get(word, word) for word in fold(text).split()]
        self.text = " ".join(self.words)
        self.is_yes_no = form.asks_verdict

    def has(self, *patterns):
        """Tell whether every pattern occurs."""
        return all(re.search(pattern, self.text) for pattern in patterns)

    def number(self, *patterns):
        """Return the number that the first fitting pattern captures, or None."""
        for pattern in patterns:
            if match := re.search(pattern, self.text):
                return int(next(group for group in match.groups() if group))
        return None

    def numbers(self, pattern):
        """Return every number a pattern captures, in order."""
        return [int(next(part for part in match.groups() if part)) for match in re.finditer(pattern, self.text)]

    def costs(self, *but):
        """Return the numbers that stand as prices ("a 3 and a 2", "cost 4", "2 cards of cost 2"), without some of them."""
        found = []
        for match in re.finditer(
            r"\b(?:(\d+) (?:[a-z]+ )?(?:cards? |cartes? )?(?:of |de )?(?:cost|cout)(?:s|ing)? (?:of |de )?(\d+)|(\d+) (?:cards?|cartes?) (?:a|at|for) (\d+)|(\d+) (\d+) (?:cost|drop)s?)\b",
            self.text,
        ):
            count, cost = (int(part) for part in match.groups() if part)
            found += [cost] * min(count, 20)
        if not found:
            found = [
                int(number)
                for number in re.findall(
                    r"\b(?:an?|un|une|one|costs?|costing|cout|coute|coutant|and|et|plus) (\d+)\b", self.text
                )
            ]
        for number in but:
            if number in found and found.count(number) > self.text.split().count(str(number)) - 1:
                found.remove(number)
        return found


def say(verdict, english, french):
    """Return a teller for a fixed sentence."""
    return lambda _result, lang: (verdict, french if lang == "fr" else english)


def yes_or_no(is_so):
    """Return the verdict of a truth."""
    return "yes" if is_so else "no"


def told(verdict, lang, english, french):
    """Return (verdict, sentence) in a language."""
    return verdict, french if lang == "fr" else english
