"""The composition: every service is pinned, bounded and checked, and only the proxy can be reached from outside."""

import re

import pytest
import yaml
from django.conf import settings

SERVICES = yaml.safe_load((settings.BASE_DIR / "compose.yaml").read_text())["services"]
CONTAINERFILE = (settings.BASE_DIR / "Containerfile").read_text()
EXACT = re.compile(r":\d+\.\d+(\.\d+)?(-[\w-]+)?(@sha256:[0-9a-f]{64})?\}?$")


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_pinned_bounded_and_checked(name):
    service = SERVICES[name]
    image = service.get("image") or service["build"]["args"]["PYTHON_IMAGE"]
    assert EXACT.search(image), image
    assert {"cpus", "memory", "pids"} <= set(service["deploy"]["resources"]["limits"])
    assert "healthcheck" in service or (name == "web" and "HEALTHCHECK" in CONTAINERFILE)
    assert "no-new-privileges:true" in service["security_opt"]
    assert service["restart"] == "unless-stopped"


def test_only_the_proxy_is_published():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_the_program_runs_as_an_ordinary_user():
    assert "USER rogues" in CONTAINERFILE
    assert EXACT.search(re.search(r"PYTHON_IMAGE=(\S+)", CONTAINERFILE)[1])


def test_the_app_believes_the_one_proxy_it_has():
    assert SERVICES["web"]["environment"]["TRUSTED_PROXIES"] == "1"
