-- The promises of a card are read for all of its offers at once.
drop index proposed_cards_promised_index;
create index proposed_cards_promised_index
  on proposed_cards (card_id, variation, giver_id, condition, language, quantity, proposal_id) where is_promised;
