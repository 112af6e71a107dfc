-- The deck to which copies are bound, which is 0 for free ones, and whether a bound copy was taken from its location.
alter table collection_items
  add column deck_id integer not null default 0,
  add column pulled boolean not null default false,
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique unique (user_id, card_id, variation, condition, language, location, grade, deck_id);
create index collection_items_deck_index on collection_items (deck_id) where deck_id <> 0;
drop index collection_items_card_index;
create index collection_items_card_index on collection_items (card_id, variation, user_id) include (quantity, deck_id);
-- Rows of these changes lack the columns. Those of imports get them when they are read.
delete from entry_changes where holder = 'collection' and token is not null;
