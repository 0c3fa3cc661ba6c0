"""Card pictures."""

from django.http import HttpResponse
from rest_framework.views import APIView

from catalog.api import params
from catalog.api.cards import lang_of
from catalog.api.errors import not_found
from catalog.api.openapi import described
from catalog.faces.kept import card_picture
from catalog.faces.sizes import SIZES
from catalog.models import Card

FORMATS = {"png": "image/png", "webp": "image/webp"}


class CardImageView(APIView):
    """A card's drawn face."""

    @described(
        bytes,
        "Get a card's drawn face",
        example="fe-cold-gun",
        media=("image/png", "image/webp"),
        parameters={"size": f"one of {', '.join(SIZES)}", "format": "png or webp"},
        choices={"size": tuple(SIZES), "format": tuple(FORMATS)},
        query_example={"size": "normal", "format": "png"},
    )
    def get(self, request, slug):
        size = params.choice(request, "size", tuple(SIZES), "normal")
        image_format = params.choice(request, "format", tuple(FORMATS), "png")
        lang = lang_of(request)
        card = Card.objects.for_pages().filter(slug=slug).first()
        if card is None:
            raise not_found("card", slug)
        headers = {"Cache-Control": "public, max-age=86400, stale-while-revalidate=604800"}
        return HttpResponse(
            card_picture(card, lang, size, image_format), content_type=FORMATS[image_format], headers=headers
        )
