"""The addresses of the site."""

urlpatterns = []
