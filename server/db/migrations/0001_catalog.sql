-- The catalogue: sets, cards, price history. Texts that are searched and sorted by are stored folded
-- (src/domain/text.ts) and compared byte by byte, so that every engine agrees with the app on their order.
create extension if not exists pg_trgm;

create table sets (
  id integer generated always as identity primary key,
  code text not null,
  name text not null,
  folded_name text collate "C" not null,
  released_on date,
  constraint sets_code_unique unique (code)
);

create index sets_folded_name_index on sets (folded_name);

create table cards (
  id integer generated always as identity primary key,
  source_key text not null,
  set_id integer not null references sets (id),
  product_id bigint,
  name text not null,
  folded_name text collate "C" not null,
  collector_number text,
  number_key text collate "C",
  rarity text not null,
  rarity_rank smallint not null,
  treatments text[] not null,
  is_token boolean not null,
  image_url text,
  normal_price numeric(10, 2),
  normal_low_price numeric(10, 2),
  foil_price numeric(10, 2),
  foil_low_price numeric(10, 2),
  display_price numeric(10, 2) not null,
  constraint cards_source_key_unique unique (source_key)
);

-- Counts a set's cards and finds the first of them.
create index cards_set_index on cards (set_id, id);
create index cards_product_index on cards (product_id);
create index cards_name_search_index on cards using gin (folded_name gin_trgm_ops);
create index cards_name_index on cards (folded_name, id);
create index cards_treatments_index on cards using gin (treatments);
create index cards_rarity_index on cards (rarity_rank, id);
-- Holds every column that filters read, so that counting never touches the table.
create index cards_filter_index on cards (rarity_rank, display_price, normal_price, foil_price, treatments);
-- Missing values sort last in both directions, which one index cannot give.
create index cards_number_asc_index on cards (number_key asc nulls last, id asc);
create index cards_number_desc_index on cards (number_key desc nulls last, id desc);
create index cards_normal_price_asc_index on cards (normal_price asc nulls last, id asc);
create index cards_normal_price_desc_index on cards (normal_price desc nulls last, id desc);
create index cards_foil_price_asc_index on cards (foil_price asc nulls last, id asc);
create index cards_foil_price_desc_index on cards (foil_price desc nulls last, id desc);

create table price_series (
  card_id integer not null references cards (id) on delete cascade,
  kind char(1) not null,
  last_day date not null,
  prices numeric(10, 2)[] not null,
  primary key (card_id, kind),
  constraint price_series_kind_check check (kind in ('N', 'F'))
);

-- One row: which catalogue is loaded. Every import raises the version, which stands in the ETags of public reads.
create table catalog_state (
  id boolean primary key default true,
  version integer not null default 0,
  source text,
  imported_at timestamptz,
  card_count integer not null default 0,
  set_count integer not null default 0,
  constraint catalog_state_single_row_check check (id)
);

insert into catalog_state (id) values (true);
