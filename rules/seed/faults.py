"""Find faults in fixture rows of the rules: unknown references and links, duplicates, missing translations."""

from catalog.seed.loading import dangling, set_code
from catalog.text_links import links
from rules.seed.guides import guide_faults, guide_texts
from rules.seed.ruling_faults import ruleset_of, ruling_faults

LINKED_KINDS = (
    *("card", "card-fr", "book", "term", "term-fr", "clarification", "clarification-fr", "conflict"),
    *("conflict-fr", "guide", "guide-fr"),
)


def clause_ids(book):
    """Yield the id, section and content of every clause of a book row."""
    for section in book["sections"]:
        for clause in section["clauses"]:
            yield f"{book['code']}/{section['slug']}/{clause['key']}", section, clause


def texts(row):
    """Yield every text of a row that may contain links."""
    content = row.content
    if row.kind == "book":
        yield from (clause["text"] for _slug, _section, clause in clause_ids(content))
        yield from (section.get("summary", "") for section in content["sections"])
    elif row.kind in {"conflict", "conflict-fr"}:
        yield from (content["summary"], content["recommendation"] or "", *(side["says"] for side in content["sides"]))
    elif row.kind in {"guide", "guide-fr"}:
        yield from guide_texts(content)
    else:
        yield from (content.get(key) or "" for key in ("text", "meaning", "details", "question", "statement"))


def faults(rows):
    """Yield a message for every fault of the rules' rows.

    These are duplicates, unknown references, unknown links in any text, faulty rulings and missing translations."""
    known = {kind: {row.key for row in rows[kind]} for kind in rows}
    clauses = set()
    for row in rows["book"]:
        sections = [section["slug"] for section in row.content["sections"]]
        yield from (row.fault(f"section {slug} occurs twice") for slug in set(sections) if sections.count(slug) > 1)
        parents = [section["parent"] for section in row.content["sections"] if section["parent"]]
        yield from dangling(row, "parent", parents, set(sections))
        yield from dangling(row, "set", [row.content["set"]], known["set"])
        yield from partial_faults(row)
        for slug, _section, _clause in clause_ids(row.content):
            if slug in clauses:
                yield row.fault(f"clause {slug} occurs twice")
            clauses.add(slug)
    for row in rows["book"]:
        counterparts = [
            clause["counterpart"] for _slug, _section, clause in clause_ids(row.content) if "counterpart" in clause
        ]
        yield from dangling(row, "counterpart", counterparts, clauses)
    characters = known["hero"] | known["villain"]
    for row in rows["term"] + rows["clarification"] + rows["conflict"]:
        content = row.content
        yield from dangling(row, "citations", content.get("citations", []), clauses)
        for side in content.get("sides", []):
            yield from dangling(row, "sides.citations", side["citations"], clauses)
        for key, target in (("see", "term"), ("differs_from", "term"), ("terms", "term"), ("cards", "card")):
            yield from dangling(row, key, content.get(key, []), known[target])
        yield from dangling(row, "characters", content.get("characters", []), characters)
    yield from ruling_faults(rows)
    for row in rows["number"]:
        yield from dangling(row, "citations", [cite for cite in row.content["citations"] if "/" in cite], clauses)
        cards = [cite.removeprefix("card:") for cite in row.content["citations"] if "/" not in cite]
        yield from dangling(row, "citations", cards, known["card"])
    yield from (fault for row in rows["term-fr"] for fault in dangling(row, "id", [row.key], known["term"]))
    yield from (
        fault for row in rows["clarification-fr"] for fault in dangling(row, "id", [row.key], known["clarification"])
    )
    yield from translated_conflict_faults(rows)
    yield from missing_translation_faults(rows)
    yield from guide_faults(rows, known, clauses)
    targets = {"card": known["card"], "term": known["term"], "clause": clauses}
    for kind in LINKED_KINDS:
        for row in rows[kind]:
            for text in texts(row):
                for scheme, key in links(text):
                    yield from dangling(row, f"link {scheme}", [key], targets[scheme])


def translated_conflict_faults(rows):
    """Yield a message for each translated conflict without a matching original, and for each untranslated conflict."""
    sides = {row.key: ["point" in side for side in row.content["sides"]] for row in rows["conflict"]}
    for row in rows["conflict-fr"]:
        if sides.get(row.key) != ["point" in side for side in row.content["sides"]]:
            yield row.fault(f"there is no conflict {row.key} with {len(row.content['sides'])} matching sides")
    translated = {row.key for row in rows["conflict-fr"]}
    for row in rows["conflict"]:
        if row.key not in translated:
            yield row.fault("a French text is needed in fr/conflicts.json")


def missing_translation_faults(rows):
    """Yield a fault for every card, term and ruling without a French text, if its game has a French rulebook.

    Rows of LOCAL_FIXTURES need no translation."""
    books = [row.content for row in rows["book"] if row.content["lang"] == "fr"]
    rulesets, sets = {book["ruleset"] for book in books}, {book["set"] for book in books}
    translated = {
        "card": {row.key for row in rows["card-fr"] if row.content["text"]},
        "term": {row.key for row in rows["term-fr"]},
        "clarification": {row.key for row in rows["clarification-fr"]},
    }
    files = {"term": "fr/terms.json", "clarification": "fr/clarifications.json"}
    for kind, keys in translated.items():
        for row in rows[kind]:
            is_needed = set_code(row) in sets if kind == "card" else ruleset_of(row.key) in rulesets
            if is_needed and not row.is_local and row.key not in keys:
                yield row.fault(f"a French text is needed in {files.get(kind) or f'fr/cards-{set_code(row)}.json'}")


def partial_faults(row):
    """Yield faults of a book: a partial one has no ruleset and a source for each clause; others have a ruleset only."""
    is_partial = row.content.get("is_partial", False)
    if is_partial == bool(row.content["ruleset"]):
        yield row.fault("a book has either a ruleset or is_partial")
    for slug, _section, clause in clause_ids(row.content):
        if is_partial != ("source" in clause):
            yield row.fault(f"clause {slug}: a clause names a source if and only if the book is partial")
