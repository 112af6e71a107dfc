-- What changes did to entries, kept in one way for the tokens of changes, which live for an hour, and for imports. Changes of the
-- last hour can no longer be undone, imports can.
create table entry_changes (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  -- The token that undoes the change; null for a change of an import.
  token text,
  import_id integer references imports (id) on delete cascade,
  holder text not null check (holder in ('collection', 'wishlist', 'list')),
  holder_id integer not null,
  before text,
  moves json not null,
  size integer not null,
  created_at timestamptz not null,
  check ((token is null) <> (import_id is null))
);
create index entry_changes_user_index on entry_changes (user_id, id);
create index entry_changes_token_index on entry_changes (token) where token is not null;
create index entry_changes_import_index on entry_changes (import_id, id) where import_id is not null;
create index entry_changes_age_index on entry_changes (created_at) where token is not null;

insert into entry_changes (user_id, import_id, holder, holder_id, moves, size, created_at)
select user_id, import_id, holder, coalesce(list_id, user_id), moves, octet_length(moves::text), committed_at
from (
  select import_id, part, portion, json_agg(move order by entry_id) as moves
  from (
    select import_id, part, entry_id,
      (row_number() over (partition by import_id, part order by entry_id) - 1) / 500 as portion,
      -- A column that is null is missing in the entries, and null where it was not before.
      json_build_object('moved_into', before, 'moved_to', coalesce((
        select jsonb_object_agg(name, null) from jsonb_object_keys(before::jsonb) name
        where not jsonb_exists(after::jsonb, name)), '{}') || after::jsonb) as move
    from import_changes
  ) moved
  group by import_id, part, portion
) kept join imports on imports.id = import_id and status = 'committed'
order by import_id, part, portion;

drop table import_changes;
drop table undo_copies;
