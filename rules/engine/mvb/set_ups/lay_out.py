"""The door to the set-ups: checks the players, reads the owned sets, picks the mode."""

from random import Random

from rules.engine.mvb.set_ups import cost_tokens, multiverse, world_hopper
from rules.engine.mvb.set_ups.draw import Draw, owned_sets
from rules.engine.mvb.table import COST_TOKENS_MODE, MULTIVERSE, WORLD_HOPPER_MODE
from rules.engine.values import SetUp, SituationError

SET_UPS = {**dict.fromkeys(MULTIVERSE, multiverse), WORLD_HOPPER_MODE: world_hopper, COST_TOKENS_MODE: cost_tokens}


def set_up(players, mode, sets, seed, reference):
    """Lay out a random legal table; the same seed gives the same one."""
    lay_out = SET_UPS[mode]
    check_players(players, lay_out.fewest_players(reference), lay_out.most_players(reference), mode)
    codes = owned_sets(sets, reference)
    names = tuple(f"Player {place}" for place in range(1, players + 1))
    chance = Random(f"mvb:{mode}:{players}:{','.join(codes)}:{seed}")
    parts, steps, situation = lay_out.set_up(Draw(names, codes, chance, reference), mode)
    return SetUp("mvb", mode, players, codes, str(seed), tuple(parts), tuple(steps), situation)


def check_players(players, fewest, most, mode):
    """Refuse a number of players the mode has no table for."""
    if isinstance(players, bool) or not isinstance(players, int):
        raise SituationError("players", "players: a whole number is needed")
    if not fewest <= players <= most:
        raise SituationError("players", f"players: a {mode} table is for {fewest} to {most}, not {players}")
