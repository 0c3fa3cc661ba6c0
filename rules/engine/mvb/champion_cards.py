"""Champion cards: what a situation or the catalogue says of them."""

from dataclasses import dataclass

from rules.engine.facts import Fact
from rules.engine.mvb.facts import Claim, Names, Numbers
from rules.engine.mvb.named_cards import read_cards
from rules.engine.mvb.owned_sets import need_set
from rules.engine.situation import CardLines, Either, Flag, Integer, Many, Record, Text

FIRST_APPEARANCE = "first-appearance-attack"
IMPOSSIBLE_MODE = "Impossible Mode"
NEMESIS_STACK = "nemesis-stack"
TITLES = {"Super Hero", "Super-Villain"}

MOST_CHAMPIONS = 200


def some_of_them(name, description):
    """Return a field for which of the Champions something is true: by cost or name, how many, or whether of any."""
    which = Many(name, description, of=Claim(name, "cost or name"))
    return Either(name, description, options=(Flag(name, description), which, Claim(name, description)))


LIST = Fact(CardLines("list", "the Champions by name"))
CARD_SET = Fact(Text("set", "the set the Champions named come from"), also=("card_set", "champion_set"))
COSTS = Fact(Numbers("champion_costs", "the costs of one player's Champions"), also=("costs",))
IMPOSSIBLE_CARDS = Fact(
    some_of_them("impossible_mode_cards", "which of them are Impossible Mode cards"),
    also=("impossible_mode_champions", "impossible_cards", "impossible_mode_card"),
)
WITHOUT_ATTACK = Fact(
    some_of_them("without_first_appearance", "which of them have no First Appearance - Attack"),
    also=(
        "without_first_appearance_attack",
        "champions_without_first_appearance",
        "champion_without_first_appearance",
        "no_first_appearance",
        "no_first_appearance_attack",
    ),
)
WITH_ATTACK = Fact(
    Either(
        "first_appearance",
        "whether they have a First Appearance - Attack: for all, or one after the other",
        options=(Flag("first_appearance", "all"), Many("first_appearance", "each", of=Flag("each", "has it"))),
    ),
    also=(
        "first_appearance_attack",
        "has_first_appearance",
        "has_first_appearance_attack",
        "all_have_first_appearance_attack",
    ),
)
ORDER = Fact(
    Numbers("top_to_bottom", "the costs in the stack from top to bottom"),
    also=("stack_top_to_bottom", "champion_stack_top_to_bottom", "stack_order", "order", "champion_stack", "stack"),
)
TOP = Fact(
    Numbers("top_cost", "the cost of the top Champion"),
    also=("top", "top_champion_cost", "top_champion", "on_top", "face_up"),
)
TOP_FACE = Fact(Text("top_card_face", "which way up the top Champion lies", choices=("up", "down")), also=("top_face",))
DETAIL = Record(
    "champions",
    "a Champion",
    fields=(
        Text("name", "its name"),
        Integer("cost", "its cost"),
        Flag("first_appearance_attack", "whether it has a First Appearance - Attack"),
        Flag("first_appearance", "another name for first_appearance_attack"),
        Flag("impossible_mode", "whether it is an Impossible Mode card", default=False),
    ),
)
CHAMPIONS = Fact(
    Either(
        "champions",
        "the Champions by name, or one by one with their cost",
        options=(Names("champions", "by name"), Many("champions", "one by one", of=DETAIL)),
    ),
    also=("champion_cards", "cards", "champion"),
)


@dataclass(frozen=True)
class Champion:
    """A Champion as far as it is known: attack None is not recorded."""

    label: str
    cost: int | None
    attack: bool | None = True
    impossible: bool = False
    is_champion: bool = True
    card: str | None = None

    @property
    def cards(self):
        """The card's id, where it is known."""
        return (self.card,) if self.card else ()


def champion_from(card, reference):
    """Read a Champion off a card of the catalogue."""
    return Champion(
        label=f"{card.name} ({card.card_set})",
        cost=card.cost,
        attack=has_first_appearance(card, reference),
        impossible=IMPOSSIBLE_MODE in card.subtypes,
        is_champion=may_be_champion(card),
        card=card.id,
    )


def may_be_champion(card):
    """Champions are Super Heroes and Super-Villains of standard size."""
    return card.stack == NEMESIS_STACK and bool(TITLES & set(card.subtypes))


def has_first_appearance(card, reference):
    """True or false as recorded; None where the catalogue does not know the texts of the card's set."""
    if FIRST_APPEARANCE in card.keywords:
        return True
    stack = reference.in_set(card.card_set, card.stack)
    recorded = sum(FIRST_APPEARANCE in other.keywords for other in stack)
    return None if card.is_promo or 2 * recorded <= len(stack) else False


def listed_champions(situation, reference):
    """Return the named Champions and the violations of names nobody knows."""
    given = LIST.of(situation)
    if given is None:
        given = [name for name in CHAMPIONS.of(situation, []) if isinstance(name, str)]
        if (name := CARD_SET.of(situation)) is not None:
            code = need_set(name, "set", reference).code
            given = [{"card": card, "set": code} for card in given]

    def fitness(card):
        champion = champion_from(card, reference)
        return champion.is_champion, champion.attack is not None, bool(champion.attack), not champion.impossible

    cards, unknown = read_cards(given, reference, fitness, ("mvb/champions/2",), MOST_CHAMPIONS)
    return [champion_from(card, reference) for card, count in cards for _copy in range(count)], unknown


def champions_of(situation, reference):
    """Return the Champions of the situation, from names, details or bare costs."""
    champions, _unknown = listed_champions(situation, reference)
    for row in CHAMPIONS.of(situation, []):
        if isinstance(row, dict):
            attack = False not in (row["first_appearance_attack"], row["first_appearance"])
            label = row["name"] or f"the Champion of cost {row['cost']}"
            champions.append(Champion(label, row["cost"], attack, row["impossible_mode"]))
    costs = [] if champions else COSTS.of(situation, ORDER.of(situation, []))
    attacks = WITH_ATTACK.of(situation)
    for place, cost in enumerate(costs):
        attack = attacks[place] if isinstance(attacks, list) and place < len(attacks) else attacks is not False
        champions.append(Champion(f"the Champion of cost {cost}", cost, attack))
    return champions
