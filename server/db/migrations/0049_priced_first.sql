-- Of cards with the same number, those with a price come first: advertising cards of number 0 have none.
drop index cards_number_asc_index;
drop index cards_number_desc_index;
create index cards_number_asc_index on cards
  (number_key asc nulls last, (normal_price is null and foil_price is null) asc, id asc);
create index cards_number_desc_index on cards
  (number_key desc nulls last, (normal_price is null and foil_price is null) desc, id desc);
