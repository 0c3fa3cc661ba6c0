"""Model fields for text that PostgreSQL and SQLite sort in the same order, by code point."""

from django.db import models


class CodePointOrder:
    """Mixin for fields that PostgreSQL orders by code points, as SQLite does, whatever the database's collation is."""

    def db_parameters(self, connection):
        """Return the type of the column, on PostgreSQL with the collation "C"."""
        parameters = super().db_parameters(connection)
        return parameters | {"collation": "C"} if connection.vendor == "postgresql" else parameters


class CodePointCharField(CodePointOrder, models.CharField):
    """A CharField in the order of code points."""


class CodePointSlugField(CodePointOrder, models.SlugField):
    """A SlugField in the order of code points."""
