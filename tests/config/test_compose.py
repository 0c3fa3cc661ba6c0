"""compose.yaml: images are pinned, resources limited, health checked, and only the proxy publishes ports."""

import re

import pytest
import yaml
from django.conf import settings

SERVICES = yaml.safe_load((settings.BASE_DIR / "compose.yaml").read_text())["services"]
CONTAINERFILE = (settings.BASE_DIR / "Containerfile").read_text()
EXACT = re.compile(r":\d+\.\d+(\.\d+)?(-[\w-]+)?(@sha256:[0-9a-f]{64})?\}?$")


@pytest.mark.parametrize("name", SERVICES)
def test_service_is_pinned_limited_and_health_checked(name):
    service = SERVICES[name]
    image = service.get("image") or service["build"]["args"]["PYTHON_IMAGE"]
    assert EXACT.search(image), image
    assert {"cpus", "memory", "pids"} <= set(service["deploy"]["resources"]["limits"])
    assert "healthcheck" in service or (name == "web" and "HEALTHCHECK" in CONTAINERFILE)
    assert "no-new-privileges:true" in service["security_opt"]
    assert service["restart"] == "unless-stopped"


def test_only_the_proxy_publishes_ports():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_the_program_does_not_run_as_root():
    assert "USER rogues" in CONTAINERFILE
    assert EXACT.search(re.search(r"PYTHON_IMAGE=(\S+)", CONTAINERFILE)[1])


def test_the_app_trusts_exactly_one_proxy():
    assert SERVICES["web"]["environment"]["TRUSTED_PROXIES"] == "1"


def test_the_proxy_s_cache_fits_its_file_system_and_the_memory_limit():
    proxy = SERVICES["proxy"]
    sizes = {entry.split(":")[0]: int(re.search(r"size=(\d+)m", entry)[1]) for entry in proxy["tmpfs"] if "=" in entry}
    nginx = (settings.BASE_DIR / "nginx" / "nginx.conf").read_text()
    used, free = (int(re.search(rf"{name}=(\d+)m", nginx)[1]) for name in ("max_size", "min_free"))
    assert used + free < sizes["/var/cache/nginx/responses"]
    assert sum(sizes.values()) + 100 < int(proxy["deploy"]["resources"]["limits"]["memory"].removesuffix("M"))


def test_postgresql_does_not_log_the_statements_of_searches():
    assert "log_min_error_statement=panic" in SERVICES["db"]["command"]
