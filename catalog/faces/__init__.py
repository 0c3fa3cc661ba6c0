"""Card images drawn with Pillow from the recorded data. A face is the front of a card.

face_content.py       the content of a face as plain values; alt text
image_encoding.py     draws faces and previews and encodes them as PNG or WebP
picture_cache.py      stores the encoded images on disk
layout.py             the boxes and fitted texts of a face
face_painting.py      paints the upright face of a card
link_previews.py      paints landscape previews
panels_and_boxes.py   the halftone panel, type band and caption boxes of faces and previews
palette.py            one colour and halftone per type; palette_css.py the same as CSS
card_type_symbols.py  one symbol per card type
fitted_text.py        fonts, and text fitted to a box
name_lettering.py     names lettered like a comic title
badges.py             numbers and labels; halftone.py halftone screens
short_labels.py       labels in English and French; image_sizes.py image sizes; app_icons.py the app's icons
"""
