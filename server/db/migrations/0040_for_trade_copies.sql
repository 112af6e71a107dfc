-- How many copies of an entry are for trade, where a flag said that all are.
alter table collection_items add column for_trade integer not null default 0;
update collection_items set for_trade = quantity where is_for_trade;
alter table collection_items
  drop column is_for_trade,
  add constraint collection_items_for_trade_check check (for_trade between 0 and quantity);
create index collection_items_for_trade_index on collection_items (user_id, card_id, variation)
  include (id, for_trade) where for_trade > 0;

-- The same in rows of imports, and in the copies that undo changes of entries. What another entry had before it was joined
-- is not in its copy: null there leaves it as it is.
update import_rows set entry = (entry::jsonb - 'is_for_trade') || jsonb_build_object(
  'for_trade', case when entry::jsonb -> 'is_for_trade' = 'true' then quantity else 0 end)
where entry is not null;
update import_changes set
  before = (before::jsonb - 'is_for_trade') || jsonb_build_object('for_trade',
    case when before::jsonb -> 'is_for_trade' = 'true' then before::jsonb -> 'quantity' else '0' end),
  after = (after::jsonb - 'is_for_trade') || jsonb_build_object('for_trade',
    case when after::jsonb -> 'is_for_trade' = 'true' then after::jsonb -> 'quantity' else '0' end)
where after::jsonb ? 'is_for_trade';
update undo_copies set entries = (
  select json_agg((entry - '{is_for_trade,old_is_for_trade,new_is_for_trade}'::text[]) || jsonb_build_object(
    'for_trade', case when entry -> 'is_for_trade' = 'true' then entry -> 'quantity' else '0' end,
    'old_for_trade', case when entry -> 'old_is_for_trade' = 'true' then null else 0 end,
    'new_for_trade', case when entry -> 'new_is_for_trade' = 'true' then null else 0 end))
  from jsonb_array_elements(entries::jsonb) entry
)
where holder = 'collection' and json_array_length(entries) > 0;

-- Marked copies are on a list of their member, which the server keeps: those of a card and finish that the member's own
-- lists for trade do not name already.
alter table lists add column from_collection boolean not null default false;
create unique index lists_from_collection_index on lists (user_id) where from_collection;

insert into lists (user_id, name, folded_name, visibility, public_url_id, from_collection, created_at, updated_at)
select user_id, 'For trade', 'for trade', 'for_trade',
  translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'), true, now(), now()
from collection_items where for_trade > 0 group by user_id;

insert into list_items (list_id, card_id, variation, quantity, position, added_at)
select made.id, marked.card_id, marked.variation, least(999999, marked.quantity - coalesce(listed.quantity, 0)),
  row_number() over (partition by made.id order by marked.card_id, marked.variation), made.created_at
from lists made
  join (
    select user_id, card_id, variation, sum(for_trade) as quantity
    from collection_items where for_trade > 0 group by user_id, card_id, variation
  ) marked on marked.user_id = made.user_id
  left join (
    select user_id, card_id, variation, sum(quantity) as quantity
    from lists join list_items on list_items.list_id = lists.id
    where visibility = 'for_trade' and not from_collection group by user_id, card_id, variation
  ) listed on listed.user_id = marked.user_id and listed.card_id = marked.card_id
    and listed.variation = marked.variation
where made.from_collection and marked.quantity > coalesce(listed.quantity, 0);

update lists set item_count = counted.items, card_count = counted.cards, total_value = counted.value
from (
  select list_id, count(*) as items, sum(quantity) as cards,
    coalesce(sum(quantity * case when variation = 'F' then foil_price when normal_price > 0 then normal_price
      else coalesce(foil_price, normal_price) end), 0) as value
  from list_items join cards on cards.id = list_items.card_id
  where list_id in (select id from lists where from_collection)
  group by list_id
) counted
where counted.list_id = lists.id;
