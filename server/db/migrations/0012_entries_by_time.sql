-- Sorting entries by the time at which they were added touched every row of the table.
alter table collection_items
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language) include (quantity, id, added_at);

alter table wishlist_items
  drop constraint wishlist_items_entry_unique,
  add constraint wishlist_items_entry_unique unique (user_id, card_id, variation) include (quantity, id, added_at);

alter table list_items
  drop constraint list_items_entry_unique,
  add constraint list_items_entry_unique unique (list_id, card_id, variation) include (quantity, id, added_at);
