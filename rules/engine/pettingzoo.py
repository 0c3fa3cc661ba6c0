"""An environment for PettingZoo, in which agents take turns; the extra `pettingzoo` installs what it needs."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from .kernel.action_results import Missing
from .loading import load
from .match import Match

MOST_OPTIONS = 128  # legal actions beyond these cannot be chosen
MOST_STEPS = 5_000
COUNTED = ("hand", "discard", "in_play", "ongoing")


class RoguesEnv(AECEnv):  # type: ignore[misc]
    """One game, with an agent for each seat.

    Action N takes the Nth legal action; `action_mask` marks those that exist. The observation counts the player's own
    cards, the cards of the Line-Up, and the Power and VP tokens that the player's view shows. The reward at the end is
    1 for a win and -1 for a loss."""

    metadata = {"name": "rogues_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, ruleset: str = "fe", players: int = 2, sets: Sequence[str] = ()):
        super().__init__()
        self.ruleset, self.sets = ruleset, sets
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        reference = load()
        self.cards = {card_id: at for at, card_id in enumerate(reference.cards)}
        size = 2 * len(self.cards) + 2 * players
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 10_000, (size,), np.int32),
                "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Set up a table; the same seed gives the same table."""
        seed = int(np.random.default_rng().integers(2**31)) if seed is None else seed
        self.match = Match(load(), self.ruleset, len(self.possible_agents), sets=self.sets, seed=str(seed))
        self.agents, self.steps = self.possible_agents[:], 0
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_act()

    def _to_act(self) -> str:
        """Return the agent who must choose or whose turn it is."""
        names = [player.name for player in self.match.table.players]
        return self.possible_agents[names.index(self.match.player)] if self.match.player else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and which actions it may take."""
        seat, size = self.possible_agents.index(agent), len(self.cards)
        view = self.match.view(self.match.table.players[seat].name)
        own = Counter(name.partition("#")[0] for zone in COUNTED for name in view["players"][seat].get(zone, ()))
        offered = Counter(name.partition("#")[0] for name in view.get("line_up", ()))
        values = np.zeros(2 * size + 2 * len(self.possible_agents), np.int32)
        for start, counts in ((0, own), (size, offered)):
            for name in counts.keys() & self.cards.keys():
                values[start + self.cards[name]] = counts[name]
        for other, row in enumerate(view["players"]):
            values[2 * size + 2 * other] = row.get("vp", 0)
            values[2 * size + 2 * other + 1] = view.get("power", 0) if view["active"] == row["name"] else 0
        mask = np.zeros(MOST_OPTIONS, np.int8)
        mask[: len(view["legal"])] = 1
        return {"observation": values, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.steps += 1
        try:
            self.match.play(self.match.legal()[int(action or 0)])
        except Missing:  # a text that is not recorded
            self.truncations = dict.fromkeys(self.agents, True)
        over = self.match.over
        if over is not None:
            for agent, player in zip(self.possible_agents, self.match.table.players, strict=True):
                self.rewards[agent] = 1.0 if player.name in over["winners"] else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.steps >= MOST_STEPS:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._to_act()


def env(**options: Any) -> RoguesEnv:
    """Return an environment, as PettingZoo's tools expect it."""
    return RoguesEnv(**options)
