"""A random legal set-up: the choice, the parts with their cards, and links to other set-ups."""

import hashlib
import uuid
from collections import Counter
from functools import cached_property

from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card
from catalog.page_urls import build_url
from rules import engine_gateway
from rules.engine_gateway import slug_of
from rules.pages.input_errors import labelled
from rules.pages.table.table_choice import TableChoice, mode_name

MOST_SHOWN = 12  # cards; a larger part is shown folded
LEFT_IN_THE_BOX = ("unused", "box")
TAKEN_FROM = {"hand": "deck", "line_up": "main_deck"}  # cards of these parts come from another part


class SetUpPage:
    """A set-up for the chosen table; a missing seed is generated."""

    def __init__(self, params):
        self.choice = TableChoice(params, is_dealt=True)
        self.ruleset = self.choice.ruleset
        self.mode = self.choice.mode
        self.rerolls = params["again"]
        self.given_seed = params["seed"]
        self.seed = self.given_seed or uuid.uuid4().hex[:8]

    @property
    def title(self):
        """The title of the page."""
        return _("Setup: %(name)s") % {"name": self.choice.name} if self.ruleset else _("Setup")

    @property
    def mode_name(self):
        """The label of the mode."""
        return mode_name(self.mode)

    @property
    def body(self):
        """The request body for the engine."""
        return self.choice.body | {"seed": self.seed}

    @cached_property
    def outcome(self):
        """(set-up, None), or (None, error message)."""
        if not self.ruleset:
            return None, None
        try:
            return engine_gateway.set_up(self.body, get_language()), None
        except engine_gateway.EngineError as error:
            return None, labelled(error)

    @property
    def table(self):
        """The set-up, if there is one."""
        return self.outcome[0]

    @property
    def error(self):
        """The error message, if there is no set-up."""
        return self.outcome[1]

    @cached_property
    def all_parts(self):
        """All parts of the set-up; rerolled ones are taken from a set-up with another seed."""
        parts = self.table["parts"]
        for name, seed in (each.split(":") for each in self.rerolls):
            others = engine_gateway.set_up(self.body | {"seed": seed}, get_language())["parts"]
            others = [part for part in others if part["name"] == name]
            positions = [position for position, part in enumerate(parts) if part["name"] == name]
            if name in self.rerollable(parts) and len(others) == len(positions):
                parts = [others[positions.index(at)] if at in positions else part for at, part in enumerate(parts)]
        return parts

    def rerollable(self, parts):
        """Return the names of the parts that can be rerolled alone.

        Such a part has few cards, and no other part uses the same stack of cards."""
        cards, stacks = engine_gateway.reference().cards, {}
        for part in on_table(parts):
            for slug in map(slug_of, part["cards"]):
                stacks.setdefault(cards[slug].stack if slug in cards else "", set()).add(part["name"])
        shared = {name for names in stacks.values() if len(names) > 1 for name in names}
        alone = {name for names in stacks.values() for name in names} - shared
        small = {part["name"] for part in parts if 0 < len(part["cards"]) <= MOST_SHOWN}
        return alone & small

    @cached_property
    def parts(self):
        """The parts on the table: cards with counts, whether they are hidden, and the link that rerolls the part."""
        cards, rerollable = self.cards, self.rerollable(self.all_parts)
        seed = another_seed(self.seed + "".join(self.rerolls))
        return [
            part
            | {
                "card_counts": [
                    (cards.get(slug), slug, count) for slug, count in Counter(map(slug_of, part["cards"])).items()
                ],
                "is_hidden": len(part["cards"]) > MOST_SHOWN,
                "reroll_link": self.url(self.seed, [f"{part['name']}:{seed}"]) if part["name"] in rerollable else "",
            }
            for part in on_table(self.all_parts)
        ]

    @cached_property
    def cards(self):
        """The cards of the set-up by slug."""
        slugs = {slug_of(name) for part in self.all_parts for name in part["cards"]}
        return {card.slug: card for card in Card.objects.filter(slug__in=slugs).for_pages()}

    @property
    def boxes(self):
        """What to take from which set: (set, [(part, count)]), in the order of the set-up."""
        found = {}
        texts = {part["name"]: part["text"] for part in self.all_parts} | {"deck": _("Starting decks")}
        for part in on_table(self.all_parts):
            text = texts.get(TAKEN_FROM.get(part["name"], part["name"]), part["text"])
            for name in part["cards"]:
                card = self.cards.get(slug_of(name))
                if card:
                    found.setdefault(card.card_set, Counter())[text] += 1
        return [(card_set, list(lines.items())) for card_set, lines in found.items()]

    def url(self, seed, again=()):
        """Return the URL of a set-up for this choice; `again` adds rerolled parts to the current ones."""
        rerolls = {each.split(":")[0]: each for each in (*self.rerolls, *again)} if again else {}
        path = build_url(reverse("rules:setup"), **self.choice.url_params, seed=seed)
        return path + "".join(f"&again={each}" for each in rerolls.values())

    @property
    def link(self):
        """The URL of this set-up."""
        return self.url(self.seed, self.rerolls)

    @property
    def another(self):
        """The URL of another set-up for the same choice."""
        return self.url(another_seed(self.seed))

    @property
    def sandbox(self):
        """The URL of the sandbox with this set-up."""
        return build_url(reverse("rules:sandbox"), **self.choice.url_params, seed=self.seed)


def on_table(parts):
    """Return the parts without those that stay in the box."""
    return [part for part in parts if part["name"] not in LEFT_IN_THE_BOX]


def another_seed(seed):
    """Derive a new seed from a seed."""
    return hashlib.blake2b(seed.encode("utf-8", "replace"), digest_size=4).hexdigest()
