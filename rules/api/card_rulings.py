"""The rulings on cards, for responses that include them (setting CARD_RULINGS)."""

from rules.api.serializers import RulingSerializer
from rules.models import Clarification


def rulings_by_card(slugs, lang):
    """Return a mapping of card ids to lists of rulings, as the API returns them in a language."""
    rulings = list(Clarification.objects.filter(cards__slug__in=slugs).distinct().with_related())
    found = {slug: [] for slug in slugs}
    for ruling, document in zip(
        rulings, RulingSerializer(rulings, many=True, context={"lang": lang}).data, strict=True
    ):
        for card in ruling.cards.all():
            found.get(card.slug, []).append(document)
    return found
