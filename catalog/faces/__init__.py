"""Card images drawn with Pillow from the recorded data. A face is the front of a card.

face_content.py  the content of a face as plain values; alt text
image_files.py   faces and previews as image files; picture_cache.py stores them on disk
portrait.py      the upright card, positioned by layout.py; link_previews.py landscape previews; panel.py shared parts
palette.py       one colour and halftone per type; palette_css.py the same as CSS; glyphs.py one symbol per type
fitted_text.py   fonts and fitted text; lettering.py names as titles; badges.py numbers and labels; halftone.py screens
labels.py        labels in English and French; sizes.py image sizes; icons.py the app's icons
"""
