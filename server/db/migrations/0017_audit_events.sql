-- The audit log. People are named without references: their events stay when the account is deleted.
create table audit_events (
  id integer generated always as identity primary key,
  kind text not null,
  at timestamptz not null,
  -- The last of the events that the row counts.
  last_at timestamptz not null,
  count integer not null default 1,
  actor_id integer,
  actor_name text,
  target_id integer,
  target_name text,
  -- An IP address, or 'command line'.
  origin text not null,
  detail text,
  -- Day, kind, people and network of events that are counted in one row (server/db/audit.ts); null for others.
  count_key text collate "C",
  constraint audit_events_count_key_unique unique (count_key),
  constraint audit_events_count_check check (count > 0)
);

-- For filters by day, and for deleting what is older than it is kept.
create index audit_events_at_index on audit_events (at);
