"""Security: headers, hosts, redirects, secrets and malformed input."""

import os
import re
import subprocess
import sys

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import override_settings

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite_only]
PAGES = ["/", "/cards", "/cards/fe-cold-gun", "/rulings", "/api/docs", "/nothing-here"]
PRODUCTION = {
    "PRODUCTION": "on",
    "SECRET_KEY": "k" * 30 + "abcdefghijklmnopqrstuvwxyz-0123456789",
    "ALLOWED_HOSTS": "cards.example.org",
}


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_security_headers(client, path):
    headers = client.get(path).headers
    policy = dict(part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] in {"same-origin", "cross-origin"}
    assert headers["Server"] == "rogues"
    assert "X-Powered-By" not in headers


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_inline_script_or_style_and_no_external_resources(client, path):
    page = client.get(path).content.decode()
    scripts = re.findall(r"<script(?![^>]*\bsrc=)([^>]*)>", page)
    assert all(re.search(r"application/(ld\+)?json", attributes) for attributes in scripts)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=\"|javascript:", page)
    loaded = re.findall(r"<(?:script|img|link|iframe|source)[^>]+(?:src|href)=\"(https?://[^\"]+)\"", page)
    assert [url for url in loaded if not url.startswith("http://testserver")] == []


def test_no_page_sets_a_cookie(client):
    for path in PAGES:
        assert client.get(path).cookies == {}


@override_settings(SECURE_HSTS_SECONDS=63_072_000, SECURE_HSTS_PRELOAD=True, SECURE_HSTS_INCLUDE_SUBDOMAINS=True)
def test_hsts_header_over_https(client):
    value = client.get("/healthz", secure=True).headers["Strict-Transport-Security"]
    assert value == "max-age=63072000; includeSubDomains; preload"


def run(*command, **environment):
    """Run a management command with environment variables."""
    clean = {key: value for key, value in os.environ.items() if key not in {"ADMIN", "DEBUG", "API_LIMITS"}}
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
        env=clean | {"DJANGO_SETTINGS_MODULE": "config.settings"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.live
@pytest.mark.parametrize("admin", ["off", "on"])
def test_check_deploy_has_no_warnings(tmp_path, admin):
    environment = PRODUCTION | {"DJANGO_SETTINGS_MODULE": "config.settings", "ADMIN": admin}
    result = run("check", "--deploy", "--fail-level", "WARNING", **environment, VAR_DIR=str(tmp_path))
    assert result.returncode == 0, result.stderr
    assert "no issues" in result.stdout


UNSAFE = [
    ({"SECRET_KEY": ""}, "set SECRET_KEY"),
    ({"SECRET_KEY": "x"}, "set SECRET_KEY"),
    ({"SECRET_KEY": "x" * 100}, "set SECRET_KEY"),
    ({"ALLOWED_HOSTS": ""}, "set ALLOWED_HOSTS"),
    ({"ALLOWED_HOSTS": "*"}, "set ALLOWED_HOSTS"),
    ({"ALLOWED_HOSTS": "cards.example.org,*"}, "set ALLOWED_HOSTS"),
    ({"DEBUG": "on"}, "DEBUG"),
]


@pytest.mark.parametrize(("given", "reason"), UNSAFE, ids=[str(case[0])[:40] for case in UNSAFE])
def test_production_rejects_unsafe_settings(tmp_path, given, reason):
    result = run("check", **PRODUCTION | given, VAR_DIR=str(tmp_path))
    assert result.returncode != 0
    assert reason in result.stderr


@pytest.mark.django_db(databases="__all__")
def test_migrations_are_complete():
    call_command("makemigrations", "--check", "--dry-run")


@pytest.mark.live
def test_the_generated_secret_key_is_private(tmp_path):
    assert run("check", VAR_DIR=str(tmp_path)).returncode == 0
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0
    assert len((tmp_path / "secret_key").read_text()) > 60


def test_an_unknown_host_is_rejected(client):
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400
    assert client.get("/api/v1/meta", headers={"Host": "evil.example"}).status_code == 400


@pytest.mark.parametrize(
    "target", ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "http:evil"]
)
def test_the_language_switch_is_not_an_open_redirect(client, target):
    response = client.get("/language", {"to": "fr", "next": target})
    assert response.status_code in {302, 303, 400}
    if response.status_code != 400:
        assert response["Location"] == "/" or response["Location"].startswith("/cards")


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/cards/%00",
        "/cards/..%2f..%2fetc%2fpasswd",
        "/static/../config/settings.py",
        "/cards?q=%ff%fe",
        "/%ff",
        "/cards/" + "a" * 3000,
        "/api/v1/bulk-data/files/..%2f..%2fsecret_key",
        "/api/v1/cards/%0d%0aSet-Cookie:x",
        "/cards?q={{7*7}}",
        "/cards?q=%s%n%x",
        "/rulings?q=%00",
        "/search?q=%00",
        "/glossary?q=%00",
        "/heroes?q=%00",
        "/setup?ruleset=fe&players=%00",
        "/check?ruleset=fe&list=%00",
        "/cards?page=999999999999",
        "/cards?display=%00",
        "/cards?order=%00",
        "/language?to=%00&next=%00",
        "/api/v1/sets?game=%00",
        "/api/v1/rulings?card=%00&term=%00",
        "/table?ruleset=%00",
    ],
)
def test_malformed_urls_cause_no_server_error(client, path):
    response = client.get(path)
    assert response.status_code < 500
    assert b"Traceback" not in response.content


def test_markup_in_a_query_is_escaped(client):
    for path in ("/cards", "/rulings", "/search", "/glossary"):
        page = client.get(path, {"q": "<script>alert(1)</script>\"'><img src=x>"}).content.decode()
        assert "<script>alert" not in page
        assert "<img src=x" not in page


@pytest.mark.live
def test_the_admin_is_off_by_default(tmp_path):
    code = (
        "import django; django.setup(); from django.urls import get_resolver; from django.conf import settings;"
        "print('django.contrib.admin' in settings.INSTALLED_APPS, 'admin' in get_resolver().namespace_dict)"
    )
    clean = {key: value for key, value in os.environ.items() if key != "ADMIN"} | {"VAR_DIR": str(tmp_path)}
    command = [sys.executable, "-c", code]
    for switch, expected in (({}, "False False"), ({"ADMIN": "on"}, "True True")):
        environment = clean | {"DJANGO_SETTINGS_MODULE": "config.settings"} | switch
        result = subprocess.run(
            command, cwd=settings.BASE_DIR, env=environment, capture_output=True, text=True, check=False
        )
        assert result.stdout.strip() == expected, result.stderr[-500:]


def test_error_pages_disclose_no_internals(client):
    client.raise_request_exception = False
    for path in ("/nothing-here", "/api/v1/nothing"):
        page = client.get(path).content.decode()
        assert "Django" not in page
        assert str(settings.BASE_DIR) not in page


def test_other_users_of_the_machine_cannot_read_the_folder_of_the_site(tmp_path):
    script = (settings.BASE_DIR / "script" / "server").read_text()
    commands = script[script.index("umask") : script.index("# Hold a lock")]
    subprocess.run(["bash", "-ec", f"{commands}\ntouch $VAR_DIR/file"], env={"VAR_DIR": f"{tmp_path}/var"}, check=True)
    assert [path.stat().st_mode & 0o077 for path in (tmp_path / "var", tmp_path / "var" / "file")] == [0, 0]


def test_servers_on_different_ports_do_not_share_metrics():
    script = (settings.BASE_DIR / "script" / "server").read_text()
    assert 'PROMETHEUS_MULTIPROC_DIR="$VAR_DIR/metrics/$PORT"' in script
