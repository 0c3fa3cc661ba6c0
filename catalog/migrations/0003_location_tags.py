"""Places get a kind of tag of their own, so that a card's page tells them from heroes and villains."""

from django.db import migrations


def rename(apps, before, after):
    """Give the tags that name places another kind."""
    places = apps.get_model("catalog", "Location").objects.values("slug")
    apps.get_model("catalog", "CardTag").objects.filter(kind=before, value__in=places).update(kind=after)


class Migration(migrations.Migration):
    dependencies = [("catalog", "0002_card_index")]
    operations = [
        migrations.RunPython(
            lambda apps, _editor: rename(apps, "character", "location"),
            lambda apps, _editor: rename(apps, "location", "character"),
        )
    ]
