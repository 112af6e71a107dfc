-- What cards say, beside `cards`, which every list reads. Some 110,000 printings of Magic share 27,000 texts: held once, they take
-- half of the 86 MB that a row with all facts a card takes, and a search reads a quarter of the texts.
create table card_texts (
  id integer primary key generated always as identity,
  key text not null unique,
  facts jsonb not null
);
create table card_facts (
  card_id integer primary key references cards (id) on delete cascade,
  text_id integer not null references card_texts (id),
  facts jsonb not null
);
create index card_facts_text_index on card_facts (text_id);
-- The next daily task reads each source again, though it may be that of the last import, since that left the facts out.
update catalog_requests set stamp = null;
