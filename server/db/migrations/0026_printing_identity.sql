-- Identifies a printing by what the files of other tools say of it.
alter table cards
  add column scryfall_id uuid,
  add column oracle_id uuid,
  add column finishes text[],
  add column labels text[],
  add column printed_language text;
create index cards_scryfall_index on cards (scryfall_id);
create index cards_set_number_index on cards (set_id, number_key);
