-- Target prices of wishes and price alerts of entries, with the bound that the last check found reached.
alter table wishlist_items
  add column target_price numeric(10, 2) constraint wishlist_items_target_price_check check (target_price >= 0),
  add column reached_target numeric(10, 2);
create index wishlist_items_target_index on wishlist_items (id) where target_price is not null;

alter table collection_items
  add column alert_above numeric(10, 2) constraint collection_items_alert_above_check check (alert_above >= 0),
  add column alert_below numeric(10, 2) constraint collection_items_alert_below_check check (alert_below >= 0),
  add column reached_above numeric(10, 2),
  add column reached_below numeric(10, 2);
create index collection_items_alert_index on collection_items (id)
  where alert_above is not null or alert_below is not null;
