"""Ids of the rulebook clauses that events cite."""

CONFRONT = "mvb/confronting-your-foes-champions"
DECLARED = (f"{CONFRONT}/1", f"{CONFRONT}/2", f"{CONFRONT}/12")
PLAY_ALL = (f"{CONFRONT}/5", f"{CONFRONT}/6")
SUCCESS, FAILURE = f"{CONFRONT}/7", f"{CONFRONT}/8"
BLOCKING = (f"{CONFRONT}/9", "mvb/glossary-block/2")
BLOCKED = (f"{CONFRONT}/10", f"{CONFRONT}/11", "mvb/glossary-block/4", "mvb/glossary-block/5")
RIVALS = ("mvb/glossary-confrontation/2", "confrontations/confrontation/1")
RIVALS_PREY, RIVALS_NO_PURCHASE = "confrontations/confrontation/2", "confrontations/confrontation/3"
DEFEAT = "mvb/defeating-a-champion"
ENDING = "mvb/game-ending-conditions"
ENDINGS = tuple(f"{ENDING}/{clause}" for clause in (1, 2, 3))
HOPPER, HOPPING = "mvb/world-hopper-variant", "mvb/world-hopper-gameplay"
TOKEN_GAME = "mvb/cost-tokens-gameplay"
MULTIVERSE_CARDS = "mvb/the-multiverse-and-randomizer-cards"
