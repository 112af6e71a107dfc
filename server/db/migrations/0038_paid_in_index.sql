-- Reading all entries of a member takes the index alone. Without the price paid in it, each entry took a page of the table.
alter table collection_items
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language, location) include (quantity, id, added_at, price_paid);
