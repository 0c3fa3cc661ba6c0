"""What stands around every request, outermost first.

startup.py         no middleware: what a worker does before it takes requests
headers.py         headers on every answer, preflights
observe.py         request log and metrics, if switched on
health.py          the probes, before host name and limits are looked at
door.py            what is no proper request is refused before anything reads it
admission.py       dear requests and bodies get a part of a worker's threads, the others are told to come back
catalogue.py       one data version per request; 503 while there is none

Between the last two stand rate limits, language and response cache, in the modules of core that decide them.
"""
