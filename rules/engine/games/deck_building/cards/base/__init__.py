"""What every card of this set does whose text is recorded, card by card in the order of its id."""
