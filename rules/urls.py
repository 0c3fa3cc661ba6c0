"""URLs of the rules pages and of site-wide files; each works with and without a trailing slash."""

from django.views.decorators.http import require_safe
from django.views.generic import RedirectView

from catalog.page_urls import route
from rules.pages import catalogue_changes, feeds, qr_codes_and_oembed, site_files
from rules.pages.checker import views as checker
from rules.pages.reading import views as reading
from rules.pages.sandbox import views as sandbox
from rules.pages.table import views as table

app_name = "rules"
SLUG = r"(?P<slug>[a-z0-9-]+)"
CODE = r"(?P<code>[a-z0-9-]+)"
RULESET = r"(?P<ruleset>[a-z0-9]+)"

urlpatterns = [
    route("rules", reading.book_list, "book-list"),
    route(f"rules/{CODE}", reading.book_detail, "book-detail"),
    route(f"rules/{CODE}/summary", reading.summary, "summary"),
    route("guides", require_safe(RedirectView.as_view(pattern_name="rules:book-list", permanent=True)), "guides"),
    route(f"guides/{RULESET}", reading.guide, "guide"),
    route(f"guides/{RULESET}/(?P<part>[a-z-]+)", reading.guide, "guide"),
    route("glossary", reading.term_list, "term-list"),
    route(f"glossary/{SLUG}", reading.term_detail, "term-detail"),
    route("rulings", reading.clarification_list, "clarification-list"),
    route(f"rulings/{SLUG}", reading.clarification_detail, "clarification-detail"),
    route(rf"rulings/{SLUG}/preview\.png", reading.clarification_preview, "clarification-preview"),
    route("conflicts", reading.conflict_list, "conflict-list"),
    route("changes", catalogue_changes.changes, "changes"),
    route("ask", reading.ask, "ask"),
    route("search", reading.search, "search"),
    route("suggestions", reading.suggestions, "suggestions"),
    route("compare", reading.compare, "compare"),
    route("interactions", reading.interactions, "interactions"),
    route("interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", reading.interaction, "interaction"),
    route("check", checker.check, "check"),
    route("setup", table.setup, "setup"),
    route("turn", table.turn, "turn"),
    route("score", table.score, "score"),
    route("sandbox", sandbox.sandbox, "sandbox"),
    route("table", table.table, "table"),
    route(f"table/calculate/{RULESET}/(?P<name>[a-z0-9-]+)", reading.calculator, "calculator"),
    route(rf"table/bundle/{RULESET}\.json", table.bundle, "bundle"),
    route("table/offline", table.offline, "offline"),
    route(r"sw\.js", table.service_worker, "service-worker"),
    route(r"feeds/changes\.atom", require_safe(feeds.ChangeFeed()), "feed-changes"),
    route(r"feeds/rulings\.atom", require_safe(feeds.RulingFeed()), "feed-rulings"),
    route(r"qr\.svg", qr_codes_and_oembed.qr_code, "qr-code"),
    route("oembed", qr_codes_and_oembed.oembed, "oembed"),
    route(r"sitemap\.xml", site_files.sitemap, "sitemap"),
    route(r"robots\.txt", site_files.robots, "robots"),
    route(r"llms\.txt", site_files.llms, "llms"),
    route(r"docs/writing-cards\.md", site_files.writing_cards, "writing-cards"),
    route(r"\.well-known/security\.txt", site_files.security, "security"),
    route(r"opensearch\.xml", site_files.opensearch, "opensearch"),
    route(r"manifest\.webmanifest", site_files.manifest, "manifest"),
]
