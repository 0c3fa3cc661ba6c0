"""The tools without a transport: sizes of results, and errors."""

import html
import json
import re

import jsonschema
import pytest

from catalog.models import Card, CardDocument, CardSet
from catalog.page_urls import BASE_URL_PLACEHOLDER
from rules.assistants.results import CardRow
from rules.assistants.server import REGISTERED
from rules.assistants.tools import CARDS_PER_PAGE
from rules.models import Clarification, Term
from rules.rulesets import RULESET_NAMES
from tests.rules.assistants.tool_calls import CALLS, REFUSED

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
MOST_BYTES = {"engine": 6_000, "set_up": 25_000, "play": 25_000}  # the others: 6,000; a search: 4,000
SITE = "https://cards.example.org"


@pytest.fixture(autouse=True)
def site_url(settings):
    """A site with a usual URL."""
    settings.SITE_URL = SITE


def call(name, /, **arguments):
    """Call a tool; return its result as the assistant reads it."""
    result = REGISTERED[name].call(arguments)
    found = json.loads(result.content[0].text)
    if not result.is_error:
        assert found == result.structured_content
        jsonschema.validate(found, REGISTERED[name].definition.output_schema)
    return found


def size(name, /, **arguments):
    """Return the bytes of a result's text."""
    result = REGISTERED[name].call(arguments)
    assert not result.is_error, result.content
    return len(result.content[0].text.encode())


@pytest.mark.parametrize(("name", "arguments", "expected"), CALLS)
def test_results_are_small(name, arguments, expected):
    most = 4_000 if name == "search_cards" else MOST_BYTES.get(name, 6_000)
    assert size(name, **arguments) <= most


def test_no_page_of_a_search_exceeds_4_kb():
    bodies = CardDocument.objects.filter(lang="en").values_list("body", flat=True)
    rows = [CardRow.model_validate_json(body.replace(BASE_URL_PLACEHOLDER, SITE)).model_dump_json() for body in bodies]
    longest = sorted(len(row.encode()) for row in rows)[-CARDS_PER_PAGE:]
    page = size("search_cards", query="zzzzzz") + sum(longest) + CARDS_PER_PAGE
    assert len(rows) == Card.objects.count()
    assert page <= 4_000


@pytest.mark.parametrize("ruleset", RULESET_NAMES)
def test_engine_describes_one_ruleset_in_parts(ruleset):
    overview = call("engine", ruleset=ruleset)
    assert size("engine", ruleset=ruleset) <= 4_000
    for part in ["state", "action", *(each["name"] for each in overview["formats"] + overview["calculators"])]:
        described = call("engine", ruleset=ruleset, part=part)
        assert described["json_schema"].keys() & {"properties", "oneOf", "anyOf"}
        assert "$ref" not in json.dumps(described)
        if part != "state":
            assert size("engine", ruleset=ruleset, part=part) <= 8_000


def test_examples_of_the_engine_can_be_sent():
    for each in call("engine", ruleset="fe")["formats"]:
        example = call("engine", ruleset="fe", part=each["name"])["example"]
        if example is None:
            assert each["name"] == "table"
            continue
        fields = {name: value for name, value in example.items() if name not in {"ruleset", "format"}}
        assert "legal" in call("validate", ruleset="fe", format_name=each["name"], fields=fields)


@pytest.mark.parametrize(("name", "arguments", "expected"), [row for row in REFUSED if row[0] in REGISTERED])
def test_error_names_the_problem_and_similar_values(name, arguments, expected):
    result = REGISTERED[name].call(arguments)
    assert result.is_error
    assert result.structured_content is None
    error = json.loads(result.content[0].text)
    assert error["object"] == "error"
    assert error["detail"]
    assert expected.items() <= error.items()


@pytest.mark.parametrize(
    "name",
    ["random", "random?q=x", "named?fuzzy=kick", "fe-kick/image", "../meta", "fe-kick?fields=id", "autocomplete", "."],
)
def test_a_name_is_never_part_of_a_path(name):
    for found in (call("card", name=name), call("rulings", card=name)):
        assert found.get("object") == "error" or found.get("id") == "fe-kick" or "data" in found
    assert call("term", name=name).keys() & {"code", "data"}
    assert call("clause", clause_id=name)["code"] == "bad-parameter"
    assert call("interaction", first=name, second="fe-punch").keys() & {"code", "outcomes"}


def test_every_set_ruling_and_term_has_a_result():
    for code in CardSet.objects.values_list("code", flat=True):
        assert call("card_set", code=code)["code"] == code
    for ruleset in RULESET_NAMES:
        total = Clarification.objects.filter(ruleset=ruleset).count()
        assert call("rulings", ruleset=ruleset)["total"] >= total > 0
        assert call("rulings", ruleset=ruleset, page=2)["data"]
    for slug in Term.objects.values_list("slug", flat=True)[::10]:
        assert call("term", name=slug)["data"][0]["id"] == slug


def test_a_failure_is_logged_and_does_not_show_its_reason(monkeypatch, caplog):
    monkeypatch.setattr("rules.assistants.tools.respond", lambda *_args, **_options: 1 / 0)
    assert call("clause", clause_id="fe-en/cold-gun/4") == {
        "object": "error",
        "code": "server-error",
        "detail": "Something went wrong on our side.",
    }
    assert "the tool clause failed" in caplog.text


def without_texts(value):
    """Return a result without texts, which may be reworded after the transcript was recorded."""
    if isinstance(value, list):
        return [without_texts(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {name: without_texts(each) for name, each in value.items() if name not in {"question", "statement", "text"}}


def test_the_transcript_in_the_documentation_is_what_the_tools_return(settings):
    text = (settings.BASE_DIR / "docs" / "assistants.md").read_text().split("## A ruling with its clause")[1]
    calls = re.findall(r"^    (\w+) (\{.*\})\n\n```json\n((?:.*\n)*?)```", text, re.M)
    assert [name for name, _arguments, _result in calls] == ["rulings", "clause"]
    for name, arguments, result in calls:
        assert without_texts(call(name, **json.loads(arguments))) == without_texts(json.loads(result))


def test_the_documentation_lists_every_tool_with_its_arguments(settings):
    text = (settings.BASE_DIR / "docs" / "assistants.md").read_text()
    rows = {row[0]: set(re.findall(r"`(\w+)`", row[1])) for row in re.findall(r"^\| `(\w+)` \| (.+?) \|", text, re.M)}
    tools = {name: set(tool.definition.input_schema["properties"]) - {"language"} for name, tool in REGISTERED.items()}
    assert rows == tools


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_documentation_page_lists_every_tool_and_both_configurations(client, lang):
    page = html.unescape(client.get("/api/docs", {"lang": lang}).content.decode())
    section = page.split('<h2 id="assistants">')[1].split("<h2")[0]
    assert set(re.findall(r"<code>(\w+)</code>", section)) == set(REGISTERED)
    over_http, over_stdio = map(json.loads, re.findall(r'data-lang="json">(.*?)</pre>', section, re.S))
    assert over_http["mcpServers"]["rogues-gallery"] == {"type": "http", "url": "http://testserver/mcp"}
    assert over_stdio["mcpServers"]["rogues-gallery"]["args"] == ["manage.py", "mcp"]


def test_a_name_is_read_in_the_ruleset():
    found = call("rulings", card="Cold Gun", ruleset="fe")
    assert found["total"] == 8
    assert call("card", name="Kick", ruleset="fe")["id"] == "fe-kick"
    assert call("interaction", first="Kick", second="Punch", ruleset="fe")["cards"] == ["fe-kick", "fe-punch"]


def test_a_card_without_rulings_names_the_printings_that_have_some():
    found = call("rulings", card="base-kick")
    assert found["total"] == 0
    assert [each["id"] for each in found["other_printings"]] == ["fe-kick"]
    assert found["other_printings"][0]["rulings_count"] > 0


@pytest.mark.parametrize(
    ("name", "arguments", "own"),
    [
        ("ask", {"q": "who wins a tie?", "lang": "fr"}, {"question": "who wins a tie?", "language": "fr"}),
        ("search_cards", {"q": "t:hero"}, {"query": "t:hero"}),
        ("card", {"id": "Kick", "set": "fe"}, {"name": "Kick", "set_code": "fe"}),
        ("clause", {"id": "FE-en/cold-gun/4"}, {"clause_id": "fe-en/cold-gun/4"}),
        ("card_set", {"code": "Forever Evil"}, {"code": "fe"}),
    ],
)
def test_the_names_of_the_http_api_and_of_sets_work(name, arguments, own):
    assert call(name, **arguments) == call(name, **own)


@pytest.mark.parametrize(
    ("name", "arguments", "text"),
    [
        ("card_set", {"code": "forever evl"}, "fe"),
        ("clause", {"clause_id": "cold gun 3"}, "such as fe-en/cold-gun/3"),
        ("rulings", {"ruleset": "dcd"}, "dcf"),
        ("ask", {"question": "x" * 501}, "500"),
    ],
)
def test_an_invalid_value_names_valid_ones(name, arguments, text):
    error = call(name, **arguments)
    assert error["object"] == "error"
    assert text in json.dumps(error)
    assert "pattern" not in error["detail"]
