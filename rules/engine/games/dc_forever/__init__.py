"""DC Forever.

constants/                  names of zones, counters, modes, phases and card facts; ids of the clauses that events cite
queries.py                  queries: sides, roles, figures and facts of cards, Locations, control, payment
quoted_and_sample_cards.py  texts that the rulebook quotes, and sample cards, both read from cards.json
draws_and_damage.py         draws, discards, damage, citizens, payment for abilities
effects.py                  the effects of abilities, by name; playing a card
action_phases.py            the verbs of the action phases: pool, recruit, buy, play, use, empower
confrontation_actions.py    the verbs of the Confrontation: activating characters and their actions
attack_threaten_rescue.py   Attack, Threaten and Rescue with modifiers and reactions
phase_changes.py            the change of phases: Schemes, win conditions, Locations, maintenance, rounds
drafting.py                 the draft of characters, then decks, Locations and hands
set_up_and_scoring.py       the set-up of complete tables, and scoring
state_and_deck_checks.py    checks of states, drafts, decks and tables
calculators.py              calculators
ruleset.py                  the Game and Ruleset objects
"""
