-- Totals of lists say for how many copies they are, and lists have totals in the prices of the other source, too.
alter table lists
  add column priced_count bigint not null default 0,
  add column cardmarket_value numeric not null default 0,
  add column cardmarket_priced_count bigint not null default 0;

update lists set
  priced_count = counted.priced,
  cardmarket_value = counted.cardmarket_value,
  cardmarket_priced_count = counted.cardmarket_priced
from (
  select list_id,
    coalesce(sum(quantity) filter (where price is not null), 0) as priced,
    coalesce(sum(quantity * cardmarket_price), 0) as cardmarket_value,
    coalesce(sum(quantity) filter (where cardmarket_price is not null), 0) as cardmarket_priced
  from (
    select list_items.list_id, list_items.quantity,
      case variation
        when 'F' then cards.foil_price
        when 'N' then case when cards.normal_price > 0 then cards.normal_price else coalesce(cards.foil_price, cards.normal_price) end
        else (
          select (printed ->> 'market')::numeric
          from jsonb_array_elements(cards.finish_prices) printed join finishes on finishes.word = printed ->> 'finish'
          where finishes.code = variation)
      end as price,
      case variation
        when 'F' then own.foil_price
        when 'N' then case when own.normal_price > 0 then own.normal_price else coalesce(own.foil_price, own.normal_price) end
      end as cardmarket_price
    from list_items
      join cards on cards.id = list_items.card_id
      left join source_prices own on own.card_id = cards.id and own.source = 'cardmarket'
  ) priced
  group by list_id
) counted
where counted.list_id = lists.id;

create index lists_for_trade_cardmarket_index on lists (cardmarket_value, id) where visibility = 'for_trade';
