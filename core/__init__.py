"""What both apps stand on; it imports neither.

models.py          the loaded data version, what it changed, and the fixture rows it came from
version.py         which data version is being served, and one snapshot of the database per request
response_cache.py  what is stored of rendered answers, under which tag
cache_backends.py  Django's caches, bounded; Redis with a fallback and without pickle
rate_limits.py     an allowance per address, and what a view takes from it
problems.py        errors as problem details or one sentence
language.py        the language of a request
encoding.py        compression
build.py           digests of the program's own files
file_cache.py      files the site makes for itself, whole or not at all
"""
