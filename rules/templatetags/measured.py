"""How a card fared in simulated games, as a small chart; for any page that shows a card."""

from django import template

from rules.measured import measured_set

register = template.Library()
HALF = 150
MOST_LIFT = 0.4


@register.inclusion_tag("rules/_measured.html")
def measured(card):
    """Show a card's figures; a card that was never simulated shows nothing."""
    games = measured_set(card.card_set_id)
    figures = games["cards"].get(card.slug) if games else None
    if not figures:
        return {}
    return {"figures": figures, "games": games, "chart": chart_of(figures), "is_dealt": figures["bought"] == 0}


def chart_of(figures):
    """Return where the lift and its interval lie on a line from -40 to +40 percentage points."""
    low, middle, high = (place(figures[name]) for name in ("lift_low", "lift", "lift_high"))
    return {"low": low, "middle": middle, "span": max(high - low, 1), "half": HALF, "width": 2 * HALF}


def place(lift):
    """Return a lift's place on the line."""
    return round(HALF + HALF * max(-1, min(1, lift / MOST_LIFT)))


@register.filter
def percent(share):
    """Return a share in percent, with a sign that stands out below zero."""
    return f"{100 * share:.1f} %".replace("-", "−")


@register.filter
def signed(share):
    """Return a difference of shares in percentage points, with its sign."""
    return f"{100 * share:+.1f}".replace("-", "−")
