"""The pages of the rules and the files of the whole site; each address answers with and without the trailing slash."""

from django.urls import re_path

from rules.pages import feeds, sharing, site_files
from rules.pages.views import (
    books,
    changes,
    comparisons,
    conflicts,
    guides,
    questions,
    rulings,
    sandbox,
    scores,
    situations,
    tables,
    terms,
)

app_name = "rules"
SLUG = r"(?P<slug>[a-z0-9-]+)"
CODE = r"(?P<code>[a-z0-9-]+)"
RULESET = r"(?P<ruleset>[a-z0-9]+)"


def page(path, view, name):
    """Return an address with an optional trailing slash."""
    return re_path(rf"^{path}/?$", view, name=name)


urlpatterns = [
    page("rules", books.book_list, "book-list"),
    page(f"rules/{CODE}", books.book_detail, "book-detail"),
    page(f"rules/{CODE}/summary", books.summary, "summary"),
    page(f"guides/{RULESET}", guides.guide, "guide"),
    page(f"guides/{RULESET}/(?P<part>[a-z-]+)", guides.guide, "guide"),
    page("glossary", terms.term_list, "term-list"),
    page(f"glossary/{SLUG}", terms.term_detail, "term-detail"),
    page("rulings", rulings.clarification_list, "clarification-list"),
    page(f"rulings/{SLUG}", rulings.clarification_detail, "clarification-detail"),
    page(rf"rulings/{SLUG}/preview\.png", rulings.clarification_preview, "clarification-preview"),
    page("conflicts", conflicts.conflict_list, "conflict-list"),
    page("changes", changes.changes, "changes"),
    page("ask", questions.ask, "ask"),
    page("search", questions.search, "search"),
    page("compare", comparisons.compare, "compare"),
    page("interactions", questions.interactions, "interactions"),
    page("interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", questions.interaction, "interaction"),
    page("check", situations.check, "check"),
    page("setup", situations.setup, "setup"),
    page("score", scores.score, "score"),
    page("sandbox", sandbox.sandbox, "sandbox"),
    page("table", tables.table, "table"),
    page(f"table/calculate/{RULESET}/(?P<name>[a-z0-9-]+)", situations.calculate, "calculate"),
    page(rf"table/bundle/{RULESET}\.json", tables.bundle, "bundle"),
    page("table/offline", tables.offline, "offline"),
    page(r"sw\.js", tables.service_worker, "service-worker"),
    page(r"feeds/changes\.atom", feeds.ChangeFeed(), "feed-changes"),
    page(r"feeds/rulings\.atom", feeds.RulingFeed(), "feed-rulings"),
    page(r"qr\.svg", sharing.qr_code, "qr-code"),
    page("oembed", sharing.oembed, "oembed"),
    page(r"sitemap\.xml", site_files.sitemap, "sitemap"),
    page(r"robots\.txt", site_files.robots, "robots"),
    page(r"\.well-known/security\.txt", site_files.security, "security"),
    page(r"opensearch\.xml", site_files.opensearch, "opensearch"),
    page(r"manifest\.webmanifest", site_files.manifest, "manifest"),
]
