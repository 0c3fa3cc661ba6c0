"""Card pictures drawn with Pillow from the data.

face.py      what a face shows, as plain values; a card's face; a face in words
draw.py      faces and preview captions as image files; picture_cache.py stores them on disk
portrait.py  the upright card, placed by plan.py; social.py the landscape previews; panel.py what they share
palette.py   one colour and halftone per type, shared with the site's CSS; glyphs.py one sign per type
text.py      fonts and fitted text; lettering.py names as titles; badges.py numbers and chips; halftone.py screens
labels.py    the words in English and French; sizes.py the known sizes; icons.py the app's icons
"""
