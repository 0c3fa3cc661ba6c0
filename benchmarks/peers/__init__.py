"""The servers we compare with, on the same data.

same_bytes.py    a Django view without middleware that returns the bytes of the site's responses
drf_tutorial.py  Django REST framework as in its tutorial, which answers easier questions
"""
