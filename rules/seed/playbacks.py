"""The situation of each ruling, played by the engine in every language: the table before and after, and the events."""

import json
import logging
from collections import Counter

from django.conf import settings

from catalog.faces.palette import type_slug
from catalog.models import Card
from catalog.seed.loading import create
from rules import engine_gateway
from rules.engine_coverage import situations_by_ruling
from rules.engine_gateway import EngineError, slug_of
from rules.models import Playback, Situation

logger = logging.getLogger(__name__)
EVENT_FIELDS = ("text", "open", "citations")


def load_situations(rulings):
    """Write the recorded situations of these rulings."""
    found = situations_by_ruling()
    bodies = {slug: json.dumps(found[slug], ensure_ascii=False) for slug in rulings if slug in found}
    create(Situation, [Situation(clarification_id=slug, body=body) for slug, body in bodies.items()])


def build_playbacks():
    """Play every situation and write its result in every language. The engine's reference must be readable."""
    found, cards = [], {card.slug: card for card in Card.objects.prefetch_related("translations")}
    for situation in Situation.objects.all():
        try:
            found += [playback(situation, lang, cards) for lang, _name in settings.LANGUAGES]
        except EngineError as error:  # other fixtures or LOCAL_FIXTURES may lack or change its cards
            logger.warning("the situation of %s cannot be played: %s", situation.pk, error)
    create(Playback, found)


def playback(situation, lang, cards):
    """Return the result of a situation in one language."""
    request = situation.request
    before = engine_gateway.call("play", request | {"actions": []}, lang=lang)["state"]
    result = engine_gateway.call("play", request, lang=lang)
    piles = PileChanges(request, before, result["state"], lang, cards)
    return Playback(
        situation=situation,
        lang=lang,
        piles=list(piles.all()),
        events=[{name: event[name] for name in EVENT_FIELDS if event.get(name)} for event in result["events"]],
        refusal=result["refusal"] and {name: result["refusal"][name] for name in ("message", "citations")},
        choice=result["choice"] and {name: result["choice"][name] for name in ("player", "text")},
    )


class PileChanges:
    """The piles and counters of a ruling's situation before and after its actions, for the ruling's page.

    Includes only piles and counters that the actions change, and piles that held a card named in the actions."""

    def __init__(self, request, before, after, lang, cards):
        self.game, self.lang, self.cards = engine_gateway.rulesets()[request["ruleset"]].game, lang, cards
        self.before, self.after = before, after
        self.acting_cards = engine_gateway.slugs_in(request["actions"])
        self.name_of = engine_gateway.card_names(after, lang)

    def all(self):
        """Yield the rows of the table, then of each player: owner, name, and contents before and after."""
        yield from self.rows("table", "", self.before, self.after)
        for before, after in zip(self.before["players"], self.after["players"], strict=True):
            yield from self.rows("player", before["name"], before, after)

    def rows(self, of, owner, before, after):
        """Yield the rows of the table or of one player."""
        for counter in self.game.counters:
            numbers = {"before": before.get(counter.name), "after": after.get(counter.name)}
            if counter.of == of and not counter.is_flag and numbers["before"] != numbers["after"]:
                yield {"owner": owner, "name": self.label(counter), "is_number": True} | numbers
        for zone in self.game.zones:
            if zone.of != of:
                continue
            slugs = [sorted(map(slug_of, state[zone.name])) for state in (before, after)]
            if slugs[0] != slugs[1] or self.acting_cards & {*slugs[0]}:
                cards = {"before": self.pile(before[zone.name]), "after": self.pile(after[zone.name])}
                yield {"owner": owner, "name": self.label(zone), "is_changed": slugs[0] != slugs[1]} | cards

    def label(self, pile):
        """Return the name of a zone or counter."""
        return engine_gateway.label(pile.name, "zone", self.lang)

    def pile(self, names):
        """Return the distinct cards of a pile with their numbers of copies."""
        return [self.card(slug) | {"count": count} for slug, count in Counter(map(slug_of, names)).items()]

    def card(self, slug):
        """Return the slug, name, language and palette key of a card; only the name of a card that the state defines."""
        if slug not in self.cards:
            return {"name": self.name_of(slug)}
        card = self.cards[slug]
        translation = card.translation_in(self.lang)
        name = (translation and translation.name) or card.name
        lang = self.lang if translation and translation.name else settings.LANGUAGE_CODE
        return {"slug": slug, "name": name, "lang": lang, "kind": type_slug(card.types, card.subtypes)}
