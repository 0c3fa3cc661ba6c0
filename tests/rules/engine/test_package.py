"""The wheel of the engine works in an environment without Django, and on a Dask cluster."""

import os
import re
import subprocess
import sys
import venv

import pytest
from django.conf import settings

pytestmark = pytest.mark.live
ENGINE = settings.BASE_DIR / "rules/engine"


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """A function that runs Python in a new environment in which only the wheel is installed."""
    folder = tmp_path_factory.mktemp("package")
    build = ["pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(ENGINE)]
    subprocess.run([sys.executable, "-m", *build], check=True, capture_output=True)
    venv.create(folder / "env", with_pip=True)

    def run(*arguments):
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DJANGO"))}
        command = [folder / "env/bin/python", *arguments]
        return subprocess.run(command, cwd=folder, env=clean, check=True, capture_output=True, text=True).stdout

    run("-m", "pip", "install", "--quiet", "--no-index", str(next(folder.glob("*.whl"))))
    return run


def test_wheel_runs_the_example_and_the_command_line(python):
    assert "Django" not in python("-m", "pip", "list")
    example = re.search(r"```python\n(>>> .*?)```", (ENGINE / "README.md").read_text(), re.S)[1]
    script = f"import doctest; print(doctest.run_docstring_examples({example!r}, {{}}))"
    assert python("-c", script) == "None\n"
    assert '"over"' in python("-m", "rogues_engine", "play", "--seed", "3", "--save", "saved.json")
    assert '"actions"' in python("-m", "rogues_engine", "replay", "saved.json")
    assert '"games": 3' in python("-m", "rogues_engine", "simulate", "--games", "3")


def test_dask_cluster_gives_the_figures_of_one_process():
    from distributed import LocalCluster

    from rules.engine.simulation import simulate, simulate_on_dask

    seeds = [f"d{number}" for number in range(45)]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=False) as cluster:
        found = simulate_on_dask(cluster.scheduler_address, "fe", ["random"], (), seeds)
    assert found == simulate("fe", ["random"], (), seeds)
