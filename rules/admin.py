"""Read-only admin of the rules: rows can be browsed and searched but not changed, because fixtures are the source."""

from django.contrib import admin

from core.admin import ReadOnlyAdmin, register_rest
from rules import models


@admin.register(models.Book)
class BookAdmin(ReadOnlyAdmin):
    """The admin of rulebooks."""

    list_display = ["code", "title", "edition", "ruleset", "lang"]
    search_fields = ["code", "title"]


@admin.register(models.Section)
class SectionAdmin(ReadOnlyAdmin):
    """The admin of sections of rulebooks."""

    list_display = ["path", "book", "slug"]
    list_filter = ["book"]
    search_fields = ["slug", "title"]


@admin.register(models.Clause)
class ClauseAdmin(ReadOnlyAdmin):
    """The admin of clauses."""

    list_display = ["slug", "kind", "text"]
    list_filter = ["section__book", "kind"]
    search_fields = ["slug", "text"]


@admin.register(models.Term)
class TermAdmin(ReadOnlyAdmin):
    """The admin of glossary terms."""

    list_display = ["slug", "name", "ruleset", "kind"]
    list_filter = ["ruleset", "kind"]
    search_fields = ["slug", "name", "meaning"]


@admin.register(models.Clarification)
class ClarificationAdmin(ReadOnlyAdmin):
    """List, filter and search the rulings, which are rows of the model Clarification."""

    list_display = ["slug", "question", "verdict", "basis", "ruleset"]
    list_filter = ["ruleset", "verdict", "basis", "kind"]
    search_fields = ["slug", "question", "statement"]


@admin.register(models.Conflict)
class ConflictAdmin(ReadOnlyAdmin):
    """The admin of conflicts between rulebooks."""

    list_display = ["slug", "title"]
    search_fields = ["slug", "title", "summary"]


@admin.register(models.TermTranslation, models.ClarificationTranslation)
class TranslationAdmin(ReadOnlyAdmin):
    """The admin of translations of terms and rulings."""

    list_display = ["__str__", "lang"]


register_rest("rules")
