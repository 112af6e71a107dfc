-- Finds who owns an offered card, and how many copies, without looking at the table.
create index collection_items_card_index on collection_items (card_id, variation, user_id) include (quantity);
