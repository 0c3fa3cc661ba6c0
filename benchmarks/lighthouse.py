"""`python -m benchmarks.lighthouse`: Lighthouse scores of the main pages, on a phone and on a desktop.

Installs Lighthouse with npm into `--tools DIR` on first use, serves the site from `--var DIR` (created if missing) and
prints four scores per page. Exits with 1 if a score is under 100.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.servers import prepared, site

PACKAGE = "lighthouse@12.8.2"
FLAGS = "--headless=new --no-sandbox --disable-gpu"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
PAGES = (
    *("/", "/cards?q=bat", "/cards/fe-cold-gun", "/rules/fe-en", "/table?ruleset=fe", "/sandbox"),
    "/rulings/fe-cold-gun-frozen-card-destroyed",
    "/ask?q=can+a+frozen+card+be+destroyed&ruleset=fe",
)


def program(tools):
    """Return the path of Lighthouse; install it on first use."""
    found = tools / "node_modules" / ".bin" / "lighthouse"
    if not found.exists():
        tools.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--silent", "--prefix", tools, PACKAGE], check=True)
    return found


def scores(lighthouse, url, form):
    """Return the scores of a page by category, from 0 to 100."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [lighthouse, url, "--quiet", f"--chrome-flags={FLAGS}", "--output=json", f"--output-path={report}"]
        command += ["--preset=desktop"] if form == "desk" else []
        chrome = os.environ.get("CHROMIUM") or shutil.which("chromium")
        subprocess.run(command, env=os.environ | {"CHROME_PATH": chrome}, check=True, stderr=subprocess.DEVNULL)
        found = json.loads(report.read_text())["categories"]
    return {name: round(100 * found[name]["score"]) for name in CATEGORIES if name in found}


def main():
    """Serve the site, measure the pages and print the scores."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--var", type=Path, help="a prepared VAR_DIR; by default, one is created")
    parser.add_argument("--tools", type=Path, default=Path(tempfile.gettempdir()) / "rogues-lighthouse")
    parser.add_argument("--pages", nargs="*", default=PAGES)
    parser.add_argument("--forms", nargs="*", default=["phone", "desk"])
    args = parser.parse_args()
    lighthouse, under = program(args.tools), 0
    with prepared(args.var) as var, site(var) as server:
        for page in args.pages:
            for form in args.forms:
                found = scores(lighthouse, f"http://127.0.0.1:{server.port}{page}", form)
                under += sum(score < 100 for score in found.values())
                print(form, page, " ".join(f"{name} {score}" for name, score in found.items()), flush=True)
    print(f"{under} scores under 100")
    return 1 if under else 0


if __name__ == "__main__":
    sys.exit(main())
