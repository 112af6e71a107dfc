-- The currency of what was paid for copies; null stands for dollars, which all earlier amounts are in.
alter table collection_items add column currency text;
