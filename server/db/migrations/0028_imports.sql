-- Imports of cards from other tools' files, with their reviewed rows and what they changed.
create table imports (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  holder text not null check (holder in ('collection', 'wishlist', 'list')),
  list_id integer references lists (id) on delete cascade,
  mode text not null check (mode in ('add', 'set', 'new')),
  status text not null
    check (status in ('reading', 'matching', 'review', 'committed', 'undone', 'failed')),
  file_name text,
  format text,
  format_name text,
  columns text[] not null default '{}',
  lost text[] not null default '{}',
  message text,
  created_at timestamptz not null,
  progress_at timestamptz not null,
  committed_at timestamptz,
  undone_at timestamptz,
  check ((holder = 'list') = (list_id is not null))
);
create index imports_user_index on imports (user_id, id);
create index imports_list_index on imports (list_id);

create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  position integer not null,
  line integer not null,
  source json not null,
  alike text,
  quantity integer not null,
  finish text check (finish in ('normal', 'foil', 'etched')),
  entry json,
  verdict text not null check (verdict in ('certain', 'check', 'not_found', 'refused')),
  reason text,
  card_id integer references cards (id),
  candidates integer[] not null default '{}',
  primary key (import_id, position),
  check ((verdict = 'certain') = (reason is null)),
  check (verdict <> 'certain' or (card_id is not null and entry is not null))
);
create index import_rows_verdict_index on import_rows (import_id, verdict, position, quantity);
create index import_rows_card_index on import_rows (card_id);

create table import_choices (
  user_id integer not null references users (id) on delete cascade,
  alike text not null,
  card_id integer not null references cards (id),
  primary key (user_id, alike)
);
create index import_choices_card_index on import_choices (card_id);

-- The entries that an import changed, before and after it.
create table import_changes (
  import_id integer not null references imports (id) on delete cascade,
  entry_id integer not null,
  before json,
  after json not null,
  primary key (import_id, entry_id)
);
