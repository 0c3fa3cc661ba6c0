"""The rules' API addresses."""

from catalog.api.routers import Router, endpoint
from rules.api import ask, engine, reading

router = Router()
router.register("books", reading.BookViewSet, "book")
router.register("clauses", reading.ClauseViewSet, "clause")
router.register("terms", reading.TermViewSet, "term")
router.register("rulings", reading.RulingViewSet, "ruling")
router.register("cards/(?P<slug>[a-z0-9-]+)/rulings", reading.CardRulingViewSet, "card-ruling")
router.register("conflicts", reading.ConflictViewSet, "conflict")
router.register("search", reading.SearchViewSet, "search")
router.register("validate", engine.ValidateViewSet, "validate")
router.register("resolve", engine.ResolveViewSet, "resolve")
urlpatterns = [
    endpoint("ask", ask.AskView, "ask"),
    endpoint("setup", engine.SetUpView, "setup"),
    endpoint("interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", engine.InteractionView, "interaction"),
    *router.urls,
]
