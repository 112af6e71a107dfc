-- What members do with their cards: bounds of quantities, cards of lists, links to wishlists, and undoing.
alter table collection_items
  add column is_for_trade boolean not null default false,
  drop constraint collection_items_quantity_check,
  add constraint collection_items_quantity_check check (quantity between 1 and 999999);

alter table wishlist_items
  drop constraint wishlist_items_quantity_check,
  add constraint wishlist_items_quantity_check check (quantity between 1 and 999999);

-- What the public link to the member's wishlist ends with.
alter table users
  add column wishlist_share_token text,
  add constraint users_wishlist_share_token_unique unique (wishlist_share_token);

create table list_items (
  id integer generated always as identity primary key,
  list_id integer not null references lists (id) on delete cascade,
  card_id integer not null references cards (id),
  variation char(1) not null,
  quantity integer not null,
  added_at timestamptz not null,
  constraint list_items_entry_unique unique (list_id, card_id, variation) include (quantity),
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
