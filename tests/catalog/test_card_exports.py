"""Cards as CSV and text at their own URLs, and the deprecated parameter `format`."""

import pytest

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]


@pytest.mark.parametrize(("name", "format"), [("csv", "csv"), ("txt", "text")])
def test_export_equals_the_deprecated_format(api, name, format):
    for params in ({"q": "set:fe cost>=9"}, {}):
        new, old = api(f"cards.{name}", **params), api("cards", format=format, **params)
        assert new.status_code == old.status_code == 200
        assert new.content == old.content
        assert new["Content-Type"] == old["Content-Type"]
        assert old["Deprecation"] == "@1794960000"
        assert old["Sunset"] == "Fri, 31 Dec 2027 00:00:00 GMT"
        assert "Deprecation" not in new
    assert "Deprecation" not in api("cards", q="set:fe")
    assert "Deprecation" not in api("cards/fe-kick/image", format="webp", size="small")
    assert api(f"cards.{name}", fields="name").json()["code"] == "unknown-parameter"
