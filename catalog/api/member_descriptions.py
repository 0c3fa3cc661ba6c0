"""Descriptions of the members of the catalog's objects, for the OpenAPI document and the documentation.

A member without a help_text gets the description for its component, else the one for all components.
Rows of models and lists that several serializers repeat are described here once."""

FIGURES = (
    "in DC Forever `health`, `health_range`, `attack`, `attack_modifier`, `rescue`, `rescue_modifier`, `threaten`, "
    "`threaten_modifier`, `threaten_bonus`, `recruit_cost`, `buy_cost`, `citizen_value`, `citizens_moved`, "
    "`completion_threshold`, `card_draw_value`, `claim_value`, `infamy`, `renown`, `draw`, `subtitle`, `complexity`, "
    "`side`, `affiliation`, `affiliated_cards`, `affiliated_all_events`, `starting_cards`, `traits`; in Evil:101 "
    "`hand_size`, `row_size`, `price`, `end_vp`; in Rivals `block`"
)
DESCRIPTIONS = {
    "*": {
        "id": "the id, which never changes",
        "url": "its URL in this API",
        "html_url": "the URL of its page",
        "name": "the name, in the language of `lang`",
        "lang": "the language of the texts",
        "lang_fallback": "true if you asked for another language and a text isn't translated; it is in English then",
        "aliases": "other names that searches understand",
        "game": "the id of the game, a line of products",
        "set": "the code of the set",
        "code": "what it is, for programs; codes don't change",
        "notes": "what to know about the data; null if nothing",
        "cards_count": "the number of cards",
        "sources": "the ids of the sources of the data; see `/sources`",
        "data_version": "the version of the data; it changes if anything in it changes",
        "message": "what is wrong, in words",
        "suggestions": "card names that are similar to the words of the search",
        "object": "the kind of object",
        "citations": "the clauses and cards that it is based on",
        "coverage": "how much of the cards we know",
        "start": "the index of its first character in `q`, from 0",
        "end": "the index after its last character",
    },
    "Card": {
        "set_name": "the name of the set",
        "stack": "the deck or stack that it belongs to, such as `main-deck`, `kick-stack` or `nemesis-stack`",
        "types": "the card types, such as Hero or Equipment; may be empty, so show it with `subtypes`",
        "subtypes": "the subtypes, such as Super-Villain",
        "cost": "the cost; null if the card has none or we don't know it",
        "victory_points": "the Victory Points as a number; null if none, unknown, or variable",
        "victory_points_printed": "the printed Victory Points: a number, or `*` if variable; null if none or unknown",
        "victory_points_formula": "the id of the rule that counts variable Victory Points; see `/formulas`",
        "power": "the Power that the card gives, as a number; null if none, unknown, or variable",
        "power_printed": "the Power as printed: `+2`, or `*` if it depends on the game; null if none or unknown",
        "copies": "how many copies the set contains; null if unknown",
        "keywords": "keywords in the text, such as Defense or Ongoing",
        "text": "what the card does, in our own words, not the printed ones; null if we don't have it yet",
        "text_markup": "the same text with links such as `[Attack](term:fe-attack)`",
        "characters": "the ids of the heroes and villains that it shows",
        "locations": "the ids of the locations that it shows",
        "figures": "other printed numbers and words by key, null if unknown: " + FIGURES,
        "starts_on_top": "true if it always starts on top of its stack",
        "is_promo": "true for a promotional card",
        "confirmed": "how well the data is confirmed: by a rulebook, two sources, one source, or disputed between them",
        "disputed": "what each source says, for members on which sources disagree",
        "rulings_count": "the number of rulings on the card",
        "rulings_url": "the URL of these rulings in this API",
        "printings_url": "the URL of its printings in this API, with the card itself",
        "images": "the URLs of our drawing of the card, by size; it isn't the publisher's art",
    },
    "Dispute": {"field": "the member that is disputed", "values": "the values that sources give"},
    "DisputedValue": {
        "value": "the value; null if the source says that there is none",
        "source": "the id of the source",
    },
    "Set": {
        "code": "the same as `id`",
        "kind": "what is sold: a base game, an expansion, a crossover, …",
        "year": "the year of release; null if unknown",
        "contents": "what is printed on the box or in the rulebook about its contents",
        "cards_url": "the URL of its cards in this API",
    },
    "Content": {
        "component": "what it is, such as Main deck",
        "count": "how many the source states",
        "source": "the id of the source",
        "stack": "the value of `stack` of its cards; null if it is a single card or has no cards",
        "card": "the id of the card, if it is copies of one card",
        "recorded": "how many we have; null if it has no cards",
    },
    "Coverage": {"cards": "all cards"},
    "Game": {
        "name": "the name of the line of products",
        "summary": "what the game is, in a sentence",
        "rulesets": "the codes of its rulesets; see `/engine`",
        "sets_count": "the number of its sets",
    },
    "Character": {"object": "`hero`, `villain` or `location`"},
    "CharacterDetail": {
        "object": "`hero`, `villain` or `location`",
        "cards": "its cards in all sets, in the order of the sets",
    },
    "Catalog": {"total_values": "the number of values", "data": "the values, sorted"},
    "Collection": {
        "total": "the number of cards found",
        "warnings": "always empty",
        "data": "the cards found, in the order of the identifiers; one for each identifier, even of the same card",
    },
    "Explanation": {
        "query": "the search as you sent it",
        "sentence": "what it finds, in words",
        "total": "how many cards it finds",
        "terms": "its conditions, each with the number of cards it finds alone",
        "controls": "how the result is shown, such as `order`, if the search says so",
        "diagnostics": "the problems of the search; terms with a problem are ignored",
        "corrected": "a search without these problems; null if there are none",
    },
    "TermCount": {
        "term": "the condition as you wrote it",
        "says": "the condition in words",
        "count": "how many cards it finds alone",
    },
    "Diagnostic": {
        "code": "the problem, for programs",
        "message": "the problem in words",
        "suggestion": "a correction of the term; null if we have none",
    },
    "Meta": {
        "built_at": "when this server loaded the data",
        "counts": "how many objects there are, by kind",
        "coverage": "how much we know about the cards of all sets",
    },
    "Change": {
        "kind": "the kind of row; `card-fr` is the French text of a card, `clarification` is a ruling",
        "id": "the id of the row",
        "name": "the name of the row; null if it has none",
        "action": "what happened to it",
        "fields_changed": "what changed, by the names of our source files: mostly those of the object's members; "
        "get the object again in any case",
        "merged_into": "the id that replaces it, if it was merged; else null",
    },
    "Index": {
        "endpoints": "a summary of every operation, by method and path",
        "documentation": "the URL of the documentation",
        "schema": "the URL of the OpenAPI document",
    },
}
ENVELOPE = {
    "object": "the kind of object",
    "total": "how many there are on all pages",
    "page": "the number of this page",
    "page_size": "the most rows on a page",
    "has_more": "whether another page follows",
    "next_page": "the URL of the next page; null on the last",
    "warnings": "conditions of `q` that we ignored, and results that we left out, in words",
    "data": "the objects on this page",
    "since": "the version that you gave; null if none",
    "data_version": "the version of the data; it changes if anything in it changes",
}


def describe_members(result, generator, request, public):
    """Postprocessing hook of drf-spectacular: describe the members that have no help_text."""
    describe(result["components"]["schemas"], DESCRIPTIONS)
    for name, component in result["components"]["schemas"].items():
        if name.endswith("List") and "next_page" in component.get("properties", {}):
            component.setdefault("description", "One page of a list.")
            add_descriptions(component["properties"], ENVELOPE)
    return result


def describe(components, descriptions):
    """Add missing descriptions to the members of components: those of the component, else those of every one (“*”)."""
    for name, component in components.items():
        add_descriptions(component.get("properties", {}), descriptions.get("*", {}) | descriptions.get(name, {}))


def add_descriptions(members, descriptions):
    """Add descriptions to members that have none."""
    for name, member in members.items():
        if name in descriptions and not member.get("description"):
            member["description"] = descriptions[name]
