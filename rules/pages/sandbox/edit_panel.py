"""The controls for changing a table by hand: move a card, look through a pile, add a card, set numbers."""

import json
from functools import cached_property

from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.search.card_names import closest_names
from catalog.search.card_queries import named_exactly, search_cards
from catalog.search.language.parser import read
from rules.engine_gateway import slug_of
from rules.pages.sandbox.forms import NumbersForm
from rules.pages.sandbox.hand_edits import BOTTOM, EDIT, TOP

MOST_FOUND = 12
USUAL_PLACES = ("hand", "deck", "discard", "in_play")


class EditPanel:
    """The controls for editing a state; `display` is its TableDisplay. A place is a pile of the table or a player."""

    def __init__(self, display, params, data):
        self.display, self.params, self.data = display, params, data
        self.game, self.state = display.game, display.state

    @cached_property
    def places(self):
        """Every place: (key, name of the owner, zone, label, cards); the owner of the table's places is ""."""
        rows = [(self.state, "table", "", "")]
        rows += [(row, "player", row["name"], f".{seat}") for seat, row in enumerate(self.state["players"])]
        return [
            (f"{zone.name}{suffix}", name, zone, self.display.label(zone.name, "zone"), row[zone.name])
            for row, of, name, suffix in rows
            for zone in self.game.counters_and_zones[of][1]
        ]

    @cached_property
    def picked(self):
        """The card to move with its place and the buttons for other places; None if no card is picked.

        Usual places of the card's owner and of the table are shown first: (owner, buttons). Others are in `more`."""
        card = self.params["pick"]
        found = next((place for place in self.places if card and card in place[4]), None)
        if found is None:
            return None
        usual, more = {found[1]: [], "": []}, {}
        for place in self.places:
            _key, owner, zone, _label, cards = place
            is_usual = cards or zone.is_required or zone.name in USUAL_PLACES
            group = usual if is_usual and owner in usual else more
            group.setdefault(owner, []).extend(self.move_buttons(card, place))
        shown = {"owner": found[1], "place": found[3], "remove": self.edit(remove=card)}
        return self.display.display_card(card) | shown | {"usual": list(usual.items()), "more": list(more.items())}

    def move_buttons(self, card, place):
        """Return (label, edit) of each button that moves a card to a place; for an ordered pile, to top and bottom."""
        key, _owner, zone, label, cards = place
        if zone.seen in ("all", "folded") or zone.supply:
            return [] if card in cards else [(label, self.edit(card=card, to=key, at=BOTTOM))]
        ends = ((TOP, _("%(pile)s, on top")), (BOTTOM, _("%(pile)s, at the bottom")))
        return [(words % {"pile": label}, self.edit(card=card, to=key, at=at)) for at, words in ends]

    @cached_property
    def looked_at(self):
        """The pile to look through: its label, owner and every card in order; None if no pile is chosen."""
        found = next((place for place in self.places if place[0] == self.params["look"]), None)
        if found is None or not found[4]:
            return None
        cards = [self.display.display_card(name) | {"id": name} for name in found[4] if slug_of(name) != "unknown"]
        return {"owner": found[1], "place": found[3], "cards": cards, "size": len(found[4])}

    @property
    def to(self):
        """The key of the place for the card to add; by default the hand of the player whose turn it is."""
        keys = {place[0] for place in self.places}
        names = [row["name"] for row in self.state["players"]]
        seat = names.index(self.state["active"]) if self.state["active"] in names else 0
        return next((key for key in (self.params["to"], f"hand.{seat}") if key in keys), self.places[0][0])

    @property
    def targets(self):
        """The places for the card to add, by owner: (owner, [(key, label, is chosen)])."""
        groups = {}
        for key, owner, _zone, label, _cards in self.places:
            groups.setdefault(owner, []).append((key, label, key == self.to))
        return list(groups.items())

    @cached_property
    def found(self):
        """The cards that the typed words find: (card for display, edit that adds it)."""
        words = self.params["find"].strip()
        if not words:
            return []
        here = Card.objects.filter(card_set__in=self.state.get("sets") or self.game.sets)
        query = read(words)
        cards = [] if query.error else search_cards(here, query, text_first=True).for_pages()[:MOST_FOUND]
        return self.add_buttons(cards)

    @cached_property
    def nearest(self):
        """The cards with the most similar names if none was found."""
        names = [] if self.found or not self.params["find"].strip() else closest_names(self.params["find"], count=3)
        sets = self.state.get("sets") or self.game.sets
        cards = [named_exactly(Card.objects.filter(card_set__in=sets), key).for_pages()[:1] for key, _score in names]
        return self.add_buttons(card for found in cards for card in found)

    def add_buttons(self, cards):
        """Return each card for display with the edit that adds it."""
        return [
            {"card": card, "name": card.name, "value": self.edit(add=card.slug, to=self.to, at=TOP)} for card in cards
        ]

    @cached_property
    def numbers(self):
        """The form with the numbers of the table."""
        data = self.data if "numbers" in self.data else None
        return NumbersForm(self.state, self.game, self.display.label, data)

    def edit(self, **fields):
        """Return an edit as JSON, for the value of a button."""
        return json.dumps({"do": EDIT, **fields}, ensure_ascii=False)
