-- Saved searches that have a public link, and when a search or its link changed last.
alter table saved_searches
  add column public_url_id text unique,
  add column updated_at timestamptz;
update saved_searches set updated_at = created_at;
alter table saved_searches alter column updated_at set not null;
alter table saved_searches add constraint saved_searches_shared_check check (public_url_id is null or scope <> 'cards');
