"""A random legal table as its page shows it: what was chosen, the parts with their cards, the next seed."""

import hashlib
import re
import uuid
from collections import Counter
from functools import cached_property

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card
from rules import adapters
from rules.engine.games.registry import RULESETS
from rules.pages import parameters
from rules.pages.table import TableChoice, mode_name

MOST_SHOWN = 12
MOST_AGAIN = 5
LEFT_IN_THE_BOX = ("unused", "box")
FETCHED_WITH = {"hand": "deck", "line_up": "main_deck"}  # laid out from what is fetched as another part
AGAIN = re.compile(r"[a-z_-]{1,40}:[0-9a-f]{8}")


class SetUpPage:
    """The answer to `/setup?ruleset=&mode=&players=&sets=&seed=`; a seed that is missing is made up."""

    def __init__(self, given):
        self.choice = TableChoice(given, is_laid_out=True)
        self.ruleset = self.choice.ruleset
        self.mode = self.choice.mode
        self.again = [each for each in given.getlist("again")[:MOST_AGAIN] if AGAIN.fullmatch(each)]
        self.given_seed = parameters.seed(given)
        self.seed = self.given_seed or uuid.uuid4().hex[:8]

    @property
    def rulesets(self):
        """The rulesets a table can be set up for: (code, name)."""
        return [(code, parameters.RULESET_NAMES[code]) for code in RULESETS]

    @property
    def title(self):
        """What the page is called."""
        return _("Setup: %(name)s") % {"name": self.choice.name} if self.ruleset else _("Setup")

    @property
    def mode_name(self):
        """The mode in words."""
        return mode_name(self.mode)

    @property
    def body(self):
        """The request to the engine."""
        return self.choice.body | {"seed": self.seed}

    @cached_property
    def outcome(self):
        """(table, None), or (None, the sentence that says why not)."""
        if self.ruleset not in RULESETS:
            return None, None
        try:
            return adapters.set_up(self.body, get_language()), None
        except adapters.EngineError as error:
            return None, error.message

    @property
    def table(self):
        """The table, if there is one."""
        return self.outcome[0]

    @property
    def error(self):
        """Why there is none, if so."""
        return self.outcome[1]

    @cached_property
    def dealt(self):
        """The table's parts; those that were dealt again come from a table with another seed."""
        parts = self.table["parts"]
        for name, seed in (each.split(":") for each in self.again):
            others = adapters.set_up(self.body | {"seed": seed}, get_language())["parts"]
            others = [part for part in others if part["name"] == name]
            places = [place for place, part in enumerate(parts) if part["name"] == name]
            if name in self.apart(parts) and len(others) == len(places):
                parts = [others[places.index(at)] if at in places else part for at, part in enumerate(parts)]
        return parts

    def apart(self, parts):
        """Return the names of the parts that share no kind of card with another: they can be dealt again alone."""
        cards, stacks = adapters.reference().cards, {}
        for part in on_table(parts):
            for slug in map(slug_of, part["cards"]):
                stacks.setdefault(cards[slug].stack if slug in cards else "", set()).add(part["name"])
        shared = {name for names in stacks.values() if len(names) > 1 for name in names}
        alone = {name for names in stacks.values() for name in names} - shared
        small = {part["name"] for part in parts if 0 < len(part["cards"]) <= MOST_SHOWN}
        return alone & small

    @cached_property
    def parts(self):
        """The parts with their cards counted, whether players do not see them, and the link that deals them again."""
        cards, apart = self.cards, self.apart(self.dealt)
        seed = another_seed(self.seed + "".join(self.again))
        return [
            part
            | {
                "shown": [
                    (cards.get(slug), slug, count) for slug, count in Counter(map(slug_of, part["cards"])).items()
                ],
                "is_hidden": len(part["cards"]) > MOST_SHOWN,
                "again": self.address(self.seed, [f"{part['name']}:{seed}"]) if part["name"] in apart else "",
            }
            for part in on_table(self.dealt)
        ]

    @cached_property
    def cards(self):
        """The cards on the table by id."""
        slugs = {slug_of(name) for part in self.dealt for name in part["cards"]}
        return {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}

    @property
    def boxes(self):
        """What to fetch from which box: (set, [(part, count)]), in the order in which parts are laid out."""
        found = {}
        texts = {part["name"]: part["text"] for part in self.dealt} | {"deck": _("Starting decks")}
        for part in on_table(self.dealt):
            text = texts.get(FETCHED_WITH.get(part["name"], part["name"]), part["text"])
            for name in part["cards"]:
                card = self.cards.get(slug_of(name))
                if card:
                    found.setdefault(card.card_set, Counter())[text] += 1
        return [(card_set, list(lines.items())) for card_set, lines in found.items()]

    def address(self, seed, again=()):
        """Return the address of a table of this choice; what was dealt again before stays."""
        kept = {each.split(":")[0]: each for each in (*self.again, *again)} if again else {}
        path = parameters.address(reverse("rules:setup"), **self.choice.state, seed=seed)
        return path + "".join(f"&again={each}" for each in kept.values())

    @property
    def link(self):
        """The address that lays out this very table again."""
        return self.address(self.seed, self.again)

    @property
    def another(self):
        """The address of another table for the same choice."""
        return self.address(another_seed(self.seed))

    @property
    def sandbox(self):
        """The address that plays on from this table."""
        return parameters.address(reverse("rules:sandbox"), **self.choice.state, seed=self.seed)


def on_table(parts):
    """Return the parts without what stays in the box."""
    return [part for part in parts if part["name"] not in LEFT_IN_THE_BOX]


def another_seed(seed):
    """Return a seed that follows from another."""
    return hashlib.blake2b(seed.encode("utf-8", "replace"), digest_size=4).hexdigest()


def slug_of(name):
    """Return a card's id without the number of its copy."""
    return name.partition("#")[0]
