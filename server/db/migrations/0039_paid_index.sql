-- A null in the index of entries made each of its rows larger and halved how full its pages are. Most entries have no price
-- paid, so those that have one are in an index of their own.
alter table collection_items
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language, location) include (quantity, id, added_at);
create index collection_items_paid_index on collection_items (user_id) include (id, price_paid) where price_paid is not null;

-- Who owns an offered card is looked up by card, since all its owners share a page there. The index of entries costs the
-- planner the same; of equal ones it takes the newest.
drop index collection_items_card_index;
create index collection_items_card_index on collection_items (card_id, variation, user_id) include (quantity);
