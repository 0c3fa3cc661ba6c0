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
urlpatterns = [
    endpoint("ask", ask.AskView, "ask"),
    endpoint("engine", engine.DescriptionView, "engine"),
    endpoint("setup", engine.SetUpView, "setup"),
    endpoint("play", engine.PlayView, "play"),
    endpoint("validate", engine.ValidateView, "validate"),
    endpoint("score", engine.ScoreView, "score"),
    endpoint("calculate", engine.CalculateView, "calculate"),
    endpoint("interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", engine.InteractionView, "interaction"),
    *router.urls,
]
