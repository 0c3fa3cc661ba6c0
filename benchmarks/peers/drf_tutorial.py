"""Django REST framework as in its tutorial, on the database of the other servers."""

import os

import django
from django.conf import settings
from django.urls import path

settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="benchmark",
    INSTALLED_APPS=["rest_framework"],
    MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.middleware.common.CommonMiddleware"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": os.environ.get("PEERS_DATABASE", "peers.sqlite3"),
            "CONN_MAX_AGE": 600,
        }
    },
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "PAGE_SIZE": 60,
    },
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.db.models import Q  # noqa: E402
from rest_framework import generics, serializers  # noqa: E402


class Card(models.Model):
    """A row of the table of cards."""

    id = models.CharField(primary_key=True, max_length=120)
    name = models.TextField()
    text = models.TextField(null=True)
    type = models.TextField(null=True)
    subtypes = models.TextField()
    keywords = models.TextField()
    characters = models.TextField()
    cost = models.IntegerField(null=True)
    victory_points = models.IntegerField(null=True)
    power = models.IntegerField(null=True)
    copies = models.IntegerField(null=True)
    stack = models.TextField()
    set_code = models.TextField()
    set_name = models.TextField()
    game = models.TextField()
    confirmed = models.TextField()
    sources = models.TextField()

    class Meta:
        app_label = "peers"
        db_table = "cards"
        managed = False

    def __str__(self):
        return self.name


class CardSerializer(serializers.ModelSerializer):
    """A complete card."""

    class Meta:
        model = Card
        fields = "__all__"


class CardList(generics.ListAPIView):
    """The cards, filtered by q, type and minimum cost."""

    serializer_class = CardSerializer

    def get_queryset(self):
        """Return the filtered cards, sorted by name."""
        cards, params = Card.objects.order_by("name", "id"), self.request.GET
        for word in params.get("q", "").split():
            cards = cards.filter(Q(name__icontains=word) | Q(text__icontains=word))
        if "name" in params:
            cards = cards.filter(name__icontains=params["name"])
        if "type" in params:
            cards = cards.filter(type=params["type"])
        if "cost" in params:
            cards = cards.filter(cost__gte=params["cost"])
        return cards


class CardDetail(generics.RetrieveAPIView):
    """One card."""

    queryset = Card.objects.all()
    serializer_class = CardSerializer


urlpatterns = [path("cards", CardList.as_view()), path("cards/<str:pk>", CardDetail.as_view())]
application = get_wsgi_application()
