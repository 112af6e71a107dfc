-- The colours of a card; null where the source of the catalogue does not say, and until the next import.
alter table cards add column colours text[];
