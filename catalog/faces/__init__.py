"""Card pictures drawn with Pillow from the data: sizes.py the known sizes, draw.py the drawing."""
