-- Lists have an order of their own, and keep what their cards come to, since it is shown, and sorted by, where many lists
-- stand together.
alter table list_items add column position integer;

update list_items set position = numbered.position
from (
  select id, row_number() over (partition by list_id order by id) as position from list_items
) numbered
where numbered.id = list_items.id;

alter table list_items alter column position set not null;

create index list_items_position_index on list_items (list_id, position);

alter table lists
  -- Entries.
  add column item_count integer not null default 0,
  -- Copies.
  add column card_count bigint not null default 0,
  -- Dollars, exact.
  add column total_value numeric not null default 0;

update lists set item_count = counted.items, card_count = counted.cards, total_value = counted.value
from (
  select list_id, count(*) as items, sum(quantity) as cards,
    coalesce(sum(quantity * case when variation = 'F' then foil_price when normal_price > 0 then normal_price
      else coalesce(foil_price, normal_price) end), 0) as value
  from list_items join cards on cards.id = list_items.card_id
  group by list_id
) counted
where counted.list_id = lists.id;

-- Everybody's lists for trade, each way that they are sorted.
create index lists_for_trade_updated_index on lists (updated_at, id) where visibility = 'for_trade';
create index lists_for_trade_value_index on lists (total_value, id) where visibility = 'for_trade';
create index lists_for_trade_cards_index on lists (card_count, id) where visibility = 'for_trade';
