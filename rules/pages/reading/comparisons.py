"""Cards, sets, or a term as several rulesets define it, side by side."""

import re
from functools import cached_property
from urllib.parse import urlencode

from django.core.exceptions import BadRequest
from django.db.models import Case, Count, When
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.models import Card, CardSet
from catalog.pages.card_details import Details
from catalog.pages.set_charts import charts_of
from catalog.search.card_names import closest_cards, closest_names
from catalog.search.card_queries import named_exactly
from catalog.templatetags.cards import shown
from catalog.text_folding import fold
from rules.models import Term
from rules.pages.errors import UnknownId
from rules.pages.reading.interactions import Interaction
from rules.querysets import translation_prefetches
from rules.rulesets import RULESETS

MOST_COMPARED = 4  # cards or sets
MOST_SAME_NAME = 6
WITH_SET = re.compile(r"(.+?) \((.+)\)")


class Comparison:
    """The cards, sets or term to compare, from the parameters of CompareForm. An unknown id is a 404."""

    def __init__(self, params):
        self.unknown, added = [], []
        for name in params["add"]:
            slug = find_card_slug(name, next(iter([*params["card"], *added]), None))
            (added if slug else self.unknown).append(slug or name[:60])
        self.has_added = bool(added)
        cards = Card.objects.select_related("card_set__game", "formula").with_translations()
        self.cards = rows_by_id(cards, "slug", [*params["card"], *added])
        self.sets = rows_by_id(CardSet.objects.select_related("game"), "code", params["set"])
        self.terms = terms_of_word(params["term"]) if params["term"] else []

    @property
    def link(self):
        """The URL of this comparison."""
        pairs = [("card", card.slug) for card in self.cards] + [("set", each.code) for each in self.sets]
        pairs += [("term", term.slug) for term in self.terms[:1]]
        return f"{reverse('rules:compare')}?{urlencode(pairs)}" if pairs else reverse("rules:compare")

    @property
    def names(self):
        """The names of the cards, sets or term."""
        return [shown(card).name for card in self.cards] or [each.name for each in (*self.sets, *self.terms[:1])]

    @cached_property
    def rows(self):
        """Every figure of the cards: its name, a value per card, and whether the values differ."""
        figures = [
            {each["name"]: each["value"] for each in Details(card, shown(card), {}).figures} for card in self.cards
        ]
        names = dict.fromkeys(name for each in figures for name in each)
        rows = [(name, [each.get(name, "–") for each in figures]) for name in names]
        return [{"name": name, "values": values, "differs": len(set(map(str, values))) > 1} for name, values in rows]

    @cached_property
    def same_name_cards(self):
        """Other cards of the same name, offered for comparison with a single card."""
        alike = Card.objects.for_pages().filter(sort_name=self.cards[0].sort_name).exclude(pk=self.cards[0].pk)
        return list(alike.order_by("card_set__position")[:MOST_SAME_NAME])

    @cached_property
    def together(self):
        """The Interaction of the cards if there are exactly two, else None."""
        return Interaction(self.cards) if len(self.cards) == 2 else None

    @cached_property
    def charts(self):
        """The charts of the sets."""
        return charts_of(self.sets)

    @property
    def all_sets(self):
        """Every set, to choose from."""
        return CardSet.objects.all()


def rows_by_id(rows, key, slugs):
    """Return the rows with these ids in the given order.

    Raise UnknownId for an unknown id and BadRequest for more than four ids."""
    slugs = list(dict.fromkeys(slugs))
    if len(slugs) > MOST_COMPARED:
        raise BadRequest(_("You can compare up to %(most)d at once.") % {"most": MOST_COMPARED})
    found = {getattr(row, key): row for row in rows.filter(**{f"{key}__in": slugs})}
    if missing := [slug for slug in slugs if slug not in found]:
        raise UnknownId(missing[0], closest_cards(missing[0]) if rows.model is Card else ())
    return [found[slug] for slug in slugs]


def find_card_slug(name, partner=None):
    """Return the slug of a card by its id, its name, its name and set, or the closest name; None if there is none.

    Of several cards with the name, prefer one from the set, then from the game, of the card `partner` (a slug)."""
    match = WITH_SET.fullmatch(name)
    exact = Card.objects.filter(slug=name) or (
        Card.objects.filter(name=match[1], card_set__name=match[2]) if match else Card.objects.none()
    )
    if exact:
        return exact[0].slug
    beside = Card.objects.filter(slug=partner).select_related("card_set").first() if partner else None
    own_set, own_game = (beside.card_set_id, beside.card_set.game_id) if beside else ("", "")
    preference = Case(
        When(card_set=own_set, then=0), When(card_set__game=own_game, is_playable=True, then=1), default=2
    )
    keys = [fold(name), *(key for key, _score in closest_names(name, count=1))]
    for key in filter(None, keys):
        found = named_exactly(Card.objects.all(), key).exclude(slug=partner)
        if card := found.order_by(preference, "card_set__position", "slug").first():
            return card.slug
    return None


def terms_of_word(slug):
    """Return the term with this id and the terms of other rulesets for the same word."""
    terms = {term.pk: term for term in Term.objects.for_pages().annotate(rulings_count=Count("clarifications"))}
    if slug not in terms:
        raise UnknownId(slug)
    return [terms[pk] for pk in next(group for group in word_groups(terms.values()) if slug in group)]


def shared_words():
    """Return one term for each word that several rulesets define, sorted by name in the page's language."""
    terms = {term.pk: term for term in Term.objects.prefetch_related("differs_from", *translation_prefetches())}
    found = [terms[group[0]] for group in word_groups(terms.values()) if len(group) > 1]
    return sorted(found, key=lambda term: fold(term.translated_to(get_language()).name))


def word_groups(terms):
    """Return lists of term ids; the terms of a list have the same name, or one lists another in `differs_from`."""
    groups, rulesets = {}, list(RULESETS)
    for term in sorted(terms, key=lambda each: (fold(each.name), each.pk)):
        alike = [
            groups[key] for key in (fold(term.name), *(other.pk for other in term.differs_from.all())) if key in groups
        ]
        group = list(dict.fromkeys(pk for each in alike for pk in each)) + [term.pk]
        for key in [fold(term.name), *(other.pk for other in term.differs_from.all()), *group]:
            groups[key] = group
    order = {term.pk: rulesets.index(term.ruleset) for term in terms}
    found = {tuple(sorted(set(group), key=lambda pk: (order[pk], pk))): True for group in groups.values()}
    return [list(group) for group in found if not any(set(group) < set(other) for other in found)]
