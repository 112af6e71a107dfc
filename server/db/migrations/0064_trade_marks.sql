-- The copies that a row of an import marks for trade, which its review counts.
alter table import_rows
  add column for_trade integer not null generated always as (coalesce((entry ->> 'for_trade')::integer, 0)) stored;
drop index import_rows_verdict_index;
create index import_rows_verdict_index on import_rows (import_id, verdict, position, quantity, for_trade);
