"""Every ruling on a card or Super-Villain of Forever Evil as a situation that is played out and cites its rule."""

import json
from pathlib import Path

import pytest

RULINGS = json.loads((Path(__file__).parents[4] / "fixtures" / "clarifications" / "fe.json").read_text("utf-8"))
ON_CARDS = {row["id"]: row for row in RULINGS if row["kind"] in ("card", "character")}
LEFT_OPEN = {"fe-super-hero-in-line-up"}
LAST = {"super_heroes": [], "super_hero_face_up": False}
END = {"end_turn": True}


def use(card):
    return {"use": card}


def card(name, *choices):
    return {"play": name, "choices": list(choices)}


PUNCH, WEAKNESS, VULNERABILITY = "fe-punch", "fe-weakness", "fe-vulnerability"
GANG, MATRIX, SERUM, GUN = "fe-royal-flush-gang", "fe-firestorm-matrix", "fe-man-bat-serum", "fe-cold-gun"
BIZARRO_POWER = {"A.hand": ["fe-bizarro-power"], "weaknesses": 1}
FROZEN = {"frozen": [{"card": "fe-giganta", "by": "B"}], "power": 9}
FIRESTORM = {"A.hand": ["fe-firestorm"]}
FLUSH = {"A.hand": ["fe-firestorm", GANG, GANG], "A.deck": [GANG, *["fe-kick"] * 8]}
BOX = {"A.hand": ["fe-pandoras-box"], "main_deck": ["fe-steel", "fe-grid", "fe-vibe", "fe-mallet"]}
MANHUNTER = {"A.hand": ["fe-martian-manhunter"]}
HUNTED = {"super_heroes": ["fe-martian-manhunter"], "super_hero_face_up": False}
ALONE = {"A.hand": ["fe-insanity"], "B.hand": [PUNCH], "C.hand": ["fe-kick"]}
KEPT = {"A.kept": ["fe-commissioner-gordon"]}
KEEP_FIVE = {"A.hand": [MATRIX], "A.deck": ["fe-power-girl", PUNCH]}
KEEP_SIX = {"A.hand": [MATRIX], "A.deck": ["fe-despero", PUNCH, PUNCH, PUNCH]}
ATTACKED = {
    "A.hand": ["fe-constructs-of-fear"],
    "B.hand": ["fe-invulnerable", PUNCH, PUNCH],
    "B.discard": [VULNERABILITY],
}
THIEF = {"A.hand": ["fe-catwoman"], "B.tokens": 0}
HARLEY = {"A.hand": ["fe-bizarro-power"], "B.super_villain": "fe-harley-quinn", "B.hand": ["fe-commissioner-gordon"]}

SITUATIONS = [
    # Bizarro
    ("fe-bizarro-how-many fe-bizarro-repeat",
     {"A.super_villain": "fe-bizarro", "A.discard": [WEAKNESS] * 5, "weaknesses": 3},
     [use("fe-bizarro"), use("fe-bizarro")],
     {"A.discard": [WEAKNESS], "weaknesses": 7, "A.hand": [PUNCH, PUNCH]}),
    ("fe-bizarro-firestorm",
     LAST | {"A.super_villain": "fe-bizarro", "A.stored": ["fe-mallet"], "A.kept": ["fe-grid"]}, [END],
     {"over": "no Super Hero can be turned up", "A.weaknesses": 0, "A.stored": [], "A.kept": []}),
    # Bizarro Power
    ("fe-bizarro-power-first fe-bizarro-power-before-attack fe-bizarro-power-one-left fe-bizarro-power-foes-one-left",
     BIZARRO_POWER, [card("fe-bizarro-power")],
     {"A.weaknesses": 1, "B.weaknesses": 0, "C.weaknesses": 0, "weaknesses": 0, "power": 4}),
    ("fe-bizarro-power-avoided",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-insanity"], "C.hand": ["fe-insanity"]},
     [card("fe-bizarro-power", "fe-insanity", "fe-insanity")],
     {"A.weaknesses": 1, "B.weaknesses": 0, "C.weaknesses": 0}),
    # Cold Gun
    ("fe-cold-gun-buy", FROZEN, [{"buy": "fe-giganta"}],
     {"legal": False, "why": "Giganta is frozen and cannot be bought or gained"}),
    ("fe-cold-gun-gain", FROZEN | {"A.hand": ["fe-transmutation"], "A.discard": ["fe-steel"]},
     [card("fe-transmutation", "fe-steel", "Line-Up: fe-giganta")], {"legal": False}),
    ("fe-cold-gun-frozen-card-destroyed fe-cold-gun-protects", FROZEN | {"A.hand": ["fe-ultraman"]},
     [card("fe-ultraman", "fe-giganta")], {"destroyed": ["fe-giganta"], "frozen": []}),
    ("fe-cold-gun-removal", {"A.hand": [GUN]}, [card(GUN, "fe-giganta"), END, END, END], {"active": "A", "frozen": []}),
    ("fe-cold-gun-several", {"A.hand": [GUN, GUN]}, [card(GUN, "fe-vibe"), card(GUN, "fe-vibe")],
     {"frozen": [{"card": "fe-vibe", "by": "A"}] * 2}),
    ("fe-cold-gun-stacks", {"A.hand": [GUN]}, [card(GUN, "fe-kick")], {"legal": False}),
    ("fe-cold-gun-stacks fe-cold-gun-where", {"A.hand": [GUN]}, [card(GUN, "fe-the-flash")], {"legal": False}),
    ("fe-cold-gun-what fe-cold-gun-where", {"A.hand": [GUN], "power": 8}, [card(GUN, "fe-vibe")],
     {"frozen": [{"card": "fe-vibe", "by": "A"}], "power": 9}),
    # Deathstorm
    ("fe-deathstorm-26", LAST | {"A.discard": ["fe-deathstorm"], "A.deck": [PUNCH] * 25}, [END],
     {"scores": {"A": 4, "B": 0, "C": 0}, "winners": ["A"]}),
    ("fe-deathstorm-other", LAST | {"A.discard": ["fe-deathstorm"], "A.deck": [PUNCH] * 19}, [END],
     {"scores": {"A": 10, "B": 0, "C": 0}}),
    ("fe-deathstorm-other", LAST | {"A.discard": ["fe-deathstorm"], "A.deck": [PUNCH] * 29, "B.deck": 0}, [END],
     {"scores": {"A": 0, "B": 0, "C": 0}}),
    # Element Woman
    ("fe-element-woman-discard-pile fe-element-woman-where",
     {"A.hand": ["fe-grid"], "A.discard": ["fe-element-woman"]}, [card("fe-grid", "fe-element-woman")],
     {"A.deck": ["fe-element-woman", PUNCH, PUNCH, PUNCH, PUNCH], "A.discard": []}),
    ("fe-element-woman-two-types",
     {"super_heroes": ["fe-cyborg"], "super_hero_face_up": False, "A.deck": ["fe-element-woman", *[PUNCH] * 4]},
     [END], {"A.discard": ["fe-element-woman"], "A.weaknesses": 0, "B.weaknesses": 1}),
    ("fe-element-woman-types",
     {"A.hand": ["fe-element-woman"], "A.locations": ["fe-belle-reve", "fe-happy-harbor", "fe-s-t-a-r-labs",
                                                       "fe-central-city"], "main_deck": []},
     [card("fe-element-woman")], {"power": 6}),
    # Firestorm
    ("fe-firestorm-cards-in-play", FIRESTORM | {"A.deck": ["fe-kick"]}, [card("fe-firestorm")],
     {"A.in_play": ["fe-firestorm"], "A.stored": ["fe-kick"], "power": 2}),
    ("fe-firestorm-cards-interact", FIRESTORM | {"A.deck": ["fe-mallet", *[PUNCH] * 6], "super_hero_face_up": False,
                                                 "super_heroes": ["fe-batman"]},
     [card("fe-firestorm", "hand: fe-punch"), END], {"A.stored": ["fe-mallet"], "A.weaknesses": 1}),
    ("fe-firestorm-cards-score", LAST | {"A.stored": ["fe-superman"]}, [END], {"scores": {"A": 0, "B": 0, "C": 0}}),
    ("fe-firestorm-first-play fe-firestorm-text", FIRESTORM | {"A.deck": ["fe-power-girl"]}, [card("fe-firestorm")],
     {"power": 3, "A.stored": ["fe-power-girl"]}),
    ("fe-firestorm-location", {"A.hand": ["fe-firestorm", "fe-vibe"], "A.deck": ["fe-happy-harbor"], "main_deck": [],
                               "line_up": []},
     [card("fe-firestorm"), card("fe-vibe")], {"power": 2}),
    ("fe-firestorm-location-always", {"A.hand": ["fe-vibe", "fe-firestorm"], "A.stored": ["fe-happy-harbor"],
                                      "A.deck": [PUNCH], "line_up": []},
     [card("fe-vibe"), card("fe-firestorm")], {"power": 2, "A.in_play": ["fe-vibe", "fe-firestorm"]}),
    ("fe-firestorm-rfg-example fe-firestorm-rfg-counts", FLUSH,
     [card("fe-firestorm", "fe-kick", "fe-kick"), card(GANG, "fe-kick", "fe-kick"), card(GANG)], {"A.tokens": 4}),
    ("fe-firestorm-rfg-counts", FLUSH, [card("fe-firestorm", "fe-kick", "fe-kick"), card(GANG, "fe-kick", "fe-kick")],
     {"A.tokens": 1}),
    ("fe-firestorm-stuck", FIRESTORM | {"A.deck": ["fe-happy-harbor", *[PUNCH] * 5], "line_up": []},
     [card("fe-firestorm"), END], {"A.locations": [], "A.discard": ["fe-firestorm"]}),
    # Harley Quinn
    ("fe-harley-defense fe-harley-every-turn", HARLEY, [card("fe-bizarro-power", "fe-commissioner-gordon")],
     {"B.hand": [PUNCH], "B.tokens": 1}),
    ("fe-harley-first-appearance",
     {"super_heroes": ["fe-green-arrow"], "super_hero_face_up": False, "B.super_villain": "fe-harley-quinn",
      "B.hand": [PUNCH, PUNCH]}, [END], {"B.hand": [], "B.discard": [PUNCH, PUNCH], "B.weaknesses": 0}),
    # Insanity
    ("fe-insanity-only-card fe-insanity-only-pass fe-insanity-only-receive", ALONE, [card("fe-insanity")],
     {"A.hand": ["fe-kick"], "B.hand": [], "C.hand": [PUNCH]}),
    ("fe-insanity-attack", ALONE | {"B.hand": ["fe-man-bat"]}, [card("fe-insanity")], {"C.hand": ["fe-man-bat"]}),
    ("fe-insanity-trigger",
     {"A.hand": ["fe-insanity"], "A.super_villain": "fe-lex-luthor", "C.hand": ["fe-vibe"], "A.deck": [PUNCH] * 8},
     [card("fe-insanity"), END], {"A.hand": [PUNCH] * 5}),
    # Invulnerable
    ("fe-invulnerable-discard fe-invulnerable-discard-bonus fe-invulnerable-options", ATTACKED,
     [card("fe-constructs-of-fear", "fe-invulnerable", "fe-invulnerable")],
     {"B.discard": ["fe-invulnerable", VULNERABILITY], "B.hand": [PUNCH, PUNCH], "B.tokens": 0}),
    ("fe-invulnerable-discard-pile fe-invulnerable-options", ATTACKED,
     [card("fe-constructs-of-fear", "fe-invulnerable", "discard pile: fe-vulnerability")],
     {"B.discard": [], "destroyed": [VULNERABILITY], "B.hand": ["fe-invulnerable", PUNCH, PUNCH]}),
    ("fe-invulnerable-not-in-hand",
     ATTACKED | {"B.hand": ["fe-man-bat", VULNERABILITY], "B.discard": ["fe-invulnerable"]},
     [card("fe-constructs-of-fear", "fe-invulnerable")], {"legal": False}),
    # Man-Bat, Catwoman, Man-Bat Serum
    ("fe-man-bat-catwoman-none fe-man-bat-catwoman-steal fe-man-bat-catwoman-negative", THIEF,
     [card("fe-catwoman", "B")], {"A.tokens": 0, "B.tokens": 0, "power": 1}),
    ("fe-man-bat-catwoman-negative", THIEF | {"B.tokens": 1, "A.hand": ["fe-catwoman"] * 2, "line_up": []},
     [card("fe-catwoman", "B"), card("fe-catwoman", "B")], {"A.tokens": 1, "B.tokens": 0}),
    ("fe-man-bat-serum-when fe-man-bat-serum-later",
     {"A.hand": [SERUM, "fe-royal-flush-gang", "fe-royal-flush-gang"], "A.tokens": 4, "A.deck": ["fe-kick"] * 10},
     [card(SERUM), card(GANG, "fe-kick", "fe-kick"), card(GANG), END], {"A.tokens": 6, "destroyed": []}),
    ("fe-man-bat-serum-exactly-five", {"A.hand": [SERUM], "A.tokens": 5}, [card(SERUM)], {"power": 5}),
    ("fe-man-bat-serum-exactly-five", {"A.hand": [SERUM], "A.tokens": 5}, [card(SERUM), END], {"destroyed": [SERUM]}),
    ("fe-man-bat-serum-bottom fe-martian-manhunter-bottom",
     {"A.hand": ["fe-batman"], "super_heroes": ["fe-the-flash"], "A.tokens": 6, "destroyed": [SERUM],
      "main_deck": ["fe-grid"]},
     [card("fe-batman", SERUM), END], {"destroyed": [], "main_deck": ["fe-grid", SERUM]}),
    # Martian Manhunter and the other Super Heroes
    ("fe-martian-manhunter-minimum fe-martian-manhunter-self", MANHUNTER, [card("fe-martian-manhunter")], {"power": 2}),
    ("fe-martian-manhunter-one-type", HUNTED | {"B.hand": ["fe-vibe"], "line_up": []}, [END],
     {"B.discard": ["fe-vibe"], "B.weaknesses": 0, "C.weaknesses": 1}),
    ("fe-martian-manhunter-choose-weakness", HUNTED | {"B.hand": ["fe-vibe", "fe-steel"]},
     [END | {"choices": ["nothing"]}], {"legal": False}),
    ("fe-super-heroes-choose-weakness",
     {"super_heroes": ["fe-batman"], "super_hero_face_up": False, "B.hand": ["fe-mallet", GUN]},
     [END | {"choices": ["nothing"]}], {"legal": False}),
    ("fe-super-heroes-main-deck fe-super-heroes-main-deck-which",
     {"super_heroes": ["fe-shazam"], "super_hero_face_up": False, "B.discard": ["fe-superman"],
      "main_deck": ["fe-grid"]},
     [END], {"main_deck": ["fe-grid", "fe-superman"], "B.discard": []}),
    ("fe-super-heroes-main-deck",
     {"A.hand": ["fe-bizarro-power"], "B.hand": ["fe-stargirl"], "destroyed": ["fe-superman"], "super_heroes": [],
      "main_deck": []},
     [card("fe-bizarro-power", "fe-stargirl")], {"main_deck": ["fe-superman"], "destroyed": []}),
    # Firestorm Matrix
    ("fe-matrix-defense", KEPT | {"A.hand": [], "B.hand": ["fe-bizarro-power"], "active": "B"},
     [card("fe-bizarro-power")], {"A.weaknesses": 1, "A.kept": ["fe-commissioner-gordon"]}),
    ("fe-matrix-must-play fe-matrix-destroy-must fe-matrix-cost-limit fe-matrix-cost-five", KEEP_FIVE, [card(MATRIX)],
     {"missing": "A", "choices": ["yes", "nothing"], "power": 3}),
    ("fe-matrix-cost-five fe-matrix-cost-limit", KEEP_FIVE, [card(MATRIX, "yes")],
     {"A.kept": ["fe-power-girl"], "destroyed": [MATRIX], "A.in_play": []}),
    ("fe-matrix-destroy-must fe-matrix-not-destroyed",
     KEEP_FIVE | {"A.deck": ["fe-power-girl", *[PUNCH] * 5]}, [card(MATRIX, "nothing"), END],
     {"A.discard": ["fe-power-girl", MATRIX], "A.kept": []}),
    ("fe-matrix-cost-six", KEEP_SIX, [card(MATRIX, "B")], {"A.in_play": [MATRIX, "fe-despero"], "A.kept": [],
                                                            "legal": True}),
    ("fe-matrix-same-turn", KEEP_FIVE, [card(MATRIX, "yes"), {"play_kept": "fe-power-girl"}], {"legal": False}),
    ("fe-matrix-from-hand", {"A.kept": ["fe-vibe"], "A.super_villain": "fe-bane", "A.deck": 9},
     [{"play_kept": "fe-vibe", "choices": ["yes"]}], {"power": 3, "destroyed": ["fe-vibe"]}),
    # Pandora's Box
    ("fe-pandoras-box-first fe-pandoras-box-included fe-pandoras-box-three", BOX, [card("fe-pandoras-box")],
     {"line_up": ["fe-giganta", "fe-catwoman", "fe-mallet", "fe-vibe", "fe-power-girl", "fe-steel", "fe-grid",
                  "fe-vibe"],
      "main_deck": ["fe-mallet"]}),
    ("fe-pandoras-box-other", BOX | {"main_deck": ["fe-grid", "fe-steel", "fe-vibe"]}, [card("fe-pandoras-box")],
     {"main_deck": ["fe-vibe"]}),
    # Royal Flush Gang, Sinestro
    ("fe-royal-flush-gang-count", {"A.hand": [GANG] * 3, "A.deck": ["fe-kick"] * 8},
     [card(GANG, "fe-kick", "fe-kick"), card(GANG, "fe-kick", "fe-kick"), card(GANG)], {"A.tokens": 6}),
    ("fe-sinestro-untargeted",
     {"A.hand": ["fe-catwoman"], "A.super_villain": "fe-sinestro", "B.hand": ["fe-insanity"], "B.tokens": 3},
     [card("fe-catwoman", "B", "fe-insanity", "nothing")], {"A.tokens": 0}),
    ("fe-sinestro-untargeted", {"A.hand": ["fe-catwoman"], "A.super_villain": "fe-sinestro"},
     [card("fe-catwoman", "B")], {"A.tokens": 1, "A.hand": [PUNCH]}),
]  # fmt: skip
CITES_CARD_ONLY = {"fe-cold-gun-removal", "fe-insanity-trigger", "fe-firestorm-cards-interact"}


@pytest.mark.parametrize(("rulings", "changes", "actions", "expected"), SITUATIONS, ids=[row[0] for row in SITUATIONS])
def test_ruling_is_played_as_ruled_and_cites_its_rule(play, at, clauses, rulings, changes, actions, expected):
    resolution = play(changes, actions)
    found = {path: at(resolution.result, path) for path in expected}
    assert found == expected, resolution.result["events"]
    cited = {cite for step in resolution.steps for cite in step.cites}
    assert {cite for cite in cited if not cite.startswith("card:")} <= clauses
    for ruling in rulings.split():
        wanted = set(ON_CARDS[ruling]["citations"]) | {f"card:{name}" for name in ON_CARDS[ruling].get("cards", ())}
        assert cited & wanted, ruling
        if ruling not in CITES_CARD_ONLY:
            assert cited & set(ON_CARDS[ruling]["citations"]), (ruling, ON_CARDS[ruling]["citations"], cited)


def test_every_ruling_on_a_card_is_played():
    played = {ruling for row in SITUATIONS for ruling in row[0].split()}
    assert played == set(ON_CARDS) - LEFT_OPEN
