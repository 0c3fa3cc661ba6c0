"""Answer a player's question from the recorded rulings, terms, clauses and cards, with citations.

question_types.py     which sentences ask, whether they ask for yes or no, and whether they are negated
word_stems.py         text -> stems: folding, slang, abbreviations, French marked apart from English (words/README.md)
document_library.py   every ruling, term, clause and card, read from the database in a few queries
inverted_index.py     inverted index: documents by stem, rarity of stems per ruleset, related stems
stored_index.py       the stored index: built by `seed`, loaded by every worker
prepared_question.py  a question as groups of alternative stems, with spelling correction
named_cards.py        the cards that a question names; named_rulesets.py: the rulesets
ranking.py            the best documents for a question, and the confidence that one answers it
same_or_opposite.py   whether two wordings ask the same or the opposite: a model trained on the phrasings
verdicts.py           yes, no or depends: the verdict of a ruling on the question as worded, if it is certain
card_facts.py         questions about one printed fact of one card
calculators.py        questions with numbers, answered by the rules engine; calculator_questions.py: how they are asked
compose.py            the answer object
answering.py          the steps below

`answer` follows these steps and stops at the first that gives an answer:

1. Clean the text. Refuse a text that is empty, without letters or too long (`AskError`).
2. Separate sentences that ask from those that describe a situation; split a question of two parts.
3. If the question gives every number that a calculator needs, let the engine answer.
4. Rank all documents of the ruleset, or of every ruleset, together with topics that no rulebook covers. A word weighs
   more the rarer it is among the texts of the ruleset.
5. Answer a question about one printed fact of one card from the catalogue, unless a ruling settles exactly this fact
   or the fact does not decide the yes or no that is asked for.
6. Otherwise the statement of the best ruling is the answer. It gets a verdict only if the question asks for yes or no
   and is certain, judged by the phrasings most similar to it (`fixtures/phrasings/` records the verdict of each).
7. If no ruleset is named and several answer about equally well, answer for each (`by_ruleset`).
8. If the best match is uncertain, list the questions that may be meant (status "perhaps"). Decline weaker matches and
   off-topic questions. The closer a question is to a topic that no rulebook covers, the better a match has to be.

`rules.ask_training` fits the models of verdicts (`manage.py ask_train`) and measures the answers (`manage.py ask_eval`).
`ranking.WEIGHTS` was fitted on questions-development.jsonl, and `verdicts.CERTAIN` was chosen from what `ask_train --folds` prints. It
is not recorded how the other weights and thresholds of this package were chosen: measure a change with `ask_eval`.
"""

from rules.ask.answering import MOST_CHARACTERS, AskError, answer

__all__ = ["MOST_CHARACTERS", "AskError", "answer"]
