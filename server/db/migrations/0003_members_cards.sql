-- What members own, want and list. The unique constraints are covering indexes too: sums over a member's cards read
-- nothing else of the table.
create table collection_items (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  card_id integer not null references cards (id),
  variation char(1) not null,
  condition text not null default 'NM',
  -- ISO 639-1.
  language text not null default 'en',
  quantity integer not null,
  price_paid numeric(10, 2),
  note text,
  added_at timestamptz not null,
  constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language) include (quantity),
  constraint collection_items_variation_check check (variation in ('N', 'F')),
  constraint collection_items_condition_check check (condition in ('NM', 'LP', 'MP', 'HP', 'DMG')),
  constraint collection_items_quantity_check check (quantity > 0),
  constraint collection_items_price_paid_check check (price_paid >= 0)
);

create table wishlist_items (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  card_id integer not null references cards (id),
  variation char(1) not null,
  quantity integer not null,
  added_at timestamptz not null,
  constraint wishlist_items_entry_unique unique (user_id, card_id, variation) include (quantity),
  constraint wishlist_items_variation_check check (variation in ('N', 'F')),
  constraint wishlist_items_quantity_check check (quantity > 0)
);

create table lists (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  -- For sorting and for search (src/domain/text.ts).
  folded_name text collate "C" not null,
  description text,
  visibility text not null default 'private',
  -- What the public link ends with.
  public_url_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint lists_public_url_id_unique unique (public_url_id),
  constraint lists_visibility_check check (visibility in ('private', 'public', 'for_trade')),
  -- A list has a link exactly while it is shared.
  constraint lists_shared_check check ((visibility = 'private') = (public_url_id is null))
);

create index lists_user_index on lists (user_id, folded_name, id);
