"""URL patterns of the rules' API."""

from catalog.api.routers import Router
from catalog.page_urls import route
from rules.api import ask, books_and_rulings, engine

ID = "[A-Za-z0-9-]+"  # views read ids in lower case
router = Router()
router.register("books", books_and_rulings.BookViewSet, "book")
router.register("clauses", books_and_rulings.ClauseViewSet, "clause")
router.register("terms", books_and_rulings.TermViewSet, "term")
router.register("rulings", books_and_rulings.RulingViewSet, "ruling")
router.register(f"cards/(?P<slug>{ID})/rulings", books_and_rulings.CardRulingViewSet, "card-ruling")
router.register("conflicts", books_and_rulings.ConflictViewSet, "conflict")
router.register("search", books_and_rulings.SearchViewSet, "search")
urlpatterns = [
    route("ask", ask.AskView.as_view(), "ask"),
    route("engine", engine.DescriptionView.as_view(), "engine"),
    route(f"engine/(?P<slug>{ID})", engine.RulesetView.as_view(), "ruleset"),
    route("setup", engine.SetUpView.as_view(), "setup"),
    route("play", engine.PlayView.as_view(), "play"),
    route("validate", engine.ValidateView.as_view(), "validate"),
    route("score", engine.ScoreView.as_view(), "score"),
    route("calculate", engine.CalculateView.as_view(), "calculate"),
    route(f"interactions/(?P<first>{ID})/(?P<second>{ID})", engine.InteractionView.as_view(), "interaction"),
    *router.urls,
]
