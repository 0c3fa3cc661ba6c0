"""How cards fared in simulated games, as small charts; for any page that shows a card or a set."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.formats import number_format
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from core.version import current_version
from rules import adapters
from rules.measured import TABLES, measured_set, measured_table, tables_of

register = template.Library()
HALF = 150
MOST_LIFT = 0.4
FIRST = 10


@register.inclusion_tag("rules/_measured.html")
def measured(card):
    """Show a card's figures; a card that was never simulated shows nothing."""
    tables = [row_of(games, figures) for games, figures in tables_of(card.slug)]
    if not tables:
        return {}
    return tables[0] | {"others": tables[1:], "is_dealt": tables[0]["figures"]["bought"] == 0}


@register.inclusion_tag("rules/_measured_set.html")
def measured_cards(card_set):
    """Show how the cards of a set fared where it is played alone or with a full game, the best first."""
    games = measured_set(card_set.code)
    if games is None:
        return {}
    cards, lang = adapters.reference().cards, get_language()
    own = [slug for slug in games["cards"] if cards[slug].card_set == card_set.code]
    rows = [
        {"slug": slug, "name": cards[slug].names.get(lang, cards[slug].name)} | row_of(games, games["cards"][slug])
        for slug in sorted(own, key=lambda slug: -games["cards"][slug]["lift"])
    ]
    return {"games": games, "first": rows[:FIRST], "rest": rows[FIRST:], "table": table_name(games)}


def row_of(games, figures):
    """Return figures with their chart and the name of the table they were measured at."""
    return {"games": games, "figures": figures, "chart": chart_of(figures), "table": table_name(games)}


@register.simple_tag
def measured_method(games):
    """Say how the games of a table were played: the same on every page that shows them."""
    return method_of(games["set"], get_language(), current_version())


@lru_cache(maxsize=2 * len(TABLES))
def method_of(sets, _lang, _version):
    """Write how a table was measured, once per language and data version."""
    games = measured_table(tuple(sets.split(",")))
    return mark_safe(render_to_string("rules/_measured_method.html", {"games": games, "table": table_name(games)}))


def table_name(games):
    """Return the names of the sets of a table."""
    sets = adapters.reference().sets
    return " + ".join(sets[code].name for code in games["set"].split(","))


def chart_of(figures):
    """Return where the lift and its interval lie on a line from -40 to +40 percentage points."""
    low, middle, high = (place(figures[name]) for name in ("lift_low", "lift", "lift_high"))
    chart = {"low": low, "middle": middle, "span": max(high - low, 1), "half": HALF, "width": 2 * HALF}
    return {name: str(number) for name, number in chart.items()}  # as SVG writes numbers, whatever the page's language


def place(lift):
    """Return a lift's place on the line."""
    return round(HALF + HALF * max(-1, min(1, lift / MOST_LIFT)))


@register.filter
def percent(share):
    """Return a share in percent, with a sign that stands out below zero."""
    return f"{number_format(100 * share, 1)} %".replace("-", "−")


@register.filter
def signed(share):
    """Return a difference of shares in percentage points, with its sign."""
    return f"{'+' if share >= 0 else ''}{number_format(100 * share, 1)}".replace("-", "−")
