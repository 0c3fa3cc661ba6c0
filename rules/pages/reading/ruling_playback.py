"""The situation of a ruling, played by the engine: the table before and after, and the events in between."""

from functools import cached_property

from django.utils.translation import get_language

from rules import engine_gateway
from rules.engine_coverage import situations_by_ruling
from rules.engine_gateway import texts_in
from rules.pages.sandbox.situation_links import sandbox_url
from rules.pages.sandbox.table_display import TableDisplay
from rules.pages.table.set_ups import slug_of


class RulingPlayback:
    """Piles and counters before and after the actions of a ruling, and the events with their clauses."""

    def __init__(self, request):
        lang, game = get_language(), engine_gateway.rulesets()[request["ruleset"]].game
        before = engine_gateway.call("play", request | {"actions": []}, lang=lang)["state"]
        self.response = engine_gateway.call("play", request, lang=lang)
        self.before, self.after = (TableDisplay(game, state, lang) for state in (before, self.response["state"]))
        self.after.cards = self.before.cards  # both tables hold the same cards: one query for them
        self.link = sandbox_url({"state": request["state"], "actions": request["actions"]})
        self.acting_cards = {slug_of(text) for text in texts_in(request["actions"])}

    @cached_property
    def rows(self):
        """The piles and counters that change or hold an acting card: owner, name, and contents before and after."""
        found = self.changed_zones("table", "", self.before.state, self.after.state)
        for before, after in zip(self.before.state["players"], self.after.state["players"], strict=True):
            found = [*found, *self.changed_zones("player", before["name"], before, after)]
        return found

    def changed_zones(self, of, whose, before, after):
        """Yield the rows of the table or of one player."""
        display = self.after
        for counter in display.game.counters:
            if counter.of == of and not counter.is_flag and before[counter.name] != after[counter.name]:
                numbers = {"before": before[counter.name], "after": after[counter.name]}
                yield {"whose": whose, "name": display.label(counter.name, "zone"), "is_number": True} | numbers
        for zone in display.game.zones:
            if zone.of != of:
                continue
            cards = [sorted(map(slug_of, row[zone.name])) for row in (before, after)]
            if cards[0] != cards[1] or self.acting_cards & {*cards[0]}:
                rows = {"before": self.before.rows(before[zone.name]), "after": display.rows(after[zone.name])}
                yield {
                    "whose": whose,
                    "name": display.label(zone.name, "zone"),
                    "is_changed": cards[0] != cards[1],
                } | rows


def playback_of(slug):
    """Return the playback of a ruling, or None if no situation is recorded for it."""
    request = situations_by_ruling().get(slug)
    return RulingPlayback(request) if request else None
