"""Error pages: helpful, in both languages, and standing when the rest does not."""

import pytest
from django.db import OperationalError
from django.utils import translation

from rules.pages.errors import bad_request, server_error


def failed(request, error):
    """Return the answer to a request whose view failed with an error."""
    try:
        raise error
    except type(error):
        return server_error(request)


@pytest.mark.parametrize(("lang", "words"), [("en", "Something went wrong on our side"), ("fr", "de notre côté")])
def test_a_fault_of_ours_is_admitted_without_the_database(rf, lang, words):
    with translation.override(lang):
        answer = failed(rf.get("/cards"), RuntimeError("secret detail"))
    page = answer.content.decode()
    assert answer.status_code == 500
    assert f'<html lang="{lang}">' in page
    assert words in page
    assert 'href="/"' in page
    assert "secret detail" not in page


def test_a_database_that_is_away_is_a_503_with_when_to_come_back(rf):
    answer = failed(rf.get("/cards"), OperationalError("no such file"))
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    assert answer["Cache-Control"] == "no-store"
    assert "no such file" not in answer.content.decode()


def test_programs_are_told_of_a_fault_as_problem_json(rf):
    answer = failed(rf.get("/api/v1/cards"), RuntimeError("secret detail"))
    assert answer["Content-Type"] == "application/problem+json"
    assert b"secret detail" not in answer.content


@pytest.mark.django_db
def test_a_request_that_cannot_be_read_leads_on(rf):
    answer = bad_request(rf.get("/"))
    assert answer.status_code == 400
    assert 'href="/syntax"' in answer.content.decode()
