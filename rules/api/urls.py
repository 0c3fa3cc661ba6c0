"""The rules' API addresses; each answers with and without the trailing slash."""

from catalog.api.urls import SLUG, endpoint
from rules.api import ask, books, engine, reading

urlpatterns = [
    endpoint("books", books.BookListView.as_view(), "books"),
    endpoint(f"books/{SLUG}", books.BookView.as_view(), "book"),
    endpoint(r"clauses/(?P<slug>[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+)", books.ClauseView.as_view(), "clause"),
    endpoint("terms", reading.TermListView.as_view(), "terms"),
    endpoint(f"terms/{SLUG}", reading.TermView.as_view(), "term"),
    endpoint("rulings", reading.RulingListView.as_view(), "rulings"),
    endpoint(f"rulings/{SLUG}", reading.RulingView.as_view(), "ruling"),
    endpoint(f"cards/{SLUG}/rulings", reading.CardRulingListView.as_view(), "card-rulings"),
    endpoint("conflicts", reading.ConflictListView.as_view(), "conflicts"),
    endpoint(f"conflicts/{SLUG}", reading.ConflictView.as_view(), "conflict"),
    endpoint("search", reading.SearchView.as_view(), "search"),
    endpoint("ask", ask.AskView.as_view(), "ask"),
    endpoint("validate", engine.ValidateView.as_view(), "validate"),
    endpoint("resolve", engine.ResolveView.as_view(), "resolve"),
    endpoint("setup", engine.SetUpView.as_view(), "setup"),
    endpoint(
        "interactions/(?P<first>[a-z0-9-]+)/(?P<second>[a-z0-9-]+)", engine.InteractionView.as_view(), "interaction"
    ),
]
