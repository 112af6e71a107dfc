-- Finds who offers a card, and who wants it, without looking at the tables.
create index list_items_card_index on list_items (card_id, variation) include (list_id, quantity, id);
create index wishlist_items_card_index on wishlist_items (card_id, variation, user_id) include (quantity);
-- The newest offers; those of one moment as they were added.
create index list_items_newest_index on list_items (added_at desc, id) include (list_id, card_id);
-- What a copy that is not foil costs (server/db/entries/finish.ts): read from its end, the dearest first and the missing last.
create index cards_finish_price_index on cards (
  (case when normal_price > 0 then normal_price else coalesce(foil_price, normal_price) end) nulls first
);
