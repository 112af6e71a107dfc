-- The prices of a printing by the words of its finishes, where it has others than normal and foil.
alter table cards add column finish_prices jsonb;
