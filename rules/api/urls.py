"""URL patterns of the rules' API."""

from catalog.api.routers import Router
from catalog.page_urls import route
from rules.api import ask, engine, reading

router = Router()
router.register("books", reading.BookViewSet, "book")
router.register("clauses", reading.ClauseViewSet, "clause")
router.register("terms", reading.TermViewSet, "term")
router.register("rulings", reading.RulingViewSet, "ruling")
router.register("cards/(?P<slug>[a-z0-9-]+)/rulings", reading.CardRulingViewSet, "card-ruling")
router.register("conflicts", reading.ConflictViewSet, "conflict")
router.register("search", reading.SearchViewSet, "search")
urlpatterns = [
    route("ask", ask.AskView.as_view(), "ask"),
    route("engine", engine.DescriptionView.as_view(), "engine"),
    route("setup", engine.SetUpView.as_view(), "setup"),
    route("play", engine.PlayView.as_view(), "play"),
    route("validate", engine.ValidateView.as_view(), "validate"),
    route("score", engine.ScoreView.as_view(), "score"),
    route("calculate", engine.CalculateView.as_view(), "calculate"),
    route("interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", engine.InteractionView.as_view(), "interaction"),
    *router.urls,
]
