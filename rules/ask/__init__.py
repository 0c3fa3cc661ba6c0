"""A question in a player's words -> a cited answer.

forms.py          the sentences that ask, what each asks for, and which way it leans
tokens.py         a text as stems: folded, slang and short forms brought to one form, French apart from English (words/, data)
library.py        every ruling, term, clause and card, read from the database in a few queries
index.py          which document has which stem, how rare it is in each ruleset, and which stems stand for each other
question_index.py all of this made ready: built by `seed`, read by every worker
query.py          a question as groups of stems that may stand for each other; misspelt words
subjects.py       the cards and rulesets a question names
ranking.py        the best documents for a question, and whether one answers it at all
verdicts.py       the verdict of a ruling on a question as it is put
card_facts.py     one printed fact of one card
calculators.py    numbers, handed to the rules engine
compose.py        the answer object
evaluation.py     questions with known answers -> how many are right

`answer` goes through these steps and stops at the first that is sure:

1. The text is cleaned; what is empty, without letters or too long is refused (`AskError`).
2. The sentences that ask are told from those that tell a story; a question of two parts is two questions.
3. A question that gives all the numbers a calculator needs goes to the engine.
4. All documents of the ruleset (or of every ruleset) are ranked, what no rulebook covers among them. Each word weighs
   what it is rare among that ruleset's texts.
5. A question for one printed fact of one card is answered from the catalogue, unless a ruling settles just that or the
   fact does not decide the yes or no that is asked for.
6. The ruling's statement is the answer. A yes or no is given only where the question asks for one and the phrasings that
   are most like it agree (`fixtures/phrasings/` says for which side each stands).
7. Where several rulesets answer about as well and none was named, each is told (`by_ruleset`).
8. An off-topic question or a weak match is declined, with what comes closest. The nearer a question comes to what no
   rulebook covers, the better a match has to be.
"""

from rules.ask.asking import MOST_CHARACTERS, AskError, answer

__all__ = ["MOST_CHARACTERS", "AskError", "answer"]
