-- A wish that means every printing and finish of its card; the printing and the finish of the row are those that are shown.
alter table wishlist_items add column any_printing boolean not null default false;
-- Finds the wishes that an offer in another printing fits.
create index wishlist_items_any_index on wishlist_items (card_id, user_id, quantity) where any_printing;
-- Finds a member's own.
create index wishlist_items_own_any_index on wishlist_items (user_id, card_id) where any_printing;
-- Kept moves hold whole rows, each with its member.
update entry_changes
set moves = patched.moves::json, size = octet_length(patched.moves)
from (
  select id, regexp_replace(moves::text, '"user_id" *:', '"any_printing":false,\&', 'g') as moves
  from entry_changes where holder = 'wishlist'
) patched
where patched.id = entry_changes.id;

-- Plans of the first reads would otherwise guess that half of all wishes are of any printing.
analyze card_groups;
analyze wishlist_items;
