"""URL patterns of the catalog's API."""

from catalog.api import bulk, card_exports, cards, catalogs, characters, meta, query_explanation, sets, sources
from catalog.api.routers import Router
from catalog.page_urls import route

router = Router()
router.register("games", sets.GameViewSet, "game")
router.register("sets", sets.SetViewSet, "set")
router.register("sources", sources.SourceViewSet, "source")
router.register("formulas", sources.FormulaViewSet, "formula")
router.register("cards", cards.CardViewSet, "card")
router.register("heroes", characters.HeroViewSet, "hero")
router.register("villains", characters.VillainViewSet, "villain")
router.register("locations", characters.LocationViewSet, "location")
router.register("catalog", catalogs.CatalogViewSet, "catalog")
router.register("changes", meta.ChangeViewSet, "change")
router.register("bulk-data", bulk.BulkFileViewSet, "bulk-file")
urlpatterns = [
    route("meta", meta.MetaView.as_view(), "meta"),
    route("search/explain", query_explanation.ExplainView.as_view(), "search-explain"),
    route(r"cards\.csv", card_exports.CardCSVViewSet.as_view({"get": "list"}), "cards-csv"),
    route(r"cards\.txt", card_exports.CardTextViewSet.as_view({"get": "list"}), "cards-text"),
    *router.urls,
]
