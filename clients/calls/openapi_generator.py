"""Ten calls with the Python client that openapi-generator generates: python FILE http://127.0.0.1:8000"""

import sys

import openapi_client as api
from openapi_client.exceptions import NotFoundException

configuration = api.Configuration(host=sys.argv[1])
with api.ApiClient(configuration) as connection:
    cards, engine, rules = api.CardsApi(connection), api.EngineApi(connection), api.RulesApi(connection)
    assert len(cards.list_cards(q="set:fe kw:defense", page_size=5).data) == 5
    assert cards.get_card("fe-cold-gun").name == "Cold Gun"
    assert cards.get_card_by_name(fuzzy="cold gum", set="fe").id == "fe-cold-gun"
    assert rules.ask(q="can a frozen card be destroyed?", ruleset="fe").citations
    deck = {"ruleset": "fe", "format": "starting-deck", "list": "7 Punch"}
    checked = engine.validate_deck(api.ValidateRequest.from_dict(deck))
    assert not checked.legal and checked.violations[0].message
    table = engine.set_up(ruleset="fe", players=2, seed="a")
    played = engine.play(api.PlayRequest(ruleset="fe", state=table.state, actions=[]))
    played = engine.play(api.PlayRequest(ruleset="fe", state=played.state, actions=played.legal[:1]))
    request = api.ScoreRequest(api.ScoreForeverEvil(ruleset="fe", state=played.state))
    assert engine.score(request).object == "score"
    assert api.DataApi(connection).list_changes(page_size=1).data
    try:
        cards.get_card("fe-cold-gum")
    except NotFoundException as error:
        assert error.data.code == "not-found" and error.data.candidates
