"""The language of a request is kept by redirects."""

import pytest

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]


@pytest.mark.parametrize(
    ("path", "suffix"),
    [
        ("/sandbox?players=3&seed=1&sets=fe&lang=fr", "&lang=fr"),
        ("/interactions?first=fe-bane&second=fe-cold-gun&lang=fr", "&lang=fr"),
        ("/sandbox?players=3&seed=1&sets=fe", ""),
        ("/sandbox?players=3&seed=1&sets=fe&lang=xx", ""),
    ],
)
def test_redirect_keeps_the_language_of_the_request(client, path, suffix):
    response = client.get(path)
    if suffix:
        assert response["Location"].endswith(suffix)
    else:
        assert "lang=" not in response.headers.get("Location", "")
