"""Django REST framework as in its tutorial, on the site's table of cards: ModelSerializer, icontains, page numbers."""

import os

import django
from django.conf import settings
from django.urls import path

DATABASE = {"ENGINE": "django.db.backends.sqlite3", "NAME": os.environ["DATABASE"], "CONN_MAX_AGE": 600}
REST = {"DEFAULT_AUTHENTICATION_CLASSES": [], "DEFAULT_PERMISSION_CLASSES": [], "UNAUTHENTICATED_USER": None}
REST |= {"DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"], "PAGE_SIZE": 60}
settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="benchmark",
    INSTALLED_APPS=["rest_framework"],
    MIDDLEWARE=["django.middleware.security.SecurityMiddleware", "django.middleware.common.CommonMiddleware"],
    DATABASES={"default": DATABASE},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    REST_FRAMEWORK=REST | {"DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination"},
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.db.models import Q  # noqa: E402
from rest_framework import generics, serializers  # noqa: E402


class Card(models.Model):
    """A row of the site's table of cards."""

    slug = models.CharField(primary_key=True, max_length=120)
    name, text, stack, confirmed = (models.TextField(null=True) for _ in range(4))
    cost, victory_points, power, copies = (models.IntegerField(null=True) for _ in range(4))

    class Meta:
        app_label = "peers"
        db_table = "catalog_card"
        managed = False

    def __str__(self):
        return self.name


class CardSerializer(serializers.ModelSerializer):
    """A card."""

    class Meta:
        model = Card
        fields = "__all__"


class CardList(generics.ListAPIView):
    """The cards, filtered by words and minimum cost."""

    serializer_class = CardSerializer

    def get_queryset(self):
        """Return the filtered cards, sorted by name."""
        cards = Card.objects.order_by("name", "slug")
        for word in self.request.GET.get("q", "").split():
            cards = cards.filter(Q(name__icontains=word) | Q(text__icontains=word))
        return cards.filter(cost__gte=self.request.GET["cost"]) if "cost" in self.request.GET else cards


class CardDetail(generics.RetrieveAPIView):
    """One card."""

    queryset = Card.objects.all()
    serializer_class = CardSerializer


urlpatterns = [path("cards", CardList.as_view()), path("cards/<str:pk>", CardDetail.as_view())]
application = get_wsgi_application()
