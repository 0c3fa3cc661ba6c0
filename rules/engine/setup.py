"""Builds the package rogues_engine from this folder, with the fixtures it reads in rogues_engine/data."""

import shutil
import tempfile
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
FIXTURES = HERE.parents[1] / "fixtures"
FILES = ("sets.json", "cards/*.json", "numbers/*.json", "fr/cards-*.json")  # as in loading.py
PACKAGES = ["rogues_engine", *(f"rogues_engine.{name}" for name in find_packages(str(HERE)))]


class BuildWithFixtures(build_py):
    """Copies the modules, then the fixtures."""

    def run(self):
        """Build the package."""
        super().run()
        data = Path(self.build_lib) / "rogues_engine/data"
        for path in (path for pattern in FILES for path in FIXTURES.glob(pattern)):
            target = data / path.relative_to(FIXTURES)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)


folder = tempfile.mkdtemp()  # so that a build leaves no files here
setup(
    packages=PACKAGES,
    package_dir={"rogues_engine": "."},
    package_data={"": ["*.json", "py.typed"], "rogues_engine.messages": ["en/*.json", "fr/*.json"]},
    exclude_package_data={"rogues_engine": ["setup.py"]},
    cmdclass={"build_py": BuildWithFixtures},
    options={"build": {"build_base": folder}, "egg_info": {"egg_base": folder}},
)
