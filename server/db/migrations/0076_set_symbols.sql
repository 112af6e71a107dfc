-- The address at which the catalogue's source has the symbol of a set; several sets may share one.
alter table sets add column symbol_address text;
create table set_symbols (
  address text primary key,
  -- The SVG document and its hash; null where none could be read yet.
  svg text,
  hash text,
  -- The day of the last request, whether or not it was answered.
  asked_on date not null
);
create index set_symbols_hash_index on set_symbols (hash);
