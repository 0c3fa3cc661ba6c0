"""Statistics from simulated games as small charts, for pages that show a card or a set."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.formats import number_format
from django.utils.safestring import mark_safe
from django.utils.translation import get_language

from core.data_version import current_version
from rules import engine_gateway
from rules.simulation import TABLES, figures_of_card, figures_of_set, figures_of_table

register = template.Library()
HALF = 150
MAX_LIFT = 0.4
FIRST = 10


@register.inclusion_tag("rules/_card_simulation.html")
def card_simulation(card):
    """Show a card's statistics, or nothing if the card was never simulated."""
    tables = [row_of(games, figures) for games, figures in figures_of_card(card.slug)]
    if not tables:
        return {}
    return tables[0] | {"others": tables[1:], "is_dealt": tables[0]["figures"]["bought"] == 0}


@register.inclusion_tag("rules/_set_simulation.html")
def set_simulation(card_set):
    """Show statistics of a set's cards from simulated games, best first; a pack is simulated with a full game."""
    games = figures_of_set(card_set.code)
    if games is None:
        return {}
    cards, lang = engine_gateway.reference().cards, get_language()
    own = [slug for slug in games["cards"] if cards[slug].card_set == card_set.code]
    rows = [
        {"slug": slug, "name": cards[slug].names.get(lang, cards[slug].name)} | row_of(games, games["cards"][slug])
        for slug in sorted(own, key=lambda slug: -games["cards"][slug]["lift"])
    ]
    return {"games": games, "first": rows[:FIRST], "rest": rows[FIRST:], "table": table_name(games)}


def row_of(games, figures):
    """Return a card's figures with their chart and the names of the sets that were simulated together."""
    return {"games": games, "figures": figures, "chart": chart_of(figures), "table": table_name(games)}


@register.simple_tag
def simulation_method(games):
    """Return the description of how games with the same sets were simulated."""
    return method_of(games["set"], get_language(), current_version())


@lru_cache(maxsize=2 * len(TABLES))
def method_of(sets, _lang, _version):
    """Render the description of simulated games with these sets once per language and data version."""
    games = figures_of_table(tuple(sets.split(",")))
    return mark_safe(render_to_string("rules/_simulation_method.html", {"games": games, "table": table_name(games)}))


def table_name(games):
    """Return the names of the sets of simulated games, joined with "+"."""
    sets = engine_gateway.reference().sets
    return " + ".join(sets[code].name for code in games["set"].split(","))


def chart_of(figures):
    """Return the x coordinates of a card's lift and its interval on a line from -40 to +40 percentage points.

    The lift is how much more often players with the card win."""
    low, middle, high = (x_position(figures[name]) for name in ("lift_low", "lift", "lift_high"))
    chart = {"low": low, "middle": middle, "span": max(high - low, 1), "half": HALF, "width": 2 * HALF}
    return {name: str(number) for name, number in chart.items()}  # SVG needs unlocalized numbers


def x_position(lift):
    """Return the x coordinate of a lift on the line."""
    return round(HALF + HALF * max(-1, min(1, lift / MAX_LIFT)))


@register.filter
def percent(share):
    """Return a share as a percentage, with a typographic minus sign."""
    return f"{number_format(100 * share, 1)} %".replace("-", "−")


@register.filter
def signed(share):
    """Return a difference of shares in percentage points, with its sign."""
    return f"{'+' if share >= 0 else ''}{number_format(100 * share, 1)}".replace("-", "−")
