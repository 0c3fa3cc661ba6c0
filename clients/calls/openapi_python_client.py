"""Ten calls with the client that openapi-python-client generates: python FILE http://127.0.0.1:8000"""

import sys

from generated_client import Client, models
from generated_client.api.cards import get_card, get_card_by_name, list_cards
from generated_client.api.data import list_changes
from generated_client.api.engine import play, score, set_up, validate_deck
from generated_client.api.rules import ask

client = Client(base_url=sys.argv[1])
cards = list_cards.sync(client=client, q="set:fe kw:defense", page_size=5)
assert isinstance(cards, models.CardList) and len(cards.data) == 5
card = get_card.sync("fe-cold-gun", client=client)
assert isinstance(card, models.Card) and card.name == "Cold Gun"
card = get_card_by_name.sync(client=client, fuzzy="cold gum", set_="fe")
assert isinstance(card, models.Card) and card.id == "fe-cold-gun"
answer = ask.sync(client=client, q="can a frozen card be destroyed?", ruleset=models.AskRuleset.FE)
assert isinstance(answer, models.Answer) and answer.citations
deck = models.ValidateForeverEvilStartingDeck(ruleset="fe", format_="starting-deck", list_="7 Punch")
checked = validate_deck.sync(client=client, body=deck)
assert isinstance(checked, models.Validation) and not checked.legal and checked.violations[0].message
table = set_up.sync(client=client, ruleset=models.SetUpRuleset.FE, players=2, seed="a")
assert isinstance(table, models.SetUp)
request = models.PlayRequest(ruleset=models.PlayRequestRuleset.FE, state=table.state, actions=[])
first = play.sync(client=client, body=request)
assert isinstance(first, models.Play)
request = models.PlayRequest(ruleset=models.PlayRequestRuleset.FE, state=first.state, actions=first.legal[:1])
played = play.sync(client=client, body=request)
assert isinstance(played, models.Play)
points = score.sync(client=client, body=models.ScoreForeverEvil(ruleset="fe", state=played.state))
assert isinstance(points, models.Score)
changes = list_changes.sync(client=client, page_size=1)
assert isinstance(changes, models.ChangeList) and changes.data
missing = get_card.sync("fe-cold-gum", client=client)
assert isinstance(missing, models.Error) and missing.code == models.ErrorCode.NOT_FOUND and missing.candidates
