"""Simulate complete games between simple strategies and collect statistics for every card."""

import hashlib
import json

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from core.data_version import current_version
from rules import engine_gateway
from rules.engine_gateway import FOREVER_EVIL
from rules.simulation import TABLES, write_table
from rules.simulation.card_statistics import MIXED, MIXTURE, Tally, summary
from rules.simulation.workers import simulate_in_parallel


class Command(BaseCommand):
    """`simulate --games N --players P --seed S --sets fe,base`: the number of workers does not change the results.

    `simulate --usual --write` simulates every table whose statistics pages show."""

    help = __doc__

    def add_arguments(self, parser):
        parser.add_argument("--games", type=int, default=1000)
        parser.add_argument("--players", type=int, default=3, choices=range(2, 6))
        parser.add_argument("--seed", default="1")
        parser.add_argument("--workers", type=int, default=2)
        parser.add_argument("--strategy", default=MIXED, choices=[MIXED, *MIXTURE])
        parser.add_argument(
            "--sets",
            default="fe",
            help="sets to play with, such as fe,base; the first provides characters and opponents",
        )
        parser.add_argument("--usual", action="store_true", help="simulate every table whose statistics pages show")
        parser.add_argument(
            "--write", action="store_true", help="store the statistics for the pages; only for usual tables"
        )

    def handle(self, games, players, seed, workers, strategy, sets, usual, write, **_options):
        if games < 1 or workers < 1:
            raise CommandError("--games and --workers must be 1 or more")
        codes = tuple(dict.fromkeys(part.strip() for part in sets.split(",") if part.strip()))
        if not codes or not set(codes) <= set(FOREVER_EVIL.sets):
            raise CommandError(f"--sets takes one or more of {', '.join(FOREVER_EVIL.sets)}")
        if write and codes not in TABLES:
            raise CommandError("--write stores statistics only for these games: " + "; ".join(map(",".join, TABLES)))
        for table in TABLES if usual else (codes,):
            figures = self.simulate_table(table, games, players, seed, workers, strategy)
            if write:
                write_table(table, figures)
            self.stdout.write(json.dumps({name: figures[name] for name in figures if name != "cards"}, indent=1))

    def simulate_table(self, codes, games, players, seed, workers, strategy):
        """Simulate games with the sets in `codes` and return their statistics."""
        seeds = [f"{seed}:{game}" for game in range(games)]
        tally = Tally()
        with tqdm(total=games, unit="game", disable=None) as bar:
            for part in simulate_in_parallel(engine_gateway.reference(), codes, seeds, players, strategy, workers):
                tally.add(part)
                bar.update(part.games["games"])
        digest = hashlib.sha256()
        for code in codes:
            digest.update((settings.FIXTURES_DIR / "cards" / f"{code}.json").read_bytes())
        return {
            "set": ",".join(codes),
            "data_version": current_version(),
            "cards_digest": digest.hexdigest(),
            "games": games,
            "players": players,
            "seed": str(seed),
            "strategy": strategy,
            **summary(tally),
        }
