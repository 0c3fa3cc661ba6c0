"""What stands around every request, outermost first.

startup.py         no middleware: what a worker does before it takes requests
headers.py         headers on every answer, preflights
observe.py         request log and metrics, if switched on
door.py            what is no proper request is refused before anything reads it
admission.py       dear requests and bodies get a part of a worker's threads, the others are told to come back
rate_limits.py     an allowance per address
language.py        the request's language
response_cache.py  stored answers, tags, compression
catalogue.py       one data version per request; 503 while there is none
"""
