"""Who sits where: players in clockwise order, and the order an ability reaches them."""

import re

from rules.engine.values import SituationError

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "une": 1, "un": 1, "deux": 2}
EACH_PLAYER = re.compile(r"\b(each|every|all)\s+players?\b|chaque joueur", re.IGNORECASE)
WEAKNESSES = re.compile(r"(\w+)\s+(?:weakness|faiblesse)", re.IGNORECASE)


def clockwise_from(players, active):
    """Return the players in clockwise order, the acting one first."""
    place = players.index(active)
    return players[place:] + players[:place]


def check_players(players, field):
    """Refuse an empty or repeated list of players."""
    if not players:
        raise SituationError(field, f"{field}: at least one player is needed")
    if len(set(players)) != len(players):
        raise SituationError(field, f"{field}: a player is named twice")
    return players


def check_member(name, players, field):
    """Refuse a name that is not among the players."""
    if name not in players:
        raise SituationError(field, f"{field}: “{name[:60]}” is not one of the players", players[:5])
    return name


def weaknesses_in(text):
    """Return how many Weaknesses an effect gives each player it reaches: 0 if it gives none."""
    match = WEAKNESSES.search(text or "")
    if not match:
        return 0
    word = match[1].lower()
    return int(word) if word.isdecimal() and len(word) < 4 else NUMBERS.get(word, 1)


def hits_each_player(text):
    """Whether an effect's words reach every player, its own player included."""
    return bool(EACH_PLAYER.search(text or "")) and "each player other" not in (text or "").lower()


def hand_out(order, each, left):
    """Give Weaknesses in order while the stack lasts; `left` None means nobody counts it."""
    gained = {}
    for player in order:
        given = each if left is None else min(each, left)
        gained[player] = given
        left = None if left is None else left - given
    return gained, left
