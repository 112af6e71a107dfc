-- What an import carried out drops its rows; their number stays. The bytes of rows and changes bound what a member's imports hold.
alter table imports
  add column imported_rows integer not null default 0,
  add column imported_copies integer not null default 0,
  add column stored_bytes bigint not null default 0;

update imports set imported_rows = carried.rows, imported_copies = carried.copies
from (
  select import_id, count(*) as rows, sum(quantity) as copies from import_rows where verdict = 'certain' group by import_id
) carried
where carried.import_id = imports.id and imports.status in ('committed', 'undone');

delete from import_rows using imports
where import_rows.import_id = imports.id
  and (imports.status = 'failed' or imports.status in ('committed', 'undone') and import_rows.verdict = 'certain');

update imports set stored_bytes =
  (select coalesce(sum(length(source::text) + coalesce(length(entry::text), 0)), 0) from import_rows
    where import_id = imports.id) +
  (select coalesce(sum(coalesce(length(before::text), 0) + length(after::text)), 0) from import_changes
    where import_id = imports.id);
