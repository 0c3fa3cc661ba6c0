"""The played situation on a ruling's page: the result that seed has stored, and a link to the sandbox."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language

from catalog.page_urls import page_url
from rules.pages.sandbox.situation_links import sandbox_url


@dataclass(frozen=True)
class PlayedCard:
    """A card in a pile. A card that the state defines has a name but no slug."""

    name: str
    count: int
    slug: str = ""
    lang: str = ""
    kind: str = ""

    def get_absolute_url(self):
        return page_url("catalog:card-detail", self.slug)


class RulingPlayback:
    """Piles and counters before and after the actions of a ruling, the events, and a link to the sandbox."""

    def __init__(self, situation, stored):
        self.request, self.stored = situation.request, stored

    @cached_property
    def link(self):
        """The situation in the sandbox, or None if it is too long for a link."""
        return sandbox_url({"state": self.request["state"], "actions": self.request["actions"]})

    @property
    def piles(self):
        """The piles with their cards, and the counters, before and after."""
        for pile in self.stored.piles:
            is_number = "is_number" in pile
            yield pile if is_number else pile | {each: cards_of(pile[each]) for each in ("before", "after")}


def cards_of(pile):
    """Return the cards of a stored pile."""
    return [PlayedCard(**card) for card in pile]


def playback_of(ruling):
    """Return the playback of a ruling in the current language, or None if no situation is recorded for it."""
    if not hasattr(ruling, "situation"):
        return None
    stored = ruling.situation.playbacks.filter(lang=get_language()).first()
    return stored and RulingPlayback(ruling.situation, stored)
