-- Entries are merged with what was paid for all their copies: a price for one copy had to be one of theirs, which changed what was
-- paid in all. Of `quantity` copies, `paid_quantity` were paid with `paid_total`; the price of the others is unknown.
alter table collection_items add column paid_total numeric(15, 2), add column paid_quantity integer;
update collection_items set paid_total = price_paid * quantity, paid_quantity = quantity where price_paid is not null;
drop index collection_items_paid_index;
alter table collection_items
  drop column price_paid,
  add constraint collection_items_paid_check
    check ((paid_total is null) = (paid_quantity is null) and paid_total >= 0 and paid_quantity between 1 and quantity);
create index collection_items_paid_index on collection_items (user_id) include (id, paid_total, paid_quantity)
  where paid_quantity is not null;

-- Copies for undo and imports that were not carried out yet keep their prices.
create function pg_temp.with_paid(entry jsonb, copies numeric) returns json language sql immutable as $$
  select (case when entry ->> 'price_paid' is null then entry else entry || jsonb_build_object(
    'paid_total', (entry ->> 'price_paid')::numeric * copies, 'paid_quantity', copies) end)::json
$$;
update undo_copies set entries = (
  select json_agg(pg_temp.with_paid(entry::jsonb, (entry ->> 'quantity')::numeric) order by place)
  from json_array_elements(entries) with ordinality as kept (entry, place))
where holder = 'collection' and kind <> 'added';
update import_rows set entry = pg_temp.with_paid(entry::jsonb, quantity) where entry ->> 'price_paid' is not null;
update import_changes set
  before = pg_temp.with_paid(before::jsonb, (before ->> 'quantity')::numeric),
  after = pg_temp.with_paid(after::jsonb, (after ->> 'quantity')::numeric)
where after ->> 'price_paid' is not null or before ->> 'price_paid' is not null;
drop function pg_temp.with_paid;
