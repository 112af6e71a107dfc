-- Entries whose printing an import guessed by the name alone, until their owner settles it.
alter table collection_items add column guessed boolean not null default false;
create index collection_items_guessed_index on collection_items (user_id, id) where guessed;
-- What the first candidate of an open row is. Rows that were read before are decided one by one.
alter table import_rows add column suggestion text;
-- Entries that were removed before this version come back by Undo without the mark.
update undo_copies
set entries = (select json_agg((entry::jsonb || '{"guessed": false}')::json) from json_array_elements(entries) entry)
where kind = 'removed' and holder = 'collection';
