-- The currency of what was paid for copies, and of what one is worth to its owner; null stands for dollars, which all earlier
-- amounts are in. Few entries have a value of their own, which an index keeps apart.
alter table collection_items
  add column own_currency text,
  add column own_value numeric(10, 2);
create index collection_items_own_value_index on collection_items (user_id) include (id, own_value, own_currency)
  where own_value is not null;
