"""Error pages: helpful, translated, and independent of the database."""

import pytest
from django.db import OperationalError
from django.utils import translation

from rules.pages.errors import bad_request, server_error


def failed(request, error):
    """Return the response to a request whose view raised an error."""
    try:
        raise error
    except type(error):
        return server_error(request)


@pytest.mark.parametrize(("lang", "words"), [("en", "Something went wrong on our side"), ("fr", "de notre côté")])
def test_error_page_works_without_database(rf, lang, words):
    with translation.override(lang):
        answer = failed(rf.get("/cards"), RuntimeError("secret detail"))
    page = answer.content.decode()
    assert answer.status_code == 500
    assert f'<html lang="{lang}">' in page
    assert words in page
    assert 'href="/"' in page
    assert "secret detail" not in page


def test_unavailable_database_returns_503_with_retry_after(rf):
    answer = failed(rf.get("/cards"), OperationalError("no such file"))
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) > 0
    assert answer["Cache-Control"] == "no-store"
    assert "no such file" not in answer.content.decode()


def test_api_errors_are_problem_json(rf):
    answer = failed(rf.get("/api/v1/cards"), RuntimeError("secret detail"))
    assert answer["Content-Type"] == "application/problem+json"
    assert b"secret detail" not in answer.content


@pytest.mark.django_db
def test_bad_request_page_has_links(rf):
    answer = bad_request(rf.get("/"))
    assert answer.status_code == 400
    assert 'href="/syntax"' in answer.content.decode()
