-- What the member decides about a row can be taken back, one decision at a time, and rows that were left open are carried out
-- after the others, as a further part of the import.
alter table imports add column decisions integer not null default 0, add column moved json;

alter table import_rows
  add column said json,
  add column cheapest_id integer,
  add column decision integer,
  add column found_verdict text,
  add column found_finish text,
  add column found_card_id integer,
  drop constraint import_rows_check,
  add constraint import_rows_reason_check
    check (verdict = 'certain' or reason is not null or found_verdict is not null);

alter table import_changes
  add column part integer not null default 1,
  drop constraint import_changes_pkey,
  add primary key (import_id, part, entry_id);
