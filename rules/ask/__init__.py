"""A question in a player's words -> a cited answer.

tokens.py        a text as stems: folded, slang and short forms brought to one form, French apart from English
words/           what players say for what the books say, French words for English texts (data)
synonyms.py      these word lists, read
french.py        a French word's English ones
library.py       every ruling, term, clause and card, read from the database in a few queries
index.py         which document has which stem, how rare it is in each ruleset
associations.py  words that stand for each other, learnt from our own paraphrases
entries.py       a document with its phrasings and what they have in common, packed into bytes
spelling.py      misspelt words
query.py         a question as groups of stems that may stand for each other
kinds.py         yes/no, how many, who, when ...; may, must, forbidden
named_rulesets.py   the ruleset a question names
subjects.py      the cards and terms a question names
ranking.py       the best documents for a question
voting.py        the verdict for the way a question is put
printed.py       the facts that cards print (data)
cardfacts.py     one printed fact of one card
cardlists.py     the cards that print some value
situations/      numbers and named situations, handed to the rules engine
question_index.py   everything above built once by `seed`, read by every worker
decline.py       what no book answers
compose.py       the answer object
baseline.py      plain full-text search over the published texts
evaluation.py    questions with known answers -> how many are right, beside plain full-text search

`answer` goes through these steps and stops at the first that is sure:

1. The text is cleaned; what is empty, without letters or too long is refused (`AskError`).
2. The language is told from small words and accents; the ruleset from the caller or from its name in the text.
3. A situation with numbers that a pattern fits whole goes to the engine.
4. All documents of the ruleset (or of every one) are ranked. Each word weighs what it is rare among that ruleset's
   texts, so a word it never uses counts against all its documents; that is how the ruleset is found when nobody names it. A document
   is as good as its best phrasing, helped by the others and by its answer and names; see ranking.py.
5. A question for one printed fact of one card is answered from the catalogue, unless a ruling settles just that; so is
   what a card says, where a question names one card that no ruling is about.
6. The verdict is that of the nearest phrasing. A ruling's phrasings may differ in theirs (`fixtures/phrasings/`); a
   question whether something is forbidden turns the verdict of one whether it is allowed.
7. A short answer is followed by the rule it rests on, and by the next ruling where that fits nearly as well.
8. A topic no book covers, an unknown subject or a weak match is declined, with what comes closest.
"""

from rules.ask.asking import MOST_CHARACTERS, AskError, answer

__all__ = ["MOST_CHARACTERS", "AskError", "answer"]
