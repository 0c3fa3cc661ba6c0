"""The JSON documents of the catalog, used by the API, by seed and by bulk files.

serializer_fields.py  serializer fields shared by both apps
cards.py              a card
sets.py               a set, and the recorded number of its cards
card_formats.py       cards as CSV and text
"""

from django.conf import settings

LANGS = tuple(code for code, _name in settings.LANGUAGES)
