"""The full-text index of rules: terms, clauses and rulings.

SQLite FTS5 with trigrams, or a PostgreSQL table with trigram indexes. Both store the same folded texts, each with a
space before and after it.
"""

from django.db.models import IntegerField
from django.db.models.expressions import RawSQL

from catalog.search.index import word_start
from catalog.search.language.stop_words import STOP_WORDS
from catalog.search.names_as_filters import named_runs
from catalog.text_folding import fold, singulars, split_elisions
from catalog.text_links import plain
from core.data_version import once_per_version
from rules.models import Book, Clarification, Clause, RuleIndex, Term

MAX_WORDS = 12
# as SQL, because Django takes longer to build this order with Case and When than SQLite to execute it
RANK = (
    "CASE WHEN title = %s THEN 0 WHEN title LIKE %s THEN 1 WHEN title LIKE %s THEN 2"
    " WHEN body LIKE %s THEN 3 ELSE 4 END"
)
KIND = "CASE kind WHEN 'term' THEN 0 WHEN 'ruling' THEN 1 ELSE 2 END"


def search_rules(text, ruleset="", lang="", kinds=()):
    """Return the RuleIndex rows that contain every word: matches in the title first, then terms, rulings, clauses.

    Words that are the name of a ruleset's game or set limit the search to that ruleset, if there are other words."""
    if not ruleset:
        ruleset, text = split_game(text)
    words = words_of(text)
    rows = RuleIndex.objects.filter(kind__in=kinds) if kinds else RuleIndex.objects.all()
    if not words:
        return rows.none()
    rows = rows.filter(ruleset=ruleset) if ruleset else rows
    rows = rows.filter(lang=lang) if lang else rows
    rows = rows.containing(*([word_start(word), *(f" {each} " for each in singulars(word))] for word in words))
    phrase = f" {fold(split_elisions(text))}"
    rank = RawSQL(RANK, (f"{phrase} ", f"{phrase}%", f"%{phrase}%", f"%{phrase}%"), IntegerField())
    return rows.annotate(rank=rank, kind_order=RawSQL(KIND, (), IntegerField())).order_by("rank", "kind_order", "row")


def split_game(text):
    """Return (ruleset, rest): the ruleset of a game or set that the text names, or "", and the folded other words.

    Without other words, return ("", text): “forever evil” finds the texts that mention it."""
    for run, named in named_runs(text):
        is_box = named.field in {"set", "game"} and run in {named.value, fold(named.name)}
        if is_box and (ruleset := rulesets_by_box().get(named.value)):
            rest = f" {fold(text)} ".replace(f" {run} ", " ", 1).strip()
            return (ruleset, rest) if set(rest.split()) - STOP_WORDS else ("", text)
    return "", text


@once_per_version(1)
def rulesets_by_box():
    """Return a mapping of set codes and game ids to rulesets, for those with a rulebook of exactly one ruleset."""
    books = list(Book.objects.exclude(ruleset=None).values_list("card_set", "card_set__game", "ruleset"))
    games = {game: {ruleset for _set, each, ruleset in books if each == game} for _set, game, _ruleset in books}
    by_game = {game: rulesets.pop() for game, rulesets in games.items() if len(rulesets) == 1}
    return by_game | {code: ruleset for code, _game, ruleset in books}


def words_of(text):
    """Return the distinct folded words of a text, without words that are the beginning of another one.

    Stop words and single letters are left out, unless there are no others."""
    words = dict.fromkeys(fold(split_elisions(text)).split())
    words = [word for word in words if word not in STOP_WORDS] or words
    words = [word for word in words if len(word) > 1 or word.isdigit()] or words
    return [word for word in words if not any(other.startswith(word) and word != other for other in words)][:MAX_WORDS]


def build_index():
    """Fill the index from the loaded rules."""
    RuleIndex.objects.all().delete()
    rows = list(index_rows())
    for number, row in enumerate(rows, start=1):
        row.row = number
    RuleIndex.objects.bulk_create(rows, batch_size=200)


def index_rows():
    """Yield the index row of every term, ruling and clause in every language."""
    for term in Term.objects.prefetch_related("translations"):
        for lang, text in (("en", term), *((each.lang, each) for each in term.translations.all())):
            body = [text.meaning, text.details, *text.aliases]
            yield entry("term", term.slug, term.ruleset, lang, text.name, body)
    for ruling in Clarification.objects.prefetch_related("translations", "phrasings"):
        for lang, text in (("en", ruling), *((each.lang, each) for each in ruling.translations.all())):
            wordings = [each.text for each in ruling.phrasings.all() if each.lang == lang]
            yield entry("ruling", ruling.slug, ruling.ruleset, lang, text.question, [text.statement, *wordings])
    for clause in Clause.objects.select_related("section__book"):
        book = clause.section.book
        yield entry("clause", clause.slug, book.ruleset or "", book.lang, clause.section.path, [clause.text])


def entry(kind, key, ruleset, lang, title, body):
    """Return one index row with folded texts."""
    texts = [split_elisions(plain(part)) if lang == "fr" else plain(part) for part in (title, *body) if part]
    return RuleIndex(
        kind=kind,
        key=key,
        ruleset=ruleset,
        lang=lang,
        title=f" {fold(texts[0])} ",
        body="\n".join(f" {fold(part)} " for part in texts[1:]),
    )
