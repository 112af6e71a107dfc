-- What fits a wish: its own printing and finish, or any printing of its card within limits. The printing and the finish of a row in any
-- printing are those that are shown. An empty text, and a price of 0, is no limit.
alter table wishlist_items
  add column any_printing boolean not null default false,
  add column only_set text not null default '',
  add column only_finish text not null default '',
  add column max_price numeric(10, 2) not null default 0,
  drop constraint wishlist_items_entry_unique,
  add constraint wishlist_items_entry_unique
    unique (user_id, card_id, variation, any_printing, only_set, only_finish, max_price) include (quantity, id, added_at);
drop index wishlist_items_card_index;
create index wishlist_items_card_index on wishlist_items (card_id, variation, user_id) include (quantity, any_printing);
-- Finds the wishes that an offer in another printing fits.
create index wishlist_items_any_index on wishlist_items (card_id, user_id)
  include (id, quantity, only_set, only_finish, max_price) where any_printing;
-- Finds a member's own.
create index wishlist_items_own_any_index on wishlist_items (user_id, card_id) where any_printing;
-- Kept moves hold whole rows, each with its member.
update entry_changes
set moves = patched.moves::json, size = octet_length(patched.moves)
from (
  select id, regexp_replace(
    moves::text, '"user_id" *:', '"any_printing":false,"only_set":"","only_finish":"","max_price":0,\&', 'g'
  ) as moves
  from entry_changes where holder = 'wishlist'
) patched
where patched.id = entry_changes.id;

-- Plans of the first reads would otherwise guess that half of all wishes are of any printing.
analyze card_groups;
analyze wishlist_items;
