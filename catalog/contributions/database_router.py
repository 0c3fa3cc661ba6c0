"""Contributions have their own database, because the catalog's database is rebuilt from fixtures."""

from django.conf import settings

ALIAS = LABEL = "contributions"


def migrated_database():
    """Return the alias whose migrations create the table; on PostgreSQL "default", as both aliases are one database."""
    return ALIAS if settings.DATABASES[ALIAS]["ENGINE"].endswith("sqlite3") else "default"


class ContributionsRouter:
    """Send the queries for contributions to their own alias."""

    def db_for_read(self, model, **hints):
        """Return the alias for contributions, and None for other models."""
        return ALIAS if model._meta.app_label == LABEL else None

    db_for_write = db_for_read

    def allow_migrate(self, db, app_label, **hints):
        """Return whether an app's tables belong in a database, or None if this router does not decide it."""
        if app_label == LABEL:
            return db == migrated_database()
        return False if db == ALIAS else None
