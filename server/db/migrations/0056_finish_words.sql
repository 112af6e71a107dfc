-- The words of finishes, each with the character that stands for it in the tables of entries.
create table finishes (
  code char(1) primary key,
  word text not null unique,
  is_foil boolean not null
);
insert into finishes values ('N', 'Normal', false), ('F', 'Foil', true);
insert into finishes (code, word, is_foil)
select chr(255 + row_number() over (order by word)::integer), word, word ~* 'foil|holo'
from (
  select distinct price ->> 'finish' as word
  from cards cross join jsonb_array_elements(finish_prices) price
) printed
where word not in ('Normal', 'Foil');

-- A code after N and F has a code point above 255.
alter table collection_items drop constraint collection_items_variation_check, add constraint collection_items_variation_check
  check (variation in ('N', 'F') or ascii(variation) > 255);
alter table wishlist_items drop constraint wishlist_items_variation_check, add constraint wishlist_items_variation_check
  check (variation in ('N', 'F') or ascii(variation) > 255);
alter table list_items drop constraint list_items_variation_check, add constraint list_items_variation_check
  check (variation in ('N', 'F') or ascii(variation) > 255);
alter table proposed_cards drop constraint proposed_cards_variation_check, add constraint proposed_cards_variation_check
  check (variation in ('N', 'F') or ascii(variation) > 255);
alter table notifications drop constraint notifications_variation_check, add constraint notifications_variation_check
  check (variation in ('N', 'F') or ascii(variation) > 255);
alter table price_series drop constraint price_series_kind_check, add constraint price_series_kind_check
  check (kind in ('N', 'F') or ascii(kind) > 255);

-- Finds the few offers that the indexes of prices do not order.
create index list_items_other_finish_index on list_items (card_id) where variation not in ('N', 'F');

-- Rows of members' files name finishes of every game.
alter table import_rows drop constraint import_rows_finish_check;

-- Copies of printings with finishes of other names are of the first one of their side.
create temporary table named_finishes on commit drop as
select distinct on (cards.id, is_foil) cards.id as card_id, case when is_foil then 'F' else 'N' end as side, code
from cards cross join jsonb_array_elements(finish_prices) with ordinality as printed (price, place)
  join finishes on finishes.word = printed.price ->> 'finish'
order by cards.id, is_foil, finishes.word in ('Normal', 'Foil') desc, place;

update collection_items items set variation = code from named_finishes named
where items.card_id = named.card_id and items.variation = side and code <> side;
update wishlist_items items set variation = code from named_finishes named
where items.card_id = named.card_id and items.variation = side and code <> side;
update list_items items set variation = code from named_finishes named
where items.card_id = named.card_id and items.variation = side and code <> side;
update proposed_cards items set variation = code from named_finishes named
where items.card_id = named.card_id and items.variation = side and code <> side;
update notifications items set variation = code from named_finishes named
where items.card_id = named.card_id and items.variation = side and code <> side;
