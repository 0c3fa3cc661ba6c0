"""The end of the game: every player's Victory Points and who wins."""


def final_deck(player):
    """Return a player's cards when hand, discard pile and what is in play are back in the deck."""
    return player.deck + player.hand + player.discard + player.in_play + player.locations


def points_by_kind(box, deck):
    """Return what each kind of card in a deck scores in all."""
    points = {}
    for kind in deck:
        value = box.worth[kind](deck) if box.worth[kind] else box.victory_points[kind]
        points[kind] = points.get(kind, 0) + value
    return points


def score(box, player):
    """Return a player's Victory Points: cards and tokens."""
    return sum(points_by_kind(box, final_deck(player)).values()) + player.tokens


def super_heroes(box, player):
    """Return how many Super Hero and Super-Villain cards a player has, for the tie-break."""
    return sum(box.is_super_hero[kind] or box.is_super_villain[kind] for kind in final_deck(player))


def winners(game):
    """Return who has most Victory Points, among those most Super Heroes; a further tie is left as it is."""
    if game.winner:
        return [game.winner]
    results = [(score(game.box, player), super_heroes(game.box, player)) for player in game.players]
    best = max(results)
    return [player for player, result in zip(game.players, results, strict=True) if result == best]
