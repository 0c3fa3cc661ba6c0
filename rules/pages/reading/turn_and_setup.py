"""The sections of the rulebooks that explain a turn and the set-up, with their steps."""

from django.db.models import Prefetch, Q

from rules.models import Clause, Section
from rules.querysets import translation_prefetches

TURNS = {
    ("fe", "en"): ("fe-en/turn-sequence-back-cover", "fe-en/ending-your-turn"),
    ("fe", "fr"): ("fe-fr/deroulement-d-un-tour-dos", "fe-fr/fin-du-tour"),
    ("mvb", "en"): (
        "fe-en/turn-sequence-back-cover",
        "mvb/confronting-your-foes-champions",
        "mvb/defeating-a-champion",
    ),
    ("dcf", "en"): ("dcf/overview-of-a-round",),
    ("e101", "en"): (
        "e101/larry-plotter",
        "e101/the-dic-moves",
        "e101/chase-me-if-you-can",
        "e101/hoarding",
        "e101/calling-the-cleaners",
    ),
}
SET_UPS = {
    ("fe", "en"): (
        "fe-en/super-villains-and-starting-decks",
        "fe-en/the-main-deck",
        "fe-en/the-super-hero-stack",
        "fe-en/the-line-up",
        "fe-en/gameplay",
    ),
    ("fe", "fr"): (
        "fe-fr/super-vilains-et-decks-de-depart",
        "fe-fr/deck-commun",
        "fe-fr/paquet-de-super-heros",
        "fe-fr/reserve",
        "fe-fr/deroulement-du-jeu",
    ),
    ("mvb", "en"): (
        "mvb/randomizer-deck",
        "mvb/main-deck",
        "mvb/event-deck",
        "mvb/event-line-up",
        "mvb/multiverse-locations",
        "mvb/characters",
        "mvb/champions",
        "mvb/super-villains",
    ),
    ("dcf", "en"): ("dcf/2-player-standard-setup",),
    ("dcf-team", "en"): ("dcf/multiplayer-setup",),
    ("e101", "en"): ("e101/the-setup",),
}


def turn_sections(ruleset, lang):
    """Return the sections that explain a turn or round."""
    return sections_with_steps(TURNS, ruleset, lang)


def set_up_sections(ruleset, players, lang):
    """Return the sections that explain the set-up; DC Forever has separate ones for three and more players."""
    return sections_with_steps(SET_UPS, "dcf-team" if ruleset == "dcf" and players > 2 else ruleset, lang)


def sections_with_steps(table, ruleset, lang):
    """Return the sections of a table with their steps, or with all rules if a section has no step.

    Sections in English replace those that do not exist in the language."""
    wanted = table.get((ruleset, lang)) or table[(ruleset, "en")]
    condition = Q()
    for name in wanted:
        book, slug = name.split("/")
        condition |= Q(book=book, slug=slug)
    clauses = Clause.objects.exclude(kind__in=["example", "note", "component", "definition"])
    if table is TURNS:  # the table page shows a conflict beside the step
        clauses = clauses.prefetch_related("conflicts", *translation_prefetches("conflicts__"))
    rows = Section.objects.filter(condition).select_related("book")
    rows = rows.prefetch_related(Prefetch("clauses", clauses, to_attr="rules"))
    for row in rows:
        row.steps = [clause for clause in row.rules if clause.kind == "step"] or row.rules
    return sorted(rows, key=lambda row: wanted.index(f"{row.book_id}/{row.slug}"))
