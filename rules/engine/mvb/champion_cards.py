"""Champion cards: what a situation or the catalogue says of them."""

from dataclasses import dataclass

from rules.engine.mvb.facts import Claim, Fact, Names, Numbers
from rules.engine.mvb.named_cards import read_cards
from rules.engine.situation import CardLines, Either, Flag, Integer, Many, Record, Text

FIRST_APPEARANCE = "first-appearance-attack"
IMPOSSIBLE_MODE = "Impossible Mode"
NEMESIS_STACK = "nemesis-stack"
TITLES = {"Super Hero", "Super-Villain"}

MOST_COPIES = 20

LIST = Fact(CardLines("list", "the Champions by name"))
COSTS = Fact(Numbers("champion_costs", "the costs of one player's Champions"), also=("costs",))
IMPOSSIBLE_CARDS = Fact(
    Either(
        "impossible_mode_cards",
        "which of them are Impossible Mode cards, by cost or name, or whether any is",
        options=(
            Flag("impossible_mode_cards", "whether any is"),
            Many("impossible_mode_cards", "which ones", of=Claim("card", "cost or name")),
            Claim("impossible_mode_cards", "how many, or which"),
        ),
    ),
    also=("impossible_mode_champions", "impossible_cards"),
)
WITHOUT_ATTACK = Fact(
    Either(
        "without_first_appearance",
        "which of them have no First Appearance - Attack, by cost or name",
        options=(
            Flag("without_first_appearance", "whether any has none"),
            Many("without_first_appearance", "which ones", of=Claim("card", "cost or name")),
            Claim("without_first_appearance", "how many, or which"),
        ),
    ),
    also=("without_first_appearance_attack", "champions_without_first_appearance"),
)
WITH_ATTACK = Fact(
    Either(
        "first_appearance",
        "whether they have a First Appearance - Attack: for all, or one after the other",
        options=(Flag("first_appearance", "all"), Many("first_appearance", "each", of=Flag("each", "has it"))),
    ),
    also=("first_appearance_attack", "has_first_appearance_attack", "all_have_first_appearance_attack"),
)
ORDER = Fact(
    Numbers("top_to_bottom", "the costs in the stack from top to bottom"),
    also=("stack_top_to_bottom", "stack_order", "order", "champion_stack"),
)
TOP = Fact(Numbers("top_cost", "the cost of the top Champion"), also=("top", "top_champion_cost", "on_top"))
TOP_FACE = Fact(Text("top_card_face", "which way up the top Champion lies", choices=("up", "down")), also=("top_face",))
NAMES = Fact(Names("champions", "the Champions by name"), also=("cards", "champion"))
DETAILS = Fact(
    Many(
        "champion_cards",
        "the Champions one by one",
        of=Record(
            "champion_cards",
            "a Champion",
            fields=(
                Text("name", "its name"),
                Integer("cost", "its cost"),
                Flag("first_appearance_attack", "whether it has a First Appearance - Attack", default=True),
                Flag("impossible_mode", "whether it is an Impossible Mode card", default=False),
            ),
        ),
    )
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
    given = LIST.of(situation, NAMES.of(situation))
    if given is None:
        return [], ()

    def fitness(card):
        champion = champion_from(card, reference)
        return champion.is_champion, champion.attack is not None, bool(champion.attack), not champion.impossible

    cards, unknown = read_cards(given, reference, fitness, ("mvb/champions/2",))
    champions = [champion_from(card, reference) for card, count in cards for _copy in range(min(count, MOST_COPIES))]
    return champions, unknown


def champions_of(situation, reference):
    """Return the Champions of the situation, from names, details or bare costs."""
    champions, _unknown = listed_champions(situation, reference)
    for row in DETAILS.of(situation, []):
        label = row["name"] or f"the Champion of cost {row['cost']}"
        champions.append(Champion(label, row["cost"], row["first_appearance_attack"], row["impossible_mode"]))
    costs = COSTS.of(situation, [] if champions else ORDER.of(situation, []))
    attacks = WITH_ATTACK.of(situation)
    for place, cost in enumerate(costs):
        attack = attacks[place] if isinstance(attacks, list) and place < len(attacks) else attacks is not False
        champions.append(Champion(f"the Champion of cost {cost}", cost, attack))
    return champions
