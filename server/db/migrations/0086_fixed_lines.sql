-- A line of a deck that means its printing alone. It stands beside one that means any printing.
alter table list_items
  add column fixed boolean not null default false,
  drop constraint list_items_entry_unique,
  add constraint list_items_entry_unique unique (list_id, card_id, variation, section, fixed);
