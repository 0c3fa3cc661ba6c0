"""What both apps stand on; it imports neither.

models.py     the loaded data version, what it changed, and the fixture rows it came from
version.py    which data version is being served
build.py      digests of the program's own files
files.py      files the site makes for itself, whole or not at all
language.py   the language of a request
"""
