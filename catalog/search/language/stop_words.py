"""The stop words of the card search: folded English and French words that are ignored if there are others."""

ENGLISH = """a all an any are at be by can card cards do does for from has have her his how i in is it its me my of on
    one or our s set show than that the their them there these they this to us was we what when where which who whose
    why will with you your"""
FRENCH = """au aux avec ce ces cet cette combien comment d dans de des du elle en est et il ils j je l la le les leur
    leurs lui ma mes mon ne nos notre nous on ou par pour pourquoi quand que quel quelle quels quelles qui quoi sa se
    ses son sont sur ta tes ton tu un une vos votre vous y carte cartes"""

STOP_WORDS = frozenset(f"{ENGLISH} {FRENCH}".split())
