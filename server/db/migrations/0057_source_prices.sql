-- Prices of a card in other sources than that of `cards`, whose prices are TCGplayer's in dollars: Cardmarket's in euros, and
-- TCGplayer's own where the card is of another source, which knows no low prices.
create table source_prices (
  source text not null check (source in ('tcgplayer', 'cardmarket')),
  card_id integer not null references cards (id) on delete cascade,
  normal_price numeric(10, 2) check (normal_price >= 0),
  normal_low_price numeric(10, 2) check (normal_low_price >= 0),
  foil_price numeric(10, 2) check (foil_price >= 0),
  foil_low_price numeric(10, 2) check (foil_low_price >= 0),
  primary key (source, card_id)
);
-- Pages in the order of a price; the cards without one follow.
create index source_prices_normal_index on source_prices (source, normal_price, card_id);
create index source_prices_foil_index on source_prices (source, foil_price, card_id);
-- The day of the newest prices of each.
create table price_sources (
  source text primary key check (source in ('tcgplayer', 'cardmarket')),
  prices_of date not null
);

-- The rates of one day: units of a currency for a euro, by its code.
create table exchange_rates (
  id boolean primary key default true check (id),
  day date not null,
  rates jsonb not null
);

-- What a member sees prices in.
alter table users
  add column price_source text not null default 'tcgplayer' check (price_source in ('tcgplayer', 'cardmarket')),
  add column currency text not null default 'USD';

-- The next daily task reads each source again, since the last import left their other prices out.
update catalog_requests set stamp = null;
