"""Where the English book, its back cover and the French book differ, topic by topic."""

from dataclasses import dataclass

ENGLISH, BACK, CONTENTS, FRENCH, FRENCH_CONTENTS, FRENCH_BACK = (
    "English rules body",
    "English back cover",
    "English contents",
    "French rules body",
    "French contents",
    "French back cover",
)
REFILL, DRAW = "refill Line-Up", "draw five"


@dataclass(frozen=True)
class Saying:
    """What a source says on a topic, with its clauses."""

    sources: tuple[str, ...]
    result: dict
    cites: tuple[str, ...]


def end_of_turn(reference):
    """C1: refill and draw change places between the rules body and the English back cover."""
    return (
        Saying(
            (ENGLISH, CONTENTS), {"order": [REFILL, DRAW]}, ("fe-en/ending-your-turn/5", "fe-en/ending-your-turn/6")
        ),
        Saying(
            (BACK,), {"order": [DRAW, REFILL]}, ("fe-en/end-of-turn-back-cover/5", "fe-en/end-of-turn-back-cover/6")
        ),
        Saying((FRENCH, FRENCH_CONTENTS), {"order": [REFILL, DRAW]}, ("fe-fr/fin-du-tour/5", "fe-fr/fin-du-tour/6")),
        Saying((FRENCH_BACK,), {"order": [REFILL, DRAW]}, ("fe-fr/fin-du-tour-dos/5", "fe-fr/fin-du-tour-dos/6")),
    )


def main_deck_size(reference):
    """C2: the French contents list counts five cards fewer."""
    printed, listed = reference.number("fe.main-deck"), reference.number("fe.main-deck-french-contents")
    return (
        Saying((ENGLISH, BACK), {"main_deck": printed, "size": printed}, ("fe-en/the-main-deck/3",)),
        Saying((CONTENTS,), {"main_deck": printed, "size": printed}, ("fe-en/contents/4",)),
        Saying((FRENCH, FRENCH_BACK), {"main_deck": printed, "size": printed}, ("fe-fr/deck-commun/3",)),
        Saying((FRENCH_CONTENTS,), {"main_deck": listed, "size": listed}, ("fe-fr/contenu/4",)),
    )


def box_total(reference):
    """C2: the totals follow the main deck."""
    english, french = reference.number("fe.game-cards"), reference.number("fe.game-cards-french")
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"total": english}, reference.cites("fe.game-cards")),
        Saying((FRENCH, FRENCH_BACK, FRENCH_CONTENTS), {"total": french}, reference.cites("fe.game-cards-french")),
    )


def zones(reference):
    """C3: the French list of zones leaves out your deck."""
    english, french = reference.number("fe.zones"), reference.number("fe.zones-french")
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"zones": english, "includes_your_deck": True}, reference.cites("fe.zones")),
        Saying(
            (FRENCH, FRENCH_BACK, FRENCH_CONTENTS),
            {"zones": french, "includes_your_deck": False},
            reference.cites("fe.zones-french"),
        ),
    )


def vulnerability(reference):
    """C4: only the French set-up section says that a Vulnerability lowers the score."""
    return (
        Saying(
            (ENGLISH, BACK, CONTENTS), {"lowers_final_score": False}, ("fe-en/super-villains-and-starting-decks/4",)
        ),
        Saying(
            (FRENCH, FRENCH_BACK, FRENCH_CONTENTS),
            {"lowers_final_score": True, "by_how_much": None},
            ("fe-fr/super-vilains-et-decks-de-depart/6",),
        ),
    )


def reshuffle(reference):
    """C8: the French game-play section names looking at a card and leaves out discarding."""
    usual = {"triggers": ["draw", "discard", "reveal"]}
    return (
        Saying((ENGLISH, CONTENTS, BACK), usual, ("fe-en/shuffling-your-deck/2",)),
        Saying((FRENCH, FRENCH_CONTENTS), {"triggers": ["draw", "reveal", "look"]}, ("fe-fr/deroulement-du-jeu/7",)),
        Saying((FRENCH_BACK,), usual, ("fe-fr/fin-du-tour-dos/melange", "fe-fr/melanger-votre-deck/2")),
    )


def token_count(reference):
    """C10: only the French book counts the Victory Point tokens."""
    count = reference.number("fe.vp-tokens-french")
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"vp_tokens": None, "printed": "lots"}, ("fe-en/contents/11",)),
        Saying((FRENCH, FRENCH_BACK, FRENCH_CONTENTS), {"vp_tokens": count}, reference.cites("fe.vp-tokens-french")),
    )


def locations(reference):
    """The French book lets a Location work once in a turn; the English one leaves that to the card."""
    return (
        Saying((ENGLISH, BACK, CONTENTS), {"once_per_turn": None}, ("fe-en/locations/3",)),
        Saying((FRENCH, FRENCH_BACK, FRENCH_CONTENTS), {"once_per_turn": True}, ("fe-fr/lieux/5",)),
    )


IN_ENGLISH, IN_FRENCH = (ENGLISH, BACK, CONTENTS), (FRENCH, FRENCH_BACK, FRENCH_CONTENTS)


def keeping_cards(reference):
    """C10: the French book forbids keeping cards in hand; the English one puts the hand away in its second step."""
    return (
        Saying(IN_ENGLISH, {"allowed": False, "stated_outright": False}, ("fe-en/ending-your-turn/2",)),
        Saying(IN_FRENCH, {"allowed": False, "stated_outright": True}, ("fe-fr/ordre-de-jeu-des-cartes/6",)),
    )


def matrix_kept(reference):
    """C10: for a Matrix that is not destroyed the French book speaks of the played card only."""
    both = {"discarded": ["the played card", "Firestorm Matrix"]}
    return (
        Saying(IN_ENGLISH, both, ("fe-en/firestorm-matrix/6",)),
        Saying(IN_FRENCH, {"discarded": ["the played card"]}, ("fe-fr/matrice-de-firestorm/6",)),
    )


def avoiding_example(reference):
    """C10: the example of an ability that an avoided Attack leaves in force."""
    return (
        Saying(IN_ENGLISH, {"power": 3}, ("fe-en/attacks-and-defenses/7",)),
        Saying(IN_FRENCH, {"power": 2}, ("fe-fr/attaque-et-defense/7",)),
    )


def under_the_main_deck(reference):
    """C9: which card stays under the main deck instead of being destroyed."""
    return (
        Saying(IN_ENGLISH, {"card": "Martian Manhunter"}, ("fe-en/martian-manhunter/2",)),
        Saying(IN_FRENCH, {"card": "Man-Bat Serum"}, ("fe-fr/serum-du-man-bat/3",)),
    )


def passed_cards(reference):
    """C10: passed cards are not gained (English), neither gained nor bought (French)."""
    return (
        Saying(IN_ENGLISH, {"counts_as_gained": False, "counts_as_bought": None}, ("fe-en/faq/2",)),
        Saying(IN_FRENCH, {"counts_as_gained": False, "counts_as_bought": False}, ("fe-fr/faq/2",)),
    )


def unused_super_heroes(reference):
    """C5: the unused Super Heroes are set aside face down, or go back into the box."""
    return (
        Saying(IN_ENGLISH, {"unused": "set aside face down"}, ("fe-en/the-super-hero-stack/8",)),
        Saying(IN_FRENCH, {"unused": "back in the box"}, ("fe-fr/paquet-de-super-heros/4",)),
    )


def broadsword_example(reference):
    """C10: only the French book names the card that Broadsword destroys in its example."""
    return (
        Saying(IN_ENGLISH, {"card": None}, ("fe-en/destroying-cards/7",)),
        Saying(IN_FRENCH, {"card": "Steve Trevor"}, ("fe-fr/detruire-des-cartes/6",)),
    )


def enemies_in_decks(reference):
    """C12: the English book keeps Heroes out of Bad Guys' decks; the French one also Villains out of Good Guys'."""
    english = {"banned": {"Bad": "Hero", "Good": None}, "allowed": None}
    french = {"banned": {"Bad": "Hero", "Good": "Villain"}, "allowed": False}
    return (
        Saying(IN_ENGLISH, english, ("fe-en/variant-games/13",)),
        Saying(IN_FRENCH, french, ("fe-fr/variante-de-jeu/12",)),
    )


def frozen_tokens(reference):
    """Both books count the Frozen tokens alike."""
    count = reference.number("fe.frozen-tokens")
    return (Saying(IN_ENGLISH + IN_FRENCH, {"frozen_tokens": count}, reference.cites("fe.frozen-tokens")),)


TOPICS = (
    ("Frozen tokens", ("frozen token", "jetons geles", "jeton gele"), frozen_tokens),
    ("keeping cards in hand", ("keep cards", "keep a card", "kept in hand", "garder"), keeping_cards),
    ("a Firestorm Matrix that is not destroyed", ("matrix", "matrice"), matrix_kept),
    ("the example of avoiding an Attack", ("avoid",), avoiding_example),
    ("a card under the main deck", ("bottom of the main deck", "under the main deck"), under_the_main_deck),
    ("passed cards", ("passed", "passing a card"), passed_cards),
    ("unused Super Heroes", ("unused", "not used"), unused_super_heroes),
    ("the Broadsword example", ("broadsword", "glaive"), broadsword_example),
    ("the other side's cards in a deck", ("good guy", "bad guy", "gentil", "mechant"), enemies_in_decks),
    ("end-of-turn order", ("end of turn", "refill", "draw five", "fin du tour", "ending your turn"), end_of_turn),
    ("Victory Point tokens", ("token", "jeton"), token_count),
    ("reshuffle", ("shuffl", "melange"), reshuffle),
    ("zones", ("zone",), zones),
    ("Locations", ("location", "lieu"), locations),
    ("Vulnerability", ("vulnerab",), vulnerability),
    ("main deck", ("main deck", "deck commun"), main_deck_size),
    ("cards in the box", ("total", "how many cards", "game cards", "box", "combien de cartes"), box_total),
)
