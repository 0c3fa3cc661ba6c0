"""How a Multiverse game ends, and who wins."""

from dataclasses import dataclass

from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.mvb.answers import answer, listed
from rules.engine.mvb.defeat import LOCATION_LOST, no_champions_left
from rules.engine.mvb.facts import CLOCKWISE, PLAYERS, QUESTION, Claim, Counts, Names, is_so, player_count
from rules.engine.situation import Either, Flag, Integer, Text
from rules.engine.values import DERIVED, OPEN, STATED

UNDER_BRAINIAC = "mvb/game-ending-conditions/1"
SOLE_SURVIVOR = "mvb/game-ending-conditions/2"
DEIMOS = "mvb/game-ending-conditions/3"
STILL_BY_POINTS = "mvb/defeating-a-champion/4"
NO_RULE = "mvb/brainiac/1"
COUNT, SURVIVOR = "Victory Points", "sole survivor"
SEATS = tuple("abcdefgh")

PLAYER = Fact(Text("player", "the player asked about"))
EVENT = Fact(Text("event", "what happened, in words"), also=("happened",))
DEFEATED = Fact(
    Text("defeated", "the Super-Villain that was defeated"), also=("super_villain_defeated", "defeats", "just_defeated")
)
CHAMPIONS = Fact(Counts("champions", "the Champions each player has left"), also=("champions_by_player",))
LEFT = Fact(
    Either(
        "champions_left",
        "the Champions left: of the player asked about, or by player",
        options=(Integer("champions_left", "of the player", maximum=99), Counts("champions_left", "by player")),
    ),
    also=("champions_remaining", "remaining_champions"),
)
FINAL = Fact(
    Claim("final_champion_defeated", "whether, or whose, final Champion was defeated"),
    also=(
        "final_champion_of",
        "last_champion_of",
        "last_champion_defeated",
        "final_champion",
        "loses_final_champion",
        "lost_final_champion",
        "player_lost_final_champion",
        "final_champion_lost_by",
        "players_final_champion_defeated",
        "final_champion_lost",
        "last_champion_lost",
    ),
)
BRAINIAC_ON = Fact(
    Claim("brainiac_on_stack", "whether Brainiac is still on the Super-Villain stack"),
    also=(
        "brainiac_on_super_villain_stack",
        "brainiac_in_stack",
        "brainiac_still_on_stack",
        "brainiac_on_the_stack",
        "brainiac",
        "brainiac_in_play",
    ),
)
BRAINIAC_OUT = Fact(Claim("brainiac_defeated", "whether Brainiac has been defeated"))
DEIMOS_OUT = Fact(Claim("deimos_defeated", "whether Deimos has been defeated"))
STACK = Fact(
    Names("super_villain_stack", "the Super-Villains left, from the top"),
    also=("super_villains_left", "top_of_super_villain_stack", "super_villain_stack_top", "top_super_villain"),
)
SURVIVORS = Fact(
    Either(
        "players_with_champions",
        "the players who still have Champions: how many, or who",
        options=(Integer("players_with_champions", "how many", maximum=99), Names("players_with_champions", "who")),
    ),
    also=(
        "only_player_with_champions",
        "sole_survivor",
        "players_with_champions_left",
        "only_one_with_champions",
        "others_with_champions",
    ),
)
POINTS = Fact(
    Counts("victory_points", "each player's Victory Points"), also=("vp", "points", "scores", "final_vp", "total_vp")
)
COUNTED = Fact(
    Claim("victory_points_counted", "whether Victory Points are counted"), also=("vp_counted", "count_victory_points")
)
TIE = Fact(Names("tie", "the players who are said to tie"), also=("tied",))
MOST = Fact(
    Claim("has_most_vp", "whether the player, or who, has the most Victory Points"),
    also=("most_vp", "most_victory_points"),
)
MOST_BY_SEAT = tuple(
    Flag(f"{seat}_has_most_vp", f"whether player {seat.upper()} has the most Victory Points") for seat in SEATS
)


@dataclass(frozen=True)
class Table:
    """What matters for an ending: who has Champions, who lost the last one, which Super-Villains are left."""

    survivors: tuple[str, ...] | int | None
    someone_is_out: bool
    brainiac: bool | None
    deimos_defeated: bool
    players: int | None

    @property
    def sole_survivor(self):
        """Whether exactly one player has Champions; the name is told by `survivor`."""
        if self.survivors is not None:
            return (self.survivors if isinstance(self.survivors, int) else len(self.survivors)) == 1
        return self.players == 2 and self.someone_is_out

    @property
    def survivor(self):
        """The sole survivor's name, or None where it is not given."""
        named = isinstance(self.survivors, tuple) and len(self.survivors) == 1
        return self.survivors[0] if named else None


def read_table(situation):
    """Read the state of the table from what is given."""
    left = LEFT.of(situation)
    champions = CHAMPIONS.of(situation, left if isinstance(left, dict) else None)
    survivors = SURVIVORS.of(situation)
    if survivors is None and champions is not None:
        survivors = [player for player, count in champions.items() if count > 0]
    happened = " ".join(filter(None, (EVENT.of(situation), DEFEATED.of(situation)))).casefold()
    final = is_so(FINAL.of(situation)) or "final champion" in happened or "last champion" in happened
    out = final or left == 0 or (champions is not None and any(count <= 0 for count in champions.values()))
    return Table(
        survivors=tuple(survivors) if isinstance(survivors, list) else survivors,
        someone_is_out=out,
        brainiac=brainiac_on(situation, happened),
        deimos_defeated=is_so(DEIMOS_OUT.of(situation)) or "deimos" in happened,
        players=len(champions) if champions is not None else player_count(situation),
    )


def brainiac_on(situation, happened):
    """Whether Brainiac is on the stack: yes, no, or None where nothing tells."""
    if (on := BRAINIAC_ON.of(situation)) is not None:
        return is_so(on) and not (
            isinstance(on, str) and any(word in on.casefold() for word in ("defeat", "gone", "off"))
        )
    if (out := BRAINIAC_OUT.of(situation)) is not None:
        return not is_so(out)
    if (stack := STACK.of(situation)) is not None:
        return any("brainiac" in name.casefold() for name in stack)
    return False if any(name in happened for name in ("telos", "deimos", "brainiac defeated")) else None


def resolve_ending(situation, reference):
    """Find the ending that applies, or say that the game goes on."""
    table, player, left = read_table(situation), PLAYER.of(situation), LEFT.of(situation)
    left = 0 if left is None and FINAL.of(situation) is True else left
    result, steps = {}, []
    if player is not None and isinstance(left, int):
        result |= no_champions_left(left) | {"player": player}
        if left == 0:
            steps.append(
                (
                    f"{player} has no Champions: no longer able to win as sole survivor, still able to win on Victory "
                    "Points.",
                    STILL_BY_POINTS,
                )
            )
    if table.deimos_defeated:
        return count_points(
            situation, result, (*steps, ("Deimos is defeated: everybody counts Victory Points.", DEIMOS))
        )
    if table.someone_is_out and table.brainiac and table.sole_survivor:
        return overlap(table, result)
    if table.someone_is_out and table.brainiac:
        step = (
            "A final Champion falls while Brainiac is on the stack: the game ends at once and everybody counts Victory "
            "Points.",
            UNDER_BRAINIAC,
        )
        return count_points(situation, result | {"when": "immediately"}, (*steps, step))
    if table.sole_survivor:
        result |= {
            "game_over": True,
            "winner": table.survivor,
            "victory_points_counted": False,
            "by": SURVIVOR,
            "when": "immediately",
        }
        return answer(
            "ending",
            STATED,
            result,
            *steps,
            ("Only one player has Champions left and wins; Victory Points are not counted.", SOLE_SURVIVOR),
        )
    if is_so(COUNTED.of(situation)) or POINTS.of(situation):
        return count_points(situation, result, steps)
    return goes_on(situation, table, result, steps)


def goes_on(situation, table, result, steps):
    """No ending applies: the game goes on."""
    if result and table.brainiac is None and table.survivors is None:
        kept = ("The Multiverse Location is lost only with the final Champion.", LOCATION_LOST)
        return answer("ending", STATED, result, *steps or [kept])
    if not table.someone_is_out and table.survivors is None and table.brainiac is None:
        CHAMPIONS.need(situation)
    if table.someone_is_out and table.brainiac is None:
        BRAINIAC_ON.need(situation)
    result |= {"game_over": False, "winner": None, "victory_points_counted": False}
    if table.someone_is_out:
        steps.append(
            (
                "Brainiac is no longer on the stack, so his rule is gone: a final Champion's defeat ends nothing.",
                UNDER_BRAINIAC,
                NO_RULE,
            )
        )
    steps.append(
        ("More than one player has Champions and Deimos is not defeated: the game goes on.", SOLE_SURVIVOR, DEIMOS)
    )
    return answer("ending", DERIVED, result, *steps)


def overlap(table, result):
    """Two endings apply at once and the book does not rank them."""
    result |= {
        "determined_by_book": False,
        "game_over": True,
        "winner": None,
        "victory_points_counted": None,
        "readings": {"count Victory Points": None, "sole survivor wins": table.survivor},
    }
    return answer(
        "ending",
        OPEN,
        result,
        ("A final Champion fell while Brainiac is on the stack: count Victory Points.", UNDER_BRAINIAC),
        ("At the same time only one player has Champions: that player wins without a count.", SOLE_SURVIVOR),
        ("Which of the two applies is not said.", UNDER_BRAINIAC, SOLE_SURVIVOR),
    )


def leaders_of(situation):
    """Return who has the most Victory Points, as far as that is given."""
    if points := POINTS.of(situation):
        most = max(points.values())
        return [player for player, count in points.items() if count == most]
    leaders = [seat.upper() for seat in SEATS if situation.get(f"{seat}_has_most_vp")]
    most = MOST.of(situation)
    if isinstance(most, str) and is_so(most):
        leaders.append(most)
    elif most and PLAYER.of(situation):
        leaders.append(PLAYER.of(situation))
    return leaders


def count_points(situation, result, steps):
    """The most Victory Points win; the book gives no tie-break."""
    leaders = leaders_of(situation)
    result |= {"game_over": True, "victory_points_counted": True, "count_victory_points": True, "by": COUNT}
    if len(leaders) > 1:
        result |= {"winner": None, "tied": leaders, "determined_by_book": False}
        return answer(
            "ending",
            OPEN,
            result,
            *steps,
            (
                f"{listed(leaders)} have equally many Victory Points, and the book has no tie-break.",
                UNDER_BRAINIAC,
                DEIMOS,
            ),
        )
    result["winner"] = leaders[0] if leaders else None
    if leaders:
        steps = (
            *steps,
            (
                f"{leaders[0]} has the most Victory Points and wins, with or without Champions.",
                STILL_BY_POINTS,
                "mvb/object/1",
            ),
        )
    return answer("ending", STATED, result, *steps or (("Victory Points are counted.", "mvb/object/1"),))


FIELDS = (
    *declare(
        PLAYER,
        EVENT,
        DEFEATED,
        CHAMPIONS,
        LEFT,
        FINAL,
        BRAINIAC_ON,
        BRAINIAC_OUT,
        DEIMOS_OUT,
        STACK,
        SURVIVORS,
        POINTS,
        TIE,
        COUNTED,
        MOST,
        PLAYERS,
        CLOCKWISE,
        QUESTION,
    ),
    *MOST_BY_SEAT,
)
KINDS = (
    Kind(
        "ending",
        "mvb",
        "Is the game over, and who wins?",
        FIELDS,
        (),
        resolve_ending,
        {"champions": {"A": 2, "B": 0, "C": 1}, "brainiac_on_stack": True},
        general="win",
    ),
)
