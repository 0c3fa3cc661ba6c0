"""What every card does whose text is recorded: Forever Evil (fe/), the Base Set (base/) and Heroes Unite (hu/)."""

from rules.engine.play.cards import base, fe, hu

BEHAVIOURS = {
    card: behaviour
    for card_set in (fe, base, hu)
    for module in card_set.MODULES
    for card, behaviour in module.CARDS.items()
}
