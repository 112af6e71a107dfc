-- In the order of all cards by their numbers, the number 0 of advertising cards comes last. The descending order has it last by itself.
drop index cards_number_asc_index;
create index cards_number_asc_index on cards
  ((number_key = '010'), number_key asc nulls last, (normal_price is null and foil_price is null) asc, id asc);
