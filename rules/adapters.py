"""Rows -> engine values and back: the only bridge between the database and the engine."""

import uuid
from collections import defaultdict
from functools import lru_cache
from sys import intern

from catalog.address import BASE
from catalog.models import Card, CardSet, CardTranslation
from catalog.search.folding import fold
from core.models import FixtureRow
from core.version import current_version
from rules.citations import citations_of
from rules.engine import engine
from rules.engine.play.pairs import pair_outcomes
from rules.engine.reference import CardFact, Number, Reference, SetFact
from rules.engine.values import WARNING

PLAIN_FACTS = ("name", "stack", "cost", "victory_points", "power", "copies", "starts_on_top", "is_promo")
LISTED_FACTS = ("types", "subtypes", "keywords")


def reference():
    """Return the engine's reference for the loaded catalogue, built once per data version."""
    return _reference(current_version())


@lru_cache(maxsize=2)
def _reference(_version):
    translated = defaultdict(list)
    for card, name in CardTranslation.objects.exclude(name="").exclude(name=None).values_list("card_id", "name"):
        translated[card].append(name)
    rows = Card.objects.order_by("card_set__position", "slug").values(
        "pk", "slug", "card_set_id", "formula_id", "aliases", *PLAIN_FACTS, *LISTED_FACTS
    )
    cards = tuple(card_fact(row, translated[row["pk"]]) for row in rows.iterator())
    sets = tuple(SetFact(row.code, row.name, row.game_id, row.kind) for row in CardSet.objects.all())
    numbers = {}
    for row in FixtureRow.objects.filter(kind="number"):
        numbers[row.key] = Number(row.key, row.content["value"], tuple(row.content["citations"]))
    return Reference(cards, sets, numbers, fold)


def card_fact(row, translated):
    """Return what the engine needs to know of a card."""
    return CardFact(
        id=row["slug"],
        card_set=row["card_set_id"],
        formula=row["formula_id"],
        names=(*row["aliases"], *translated),
        **{name: row[name] for name in PLAIN_FACTS},
        **{name: tuple(map(intern, row[name])) for name in LISTED_FACTS},
    )


class Citer:
    """Turns clause ids into citations, looking all of them up at once."""

    def __init__(self, cites):
        self.found = {
            (citation.get("clause") or f"card:{citation['card']}"): citation for citation in citations_of(list(cites))
        }

    def __call__(self, cites):
        """Return the citations of some clause ids and `card:<id>`s."""
        return [self.found[cite] for cite in dict.fromkeys(cites) if cite in self.found]


def validation(body):
    """Validate a request body and return the API's object."""
    chosen, result = engine.validate(body, reference())
    cite = Citer(cite for violation in result.violations for cite in violation.cites)
    return {
        "object": "validation",
        "ruleset": chosen.game,
        "format": chosen.name,
        "legal": result.is_legal,
        "determined_by_book": result.is_determined,
        "violations": [
            {
                "code": violation.code,
                "severity": violation.severity,
                "message": violation.message,
                "cards": list(violation.cards),
                "expected": violation.expected,
                "found": violation.found,
                "fix": violation.fix,
                "citations": cite(violation.cites),
            }
            for violation in result.violations
        ],
        "counted": result.counted,
        "warnings": [
            *(violation.message for violation in result.violations if violation.severity == WARNING),
            *(f"{name}: not used by this format" for name in result.ignored),
        ],
    }


def resolution(body):
    """Resolve a request body and return the API's object."""
    result = engine.resolve(body, reference())
    return resolution_object(body["game"], result)


def resolution_object(game, result, cite=None):
    """Return a resolution as the API serves it; several of them can share the look-up of their citations."""
    cite = cite or Citer(cite for step in result.steps for cite in step.cites)
    return {
        "object": "resolution",
        "ruleset": game,
        "kind": result.kind,
        "basis": result.basis,
        "result": result.result,
        "steps": [{"text": step.text, "citations": cite(step.cites)} for step in result.steps],
        "warnings": [f"{name}: not used by this kind" for name in result.ignored],
    }


def table(game, players, mode, sets, seed):
    """Set up a table and return the API's object; without a seed one is made up and told."""
    seed = seed or uuid.uuid4().hex[:8]
    result = engine.set_up(game, players, mode, sets, seed, reference())
    cite = Citer(cite for part in (*result.parts, *result.steps) for cite in part.cites)
    choice = f"ruleset={result.game}&mode={result.mode}&players={result.players}&sets={','.join(sets)}&seed={seed}"
    address = f"{BASE}/setup?{choice}"
    return {
        "object": "setup",
        "ruleset": result.game,
        "mode": result.mode,
        "players": result.players,
        "sets": list(result.sets),
        "seed": result.seed,
        "parts": [
            {
                "name": part.name,
                "count": part.count,
                "cards": list(part.cards),
                "note": part.note,
                "citations": cite(part.cites),
            }
            for part in result.parts
        ],
        "steps": [{"text": step.text, "citations": cite(step.cites)} for step in result.steps],
        "situation": result.situation,
        "html_url": address,
    }


def interaction_outcomes(first, second):
    """Return the engine's worked situations that concern both cards."""
    results = [("fe", result) for result in pair_outcomes(first, second, reference())]
    for ruleset in engine.SCOPES.values():
        for kind in ruleset.kinds:
            if {first, second} <= set(getattr(kind, "cards", ())):
                result = kind.resolve(engine.read_fields(kind.fields, kind.example), reference())
                results.append((ruleset.game, result))
    cite = Citer(cite for _game, result in results for step in result.steps for cite in step.cites)
    return [resolution_object(game, result, cite) for game, result in results]


def absolute(answer):
    """Return an answer whose paths start with BASE."""
    if isinstance(answer, dict):
        return {
            key: BASE + value if key == "html_url" and value.startswith("/") else absolute(value)
            for key, value in answer.items()
        }
    return [absolute(each) for each in answer] if isinstance(answer, list) else answer
