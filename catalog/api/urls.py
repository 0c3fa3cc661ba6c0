"""The catalogue's API addresses; each answers with and without the trailing slash."""

from django.urls import re_path

from catalog.api import bulk, cards, catalogs, characters, images, meta, search, sets

SLUG = r"(?P<slug>[a-z0-9-]+)"


def endpoint(path, view, name):
    """Return an address with an optional trailing slash."""
    return re_path(rf"^{path}/?$", view, name=name)


urlpatterns = [
    endpoint("meta", meta.MetaView.as_view(), "meta"),
    endpoint("changes", meta.ChangeListView.as_view(), "changes"),
    endpoint("games", sets.GameListView.as_view(), "games"),
    endpoint(f"games/{SLUG}", sets.GameView.as_view(), "game"),
    endpoint("sets", sets.SetListView.as_view(), "sets"),
    endpoint(f"sets/{SLUG}", sets.SetView.as_view(), "set"),
    endpoint("cards", cards.CardListView.as_view(), "cards"),
    endpoint("cards/named", cards.NamedCardView.as_view(), "card-named"),
    endpoint("cards/autocomplete", cards.AutocompleteView.as_view(), "card-autocomplete"),
    endpoint("cards/random", cards.RandomCardView.as_view(), "card-random"),
    endpoint("cards/collection", cards.CollectionView.as_view(), "card-collection"),
    endpoint(f"cards/{SLUG}", cards.CardView.as_view(), "card"),
    endpoint(f"cards/{SLUG}/image", images.CardImageView.as_view(), "card-image"),
    endpoint("search/explain", search.ExplainView.as_view(), "search-explain"),
    endpoint("catalog", catalogs.CatalogListView.as_view(), "catalogs"),
    endpoint(f"catalog/{SLUG}", catalogs.CatalogView.as_view(), "catalog"),
    endpoint("bulk-data", bulk.BulkListView.as_view(), "bulk-data"),
    endpoint(r"bulk-data/files/(?P<slug>[a-z0-9.-]+)", bulk.BulkFileView.as_view(), "bulk-file"),
    endpoint(r"bulk-data/(?P<slug>[a-z0-9.-]+)", bulk.BulkView.as_view(), "bulk"),
    *(endpoint(plural, characters.CharacterListView.as_view(plural=plural), plural) for plural in characters.MODELS),
    endpoint(f"heroes/{SLUG}", characters.HeroView.as_view(), "hero"),
    endpoint(f"villains/{SLUG}", characters.VillainView.as_view(), "villain"),
    endpoint(f"locations/{SLUG}", characters.LocationView.as_view(), "location"),
]
