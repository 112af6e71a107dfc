-- What members do with their cards: bounds of quantities, cards of lists, links to wishlists, and undoing.
alter table collection_items
  add column is_for_trade boolean not null default false,
  drop constraint collection_items_quantity_check,
  add constraint collection_items_quantity_check check (quantity between 1 and 999999),
  -- Holds the id too, so that sums and sorts of a member's cards never touch the table.
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language) include (quantity, id);

alter table wishlist_items
  drop constraint wishlist_items_quantity_check,
  add constraint wishlist_items_quantity_check check (quantity between 1 and 999999),
  drop constraint wishlist_items_entry_unique,
  add constraint wishlist_items_entry_unique unique (user_id, card_id, variation) include (quantity, id);

-- What sums, filters and sorts of entries read of their cards: in the order of the ids, as the entries come too.
create index cards_entry_index on cards (id)
  include (normal_price, foil_price, normal_low_price, foil_low_price, rarity_rank, set_id, is_token);

alter table users
  -- What the public link to the member's wishlist ends with.
  add column wishlist_share_token text,
  -- How often the member changed what they own, want and list.
  add column changes integer not null default 0,
  add constraint users_wishlist_share_token_unique unique (wishlist_share_token);

create table list_items (
  id integer generated always as identity primary key,
  list_id integer not null references lists (id) on delete cascade,
  card_id integer not null references cards (id),
  variation char(1) not null,
  quantity integer not null,
  added_at timestamptz not null,
  constraint list_items_entry_unique unique (list_id, card_id, variation) include (quantity, id),
  constraint list_items_variation_check check (variation in ('N', 'F')),
  constraint list_items_quantity_check check (quantity between 1 and 999999)
);

-- What a bulk change of a collection can be undone from, for a while: the entries as they were, in one text, since they
-- are written once and read at most once, all together.
create table collection_undos (
  token text primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The condition that the entries were given; null where they were removed.
  condition text,
  entries json not null,
  created_at timestamptz not null
);

create index collection_undos_user_index on collection_undos (user_id);
create index collection_undos_age_index on collection_undos (created_at);
