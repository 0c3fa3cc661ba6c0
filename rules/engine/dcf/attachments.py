"""Attachments and empowering cards, and what the cards of a lost character are still good for."""

from dataclasses import dataclass

from rules.engine.dcf.checks import GAME, Check
from rules.engine.dcf.facts import HERO, ROGUE, SIDE
from rules.engine.facts import Fact, declare
from rules.engine.kinds import Kind
from rules.engine.situation import Flag, Text, plain
from rules.engine.values import OPEN, STATED, Resolution, Step, Violation

LOST = Fact(
    Text("character_state", "knocked out, captured or in play"),
    also=("state", "affiliated_character", "affiliated_rogue", "affiliated_hero", "its_character"),
)
USE = Fact(
    Text("use", "what its affiliated card is used for"),
    also=("use_card_for", "used_for", "uses_card_to", "use_for", "use_card"),
)
CARD_TYPE = Fact(Text("card_type", "Asset, Minion, Attachment, Event or Scheme"), also=("type",))
ALREADY = Fact(
    Flag("card_in_play", "whether the card is in play already"),
    also=("already_in_play", "minion_in_play", "asset_in_play"),
)
GOOD_USES = ("resource", "empower", "renown", "infamy", "pool")
PASSIVE_USES = ("passive", "constant", "ongoing")


def resolve_lost(situation, reference):
    """Cards of a lost character serve as resources or to empower; Assets and Minions may keep passive effects."""
    state, use = plain(LOST.need(situation)), plain(USE.need(situation))
    is_lost = not state.startswith(("inplay", "recruited"))
    stays = plain(CARD_TYPE.of(situation, "")).startswith(("asset", "minion")) and ALREADY.of(situation, True)
    if not is_lost:
        legal, basis, text, cites = (
            True,
            STATED,
            "The character is in play: its cards can be used.",
            ("dcf/affiliated-cards/2",),
        )
    elif use.startswith(GOOD_USES):
        legal, basis = True, STATED
        text, cites = (
            "Cards of a lost character still give resources and empower others.",
            ("dcf/key-concepts-character-damage/3",),
        )
    elif use.startswith(PASSIVE_USES) and stays:
        legal, basis = True, OPEN
        text = (
            "The glossary keeps passive effects of Assets and Minions in play; Key Concepts leaves the cards of a lost "
            "character only as resources or for empowering."
        )
        cites = ("dcf/glossary-asset-card/3", "dcf/glossary-minion-card/3", "dcf/key-concepts-character-damage/3")
    else:
        legal, basis = False, STATED
        text, cites = (
            "Cards of a lost character serve only as resources or to empower others.",
            ("dcf/key-concepts-character-damage/3",),
        )
    result = {"legal": legal, "allowed": legal}
    if basis == OPEN:
        result["determined_by_book"] = False
    if not legal:
        result |= {"why": text, "violates": text}
    return Resolution("lost-character", basis, result, (Step(text, cites),))


PLAYED_BY = Fact(Text("played_by", "who played the Attachment"), also=("attachment_played_by", "player"))
ATTACHED_TO = Fact(Text("attached_to", "whose character it is on"), also=("on_character_of",))
OWNER = Fact(Text("owner", "who owns the Attachment"))
LEAVES = Fact(Flag("character_leaves_play", "whether that character leaves play"), also=("character_leaves",))


def resolve_attachment(situation, reference):
    """The player of an Attachment controls it; when its character leaves play it goes to its owner's discard pile."""
    player = PLAYED_BY.need(situation)
    owner = OWNER.of(situation, player)
    result = {"controller": player, "controlled_by": player, "decisions_by": player}
    steps = [
        Step(
            f"{player[:80]} played it and keeps control, whoever the character belongs to.",
            ("dcf/glossary-attachment-card/2", "dcf/glossary-attachment-card/3"),
        )
    ]
    if LEAVES.of(situation):
        result |= {"goes_to": f"{owner}'s discard pile", "attachment": "owner's discard pile"}
        steps.append(
            Step(
                "The character leaves play, so the Attachment goes to its owner's discard pile.",
                ("dcf/glossary-attachment-card/4",),
            )
        )
    return Resolution("attachment", STATED, result, tuple(steps))


EMPOWERS = Fact(
    Text("empowers", "the character it is slid under, by name or side"),
    also=("empower", "empower_character", "empowered", "empowered_character", "hero", "character"),
)
HAS_RENOWN = Fact(Flag("card_has_renown", "whether the card shows Renown"), also=("has_renown",))
AFFILIATED = Fact(
    Flag("matching_affiliation", "whether the card is affiliated with that Hero"),
    also=("same_affiliation", "affiliation_matches"),
)
CARD = Fact(
    Text("empower_with", "the card, such as “a Hero card of another affiliation”"),
    also=("empowers_with", "empowering_card", "empower_card", "card"),
)


@dataclass(frozen=True)
class Empowerment(Text):
    """The word empower, in any form."""

    def read(self, value):
        text = super().read(value)
        if not plain(text).startswith("empower"):
            self.refuse(f"“{text[:80]}” is not empowering", ("empower",))
        return text


ACTION = Fact(Empowerment("action", "empower"))
AFFILIATION = Fact(Text("card_affiliation", "the character the card is affiliated with"))
FROM = Fact(Text("from", "where the card comes from"), also=("card_from",))
INTO_POOL = Fact(
    Flag("renown_into_pool", "whether its Renown is to enter the resource pool"),
    also=("to_resource_pool", "renown_to_resource_pool", "add_renown_to_pool"),
)


def given_names(situation):
    """Return the names of the fields that were given."""
    return [name for name, value in situation.items() if value is not None]


def empowering_hero(situation, reference):
    """Only Heroes are empowered, with a card from hand of any affiliation."""
    if not ACTION.of(situation) and not any("empower" in name for name in given_names(situation)):
        ACTION.need(situation)
    side = SIDE.of(situation)
    target = plain(EMPOWERS.of(situation, ""))
    if side == ROGUE or target.startswith("rogue") or "roguecard" in plain(CARD.of(situation, "")):
        yield Violation(
            "empower-rogue",
            "Only Heroes can be empowered, by Hero players.",
            ("dcf/empower-a-hero/1",),
            expected=HERO,
            found=ROGUE,
            fix="Put the card in the resource pool instead.",
        )
    place = FROM.of(situation)
    if place is not None and not plain(place).startswith("hand"):
        yield Violation(
            "empower-from-hand",
            "The card that empowers a Hero comes from hand.",
            ("dcf/empower-a-hero/1",),
            expected="hand",
            found=place,
            fix="Take a card from hand.",
        )


def has_no_renown(situation):
    """Whether the card is said to show no Renown."""
    words = plain(CARD.of(situation, ""))
    return HAS_RENOWN.of(situation) is False or "withoutrenown" in words or "norenown" in words


def empowering_renown(situation, reference):
    """The glossary asks for a card with Renown; the Planning Stage takes any Hero card."""
    if has_no_renown(situation):
        yield Violation(
            "empower-renown",
            "The glossary empowers with a card that has Renown (the Planning Stage says any Hero card).",
            ("dcf/glossary-empower/1", "dcf/empower-a-hero/1"),
            expected="a card with Renown",
            found="a card without",
            fix="Use a card with Renown.",
        )


def empowering_pool(situation, reference):
    """Renown from empowering cards never enters the resource pool."""
    if INTO_POOL.of(situation):
        yield Violation(
            "empower-pool",
            "Renown from discarded empowering cards does not enter the resource pool; it only fuels the Hero.",
            ("dcf/empower-a-hero/3",),
            expected="the Hero's abilities",
            found="the resource pool",
            fix="Use it only for that Hero.",
        )


def empower_basis(situation, reference):
    """Whether a card without Renown may empower is said differently in two places."""
    return OPEN if has_no_renown(situation) else STATED


def count_empowering(situation, reference):
    """Say what the Renown of the card is good for."""
    return {
        "renown_to_resource_pool": False,
        "affiliation_matters": False,
        "renown_used_for": "that Hero's limited abilities",
        "placed": "under the Hero's card",
    }


EMPOWERING = Check(
    name="empower",
    summary="Whether a card can empower a Hero, and what its Renown may be used for.",
    fields=declare(ACTION, EMPOWERS, CARD, AFFILIATION, HAS_RENOWN, AFFILIATED, FROM, INTO_POOL, SIDE),
    rules=(empowering_hero, empowering_renown, empowering_pool),
    basis=empower_basis,
    count=count_empowering,
    passes=Step(
        "Any Hero card from hand, of whatever affiliation, can empower a Hero.",
        ("dcf/empower-a-hero/1", "dcf/glossary-empower/1"),
    ),
    example={"empowers": "Superman", "card_has_renown": True, "matching_affiliation": False},
)

ATTACHMENTS = (
    Kind(
        "lost-character",
        GAME,
        "What the cards of a knocked out or captured character are still good for.",
        declare(LOST, USE, CARD_TYPE, ALREADY),
        (),
        resolve_lost,
        {"character_state": "captured", "use": "play"},
    ),
    Kind(
        "attachment",
        GAME,
        "Who controls an Attachment and where it goes.",
        declare(PLAYED_BY, ATTACHED_TO, OWNER, LEAVES),
        (),
        resolve_attachment,
        {"played_by": "Ann", "attached_to": "Ben", "character_leaves_play": True},
    ),
    EMPOWERING.kind,
)
