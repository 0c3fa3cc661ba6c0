"""A ruling shown played: the table before and after, and what happened in between."""

from functools import cached_property

from django.utils.translation import get_language

from rules import adapters
from rules.engine.kernel.fields import texts_in
from rules.pages.sandbox.situation_links import address_of
from rules.pages.sandbox.table_display import ShownTable
from rules.pages.table.set_ups import slug_of
from rules.played import situations


class PlayedRuling:
    """A ruling's situation, played by the engine: places and counters before and after, events with their clauses."""

    def __init__(self, request):
        lang, game = get_language(), adapters.rulesets()[request["ruleset"]].game
        before = adapters.ask("play", request | {"actions": []}, lang=lang)["state"]
        self.answer = adapters.ask("play", request, lang=lang)
        self.before, self.after = (ShownTable(game, state, lang) for state in (before, self.answer["state"]))
        self.after.cards = self.before.cards  # the same cards, elsewhere
        self.link = address_of({"state": request["state"], "actions": request["actions"]})
        self.acted_with = {slug_of(text) for text in texts_in(request["actions"])}

    @cached_property
    def rows(self):
        """The places that change or hold a card that is acted with: whose, which, and their cards before and after."""
        found = self.places("table", "", self.before.state, self.after.state)
        for before, after in zip(self.before.state["players"], self.after.state["players"], strict=True):
            found = [*found, *self.places("player", before["name"], before, after)]
        return found

    def places(self, of, whose, before, after):
        """Yield the rows of the table or of a player."""
        shown = self.after
        for counter in shown.game.counters:
            if counter.of == of and not counter.is_flag and before[counter.name] != after[counter.name]:
                numbers = {"before": before[counter.name], "after": after[counter.name]}
                yield {"whose": whose, "name": shown.say(counter.name, "zone"), "is_number": True} | numbers
        for zone in shown.game.zones:
            if zone.of != of:
                continue
            cards = [sorted(map(slug_of, row[zone.name])) for row in (before, after)]
            if cards[0] != cards[1] or self.acted_with & {*cards[0]}:
                rows = {"before": self.before.rows(before[zone.name]), "after": shown.rows(after[zone.name])}
                yield {"whose": whose, "name": shown.say(zone.name, "zone"), "is_changed": cards[0] != cards[1]} | rows


def played_ruling(slug):
    """Return a ruling's situation played, or None where it has none."""
    request = situations().get(slug)
    return PlayedRuling(request) if request else None
