"""The files of the published clients: small hand-written parts, and a lock without the URL of a registry."""

import json

from django.conf import settings

CLIENTS = settings.BASE_DIR / "clients"
HAND_WRITTEN = {
    "python": ("rogues_gallery/__init__.py", "rogues_gallery/transport.py"),
    "typescript": ("src/index.ts",),
}


def test_hand_written_part_of_each_client_is_small():
    for folder, names in HAND_WRITTEN.items():
        assert sum(len((CLIENTS / folder / name).read_text().splitlines()) for name in names) <= 200, folder


def test_npm_packages_are_locked_with_digests_and_without_a_registry():
    lock = json.loads((CLIENTS / "typescript" / "package-lock.json").read_text())
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert packages
    assert not [name for name, each in packages.items() if "resolved" in each or not each.get("integrity")]


def test_a_bot_is_forty_lines():
    for path in (settings.BASE_DIR / "docs" / "bots").iterdir():
        assert sum(1 for line in path.read_text().splitlines() if line.strip()) <= 40, path.name
