"""Ten calls with the published Python client, with and without async: python published_client.py http://127.0.0.1:8000"""

import asyncio
import sys

from rogues_gallery import ApiError, AsyncClient, Client


def main(site: str) -> None:
    """Call the API as programs do."""
    with Client(site) as client:
        names = [card["name"] for card in client.iterate_cards(q="set:fe kw:defense", page_size=5)]
        assert len(names) > 5
        assert client.get_card("fe-cold-gun")["name"] == "Cold Gun"
        assert client.get_card_by_name(fuzzy="cold gum", set="fe")["id"] == "fe-cold-gun"
        answer = client.ask(q="can a frozen card be destroyed?", ruleset="fe")
        assert answer["citations"]
        checked = client.validate_deck({"ruleset": "fe", "format": "starting-deck", "list": "7 Punch"})
        assert not checked["legal"] and checked["violations"][0]["message"]
        table = client.set_up(ruleset="fe", players=2, seed="a")
        played = client.play({"ruleset": "fe", "state": table["state"], "actions": []})
        played = client.play({"ruleset": "fe", "state": played["state"], "actions": [played["legal"][0]]})
        assert client.score({"ruleset": "fe", "state": played["state"]})["object"] == "score"
        assert client.list_changes(page_size=1)["data"]
        assert client.get_clause("fe-en/ending-your-turn/5")["object"] == "clause"
        try:
            client.get_card("fe-cold-gum")
        except ApiError as error:
            assert error.code == "not-found" and error.problem["candidates"]
    asyncio.run(without_waiting(site))


async def without_waiting(site: str) -> None:
    """Call the API in an event loop."""
    async with AsyncClient(site) as client:
        first, second = await asyncio.gather(client.get_card("fe-kick"), client.get_card("fe-punch"))
        assert (first["name"], second["name"]) == ("Kick", "Punch")
        assert [term["id"] async for term in client.iterate_terms(ruleset="fe", page_size=50)]


main(sys.argv[1])
