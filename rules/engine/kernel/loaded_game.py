"""A game together with the reference data (cards, sets, printed numbers) that it is played with."""

from dataclasses import replace
from functools import cache

from .action_results import Json
from .cards import UNKNOWN_ID, CardDefinition
from .effects import Effect, Listener, walk
from .game import Game, Verb
from .json_validation import CompiledSchema
from .reference_data import CardFact, Reference
from .state_schema import action_schemas, state_schema


class LoadedGame:
    """A game with its card definitions by id, and with every effect of its cards by path."""

    def __init__(self, game: Game, reference: Reference):
        self.game, self.reference = game, reference
        self.state_schema = CompiledSchema(state_schema(game))
        self.action_schemas = {name: CompiledSchema(each) for name, each in action_schemas(game).items()}
        self.effects: dict[str, Effect] = {}
        self.effect_paths: dict[int, str] = {}
        self.verbs_in, self.names = cache(self.find_verbs), cache(self.find_names)
        self.copies: dict[str, CardDefinition] = {}
        self.kinds: dict[str, CardDefinition] = {
            UNKNOWN_ID: CardDefinition(UNKNOWN_ID, "an unknown card", is_known=False)
        }
        for card_id, text in game.texts.items():
            for part, effects in text.parts.items():
                for path, effect in walk(effects, f"{card_id}/{part}"):
                    self.effects[path] = effect
                    self.effect_paths.setdefault(id(effect), path)

    def find_verbs(self, phase: str, names: tuple[str, ...]) -> tuple[Verb, ...]:
        """Return the verbs of a phase, or those of them with these names; `verbs_in` caches them."""
        known = [verb for verb in self.game.verbs if not names or verb.name in names]
        return tuple(verb for verb in known if not verb.phases or phase in verb.phases)

    def kind(self, card_id: str) -> CardDefinition | None:
        """Return the definition of a card of the catalogue, or None."""
        if card_id not in self.kinds and card_id in self.reference.cards:
            self.kinds[card_id] = self.read(self.reference.cards[card_id])
        return self.kinds.get(card_id)

    def read(self, fact: CardFact) -> CardDefinition:
        """Return the definition of a card of the catalogue, with its effects in this game."""
        text, refused = self.game.texts.get(fact.id), self.game.refused.get(fact.id, "")
        if text is None:  # a group's own card is played by its numbers; its text has no effect
            is_own = "local" in fact.flags
            return CardDefinition(**vars(fact), parts={} if is_own else None, is_own=is_own, refused=refused)
        listens: dict[str, tuple[Listener, ...]] = {}
        for effect in (each for effects in text.parts.values() for each in effects if isinstance(each, Listener)):
            for moment in effect.moments:
                listens[moment] = (*listens.get(moment, ()), effect)
        return CardDefinition(**vars(fact), parts=text.parts, notes=text.notes, refused=refused, listens=listens)

    def printed(self, name: str) -> Json:
        """Return a value that is printed in the game's rulebook."""
        return self.reference.numbers[f"{self.game.id}.{name}"].value

    def find_names(self, card_ids: tuple[str, ...]) -> frozenset[str]:
        """Return the names of cards of the catalogue; `names` caches them."""
        return frozenset(kind.name for each in card_ids if (kind := self.kind(each)))

    def own_kind(self, card_id: str, given: dict[str, Json]) -> CardDefinition:
        """Return the definition of a card that a state defines: it is played by its numbers and has no effects.

        For a card of the catalogue, the state can add numbers and facts that the catalogue does not have."""
        figures = {name: given[name] for name in self.game.figures if given.get(name) is not None}
        facts = {each.name: given[each.name] for each in self.game.facts if each.name in given}
        types, subtypes, keywords = (tuple(given.get(name, ())) for name in ("types", "subtypes", "keywords"))
        known = self.kind(card_id) or CardDefinition(card_id, given["name"], "", "own", types, subtypes, keywords)
        figures, facts = {**known.figures, **figures}, {**known.facts, **facts}
        return replace(known, figures=figures, facts=facts, parts=known.parts or {}, is_own=True)

    def effect_path(self, effect: Effect) -> str:
        """Return the path of an effect: the card id, the part of its text and the position in that part."""
        return self.effect_paths[id(effect)]
