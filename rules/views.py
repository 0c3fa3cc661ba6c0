"""The rules reference's pages."""

from django.shortcuts import render


def placeholder(request, **_parts):
    """Stand in for a page that is being built."""
    return render(request, "base.html")
