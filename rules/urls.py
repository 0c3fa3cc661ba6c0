"""URL patterns of the rules pages and of site-wide files. Each matches with and without a trailing slash."""

from django.views.decorators.http import require_safe

from catalog.page_urls import route
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

urlpatterns = [
    route("rules", books.book_list, "book-list"),
    route(f"rules/{CODE}", books.book_detail, "book-detail"),
    route(f"rules/{CODE}/summary", books.summary, "summary"),
    route(f"guides/{RULESET}", guides.guide, "guide"),
    route(f"guides/{RULESET}/(?P<part>[a-z-]+)", guides.guide, "guide"),
    route("glossary", terms.term_list, "term-list"),
    route(f"glossary/{SLUG}", terms.term_detail, "term-detail"),
    route("rulings", rulings.clarification_list, "clarification-list"),
    route(f"rulings/{SLUG}", rulings.clarification_detail, "clarification-detail"),
    route(rf"rulings/{SLUG}/preview\.png", rulings.clarification_preview, "clarification-preview"),
    route("conflicts", conflicts.conflict_list, "conflict-list"),
    route("changes", changes.changes, "changes"),
    route("ask", questions.ask, "ask"),
    route("search", questions.search, "search"),
    route("compare", comparisons.compare, "compare"),
    route("interactions", questions.interactions, "interactions"),
    route("interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", questions.interaction, "interaction"),
    route("check", situations.check, "check"),
    route("setup", situations.setup, "setup"),
    route("score", scores.score, "score"),
    route("sandbox", sandbox.sandbox, "sandbox"),
    route("table", tables.table, "table"),
    route(f"table/calculate/{RULESET}/(?P<name>[a-z0-9-]+)", situations.calculate, "calculate"),
    route(rf"table/bundle/{RULESET}\.json", tables.bundle, "bundle"),
    route("table/offline", tables.offline, "offline"),
    route(r"sw\.js", tables.service_worker, "service-worker"),
    route(r"feeds/changes\.atom", require_safe(feeds.ChangeFeed()), "feed-changes"),
    route(r"feeds/rulings\.atom", require_safe(feeds.RulingFeed()), "feed-rulings"),
    route(r"qr\.svg", sharing.qr_code, "qr-code"),
    route("oembed", sharing.oembed, "oembed"),
    route(r"sitemap\.xml", site_files.sitemap, "sitemap"),
    route(r"robots\.txt", site_files.robots, "robots"),
    route(r"\.well-known/security\.txt", site_files.security, "security"),
    route(r"opensearch\.xml", site_files.opensearch, "opensearch"),
    route(r"manifest\.webmanifest", site_files.manifest, "manifest"),
]
