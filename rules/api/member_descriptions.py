"""Descriptions of the members of the rules' objects, for OpenAPI; see catalog.api.member_descriptions."""

from catalog.api.member_descriptions import describe

RULESET = "the code of the ruleset, the scope of rules; see `/engine`"
CITATIONS = "the clauses and cards that it is based on"
STEPS = "how the result comes about, one step at a time"
UNKNOWN = "the fact that we don't know and without which there is no result; null if there is one"
BOOK = {
    "id": "the code of the book, such as `fe-en`",
    "title": "the title",
    "edition": "which edition of the book, and in which language",
    "ruleset": "the code of its ruleset; null for a book of which we only have parts",
    "set": "the code of the set that contains it",
    "lang": "the language of the book",
    "year": "the year of publication; null if unknown",
    "summary": "what is in it, in our words",
    "is_partial": "true if we only have parts of the book; then each clause has its own `source`",
    "sections_count": "the number of sections",
    "clauses_count": "the number of clauses",
}
CLAUSE = {
    "id": "the id: book, section and number, such as `fe-en/gameplay/9`",
    "book": "the code of the book",
    "section": "the titles of its section and of the sections around it",
    "key": "its number in the section",
    "kind": "what it is in the book: a rule, a step, an example, …",
    "text": "the rule in our own words",
    "text_markup": "the same text with links such as `[Attack](term:fe-attack)`",
    "source": "where we found it, if we only have parts of the book; else null",
    "counterpart": "the id of the same clause in the English book; null if none",
}
DESCRIPTIONS = {
    "Citation": {
        "clause": "the id of the cited clause; left out for a card",
        "book": "the code of its book",
        "section": "the titles of its section and of the sections around it",
        "card": "the id of the cited card, whose name is in `/cards/{card}`; left out for a clause",
        "html_url": "the URL of the page that shows it",
    },
    "Pointer": {"object": "`card`, `term`, `hero` or `villain`"},
    "Book": BOOK,
    "WholeBook": BOOK | {"sections": "its sections in order, each with its clauses"},
    "Section": {
        "id": "the id: book and section, such as `fe-en/gameplay`",
        "title": "the title",
        "path": "its title after the titles of the sections around it",
        "parent": "the last part of the id of the section around it; null if none",
        "summary": "what it is about, in our words; may be empty",
        "clauses": "its clauses, in order",
    },
    "Clause": CLAUSE,
    "WholeClause": CLAUSE
    | {
        "before": "the id of the clause before it in the book; null if it is the first",
        "after": "the id of the clause after it in the book; null if it is the last",
        "rulings": "the ids of the rulings that cite it",
        "terms": "the ids of the terms that cite it",
        "conflicts": "the ids of the conflicts that cite it",
    },
    "Term": {
        "ruleset": RULESET,
        "kind": "`keyword`: printed on cards; `glossary`: defined in a list of the book; `term`: used in its text",
        "meaning": "the meaning in a sentence",
        "details": "further rules about it; null if none",
        "see": "the ids of related terms",
        "differs_from": "the ids of terms of other games with this name and another meaning",
    },
    "Ruling": {
        "ruleset": RULESET,
        "kind": "what it is about: a `card`, `character`, `set`, or any `table`; `faq` if the book has the question",
        "question": "a question that it answers",
        "verdict": "the answer to `question` in a word; null if it isn't a yes-or-no question",
        "statement": "the ruling, true however the question is worded; plain text",
        "statement_markup": "the same text with links such as `[Attack](term:fe-attack)`",
        "basis": "how we know: `stated` by the rulebook, `derived` from it, by the text of a `card`, "
        "from the `community`, or `open` if the rules don't say",
        "source": "the URL of a source other than the rulebooks; null if none",
        "subjects": "the cards, terms and characters that it is about",
        "citations": CITATIONS,
        "merged": "the ids of former rulings that it replaces; their URLs redirect here",
    },
    "Conflict": {
        "number": "its number",
        "title": "what is unclear, in a few words",
        "rulesets": "the codes of the rulesets that it affects",
        "summary": "what the books disagree about or leave open",
        "sides": "what each passage says",
        "recommendation": "what we suggest; null if nothing",
        "cards": "the ids of the cards that it affects",
        "terms": "the ids of the terms that it affects",
    },
    "ConflictSide": {
        "point": "the part of the conflict, if it has several; else null",
        "says": "what the passage says, in our words",
        "citations": CITATIONS,
    },
    "SearchResult": {
        "kind": "the kind of object found",
        "url": "the URL of the object in this API",
        "html_url": "the URL of its page",
        "name": "its name; of a ruling its question, of a clause its section",
        "excerpt": "the part of the text that has the words",
        "within": "where it belongs: a set, a game or a book",
    },
    "Step": {
        "code": "what happens, for programs",
        "text": "what happens, in the language of `lang`",
        "open": "true if no book settles the point, or a fact is unknown, and the usual answer was taken",
        "basis": "`open` if `open` is true, else `derived`",
        "citations": CITATIONS,
    },
    "Event": {
        "code": "what happened, for programs",
        "text": "what happened, in the language of `lang`",
        "open": "true if no book settles the point, or a fact is unknown, and the usual answer was taken",
        "basis": "`open` if `open` is true, else `derived`",
        "citations": CITATIONS,
        "args": "what it happened with: players, cards and numbers, by name",
    },
    "Choice": {
        "player": "the name of the player who chooses",
        "reason": "what is chosen, for programs",
        "options": "the values of which the action `choose` sends one",
        "card": "the id of the card whose text asks; null if none",
        "about": "the id of the card that the question is about; null if none",
        "text": "the question, in the language of `lang`",
        "names": "the options for people, in the same order",
    },
    "Refusal": {
        "code": "the rule that is broken, for programs",
        "message": "why the action isn't allowed",
        "citations": CITATIONS,
        "action": "the index of the action in the request, from 0",
        "also": "the other rules that the action breaks",
    },
    "BrokenRule": {
        "code": "the rule that is broken, for programs",
        "message": "why the action isn't allowed",
        "citations": CITATIONS,
    },
    "Unknown": {
        "code": "what is unknown, for programs",
        "message": "what is unknown, in words",
        "action": "the index of the action in the request, from 0; left out if there are no actions",
    },
    "Play": {
        "ruleset": RULESET,
        "events": "what happened, in order",
        "choice": "the choice that a player has to make next; null if none",
        "refusal": "the action that broke a rule, with the reason; later actions weren't carried out; null if none",
        "unknown": "the fact that we don't know and without which play can't go on; null if none",
        "basis": "`open` if a step depends on a point that no book settles, or on something unknown",
    },
    "Violation": {
        "code": "the rule that is broken, for programs; the tables of formats list the codes",
        "message": "what is wrong: what you have and what the rule needs; about a line, it begins with its number",
        "cards": "the ids of the cards that it is about",
        "expected": "what the rule needs, as number, text or list; null if none; for a line, the ids of similar cards: "
        "those of the sets in use are first; for `unknown-set`, the codes of similar sets",
        "found": "what the list has, mostly of the same kind; if `expected` lists the allowed values, the different "
        "values found, in the order of the list; null if it has no such value",
        "fix": "what to do about it; empty if there is nothing simple",
        "open": "true if the book only recommends the rule or leaves it open; the list is legal all the same",
        "citations": "the clauses that state the rule",
    },
    "Validation": {
        "ruleset": RULESET,
        "format": "the format that was checked",
        "legal": "true if there are no violations, or only open ones",
        "violations": "everything that is wrong, all at once",
    },
    "Line": {
        "card": "the id of the card; empty for tokens",
        "count": "the number of copies or tokens",
        "points": "the Victory Points of all of them together",
        "formula": "the id of the formula that counted them; `tokens` for tokens, empty for a fixed number",
        "citations": CITATIONS,
    },
    "PlayerScore": {
        "player": "the name of the player",
        "total": "the Victory Points",
        "lines": "what they consist of",
    },
    "Score": {
        "ruleset": RULESET,
        "scores": "the score of each player; null if something is unknown",
        "winners": "the names of the winners, several if they are tied; of a game that isn't over (`over` of its state "
        "is null), those who are ahead, or in `dcf` and `e101` nobody; null if something is unknown",
        "steps": "how ties are broken",
        "unknown": UNKNOWN,
    },
    "Calculation": {
        "ruleset": RULESET,
        "calculator": "the calculator that was used",
        "result": "the numbers, by name; each calculator has its own; null if something is unknown",
        "steps": STEPS,
        "unknown": UNKNOWN,
    },
    "Part": {
        "name": "the name of the pile, for programs",
        "text": "its name, in the language of `lang`",
        "count": "the number of cards",
        "cards": "the ids of the cards, top card first; `#2` is a second copy",
        "player": "the name of the player who owns it; empty if it belongs to all",
        "citations": CITATIONS,
    },
    "SetUp": {
        "ruleset": RULESET,
        "mode": "the game mode",
        "players": "the number of players",
        "sets": "the codes of the sets in use",
        "seed": "the seed that gives this setup again",
        "parts": "the piles, stacks, hands and supplies",
        "steps": "what to do, in order",
        "html_url": "the URL of the page that shows this setup",
    },
    "Outcome": {
        "ruleset": RULESET,
        "situation": "which standard situation was played",
        "text": "the situation in words",
        "cards": "the ids of the cards, in the order played",
        "together": "the numbers after playing both, by name",
        "differs": "by how much they differ from playing each card alone",
        "lines": "the differences in words",
        "events": "what happened, in order",
    },
    "Interaction": {
        "cards": "the two cards",
        "rulings": "the rulings on both cards",
        "outcomes": "what happens if both are played; empty if we can't play one of them",
        "shared_terms": "the ids of the terms that rulings on both cards are about",
        "basis": "`stated` if there are rulings, `derived` if there are only outcomes, else `open`",
        "html_url": "the URL of the page that shows it",
    },
}


def describe_members(result, generator, request, public):
    """Postprocessing hook of drf-spectacular: describe the members that have no help_text."""
    describe(result["components"]["schemas"], DESCRIPTIONS)
    return result
