"""Pages to read: rulebooks, guides, glossary, rulings, conflicts, questions, comparisons.

views.py                the views
forms.py                the parameters of the pages
book.py                 a rulebook with its sections, clauses, and the rulings and conflicts that cite them
turn_steps.py           the sections that explain a turn of a ruleset
guides.py               the parts of a ruleset's guide
glossary.py             the filtered index of terms
rulings.py              the list of rulings and the page of one ruling
stored_playback.py      a ruling's situation as seed has stored it, with a link to the sandbox
answers.py              the answer to a player's question
search_page.py          the answer, cards, rulings, rules and terms found by one search
search_suggestions.py   suggestions while a reader types in the search box
interactions.py         two cards together
comparisons.py          cards, sets or terms side by side
calculator_redirects.py the rulings to which old URLs of calculators redirect
"""
