-- Passkeys, time codes as a second factor, and confirmations of sessions.
-- A process of the version before, which may still run, opens sessions without the new column.
alter table sessions add column confirmed_at timestamptz not null default now();
update sessions set confirmed_at = created_at;

-- The public half of each passkey, which the browser keeps.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  credential_id text collate "C" not null,
  public_key text collate "C" not null,
  counter bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential_unique unique (credential_id)
);
create index passkeys_user_index on passkeys (user_id);

-- The secret is readable, since codes are computed from it.
create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null,
  on_since timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash text collate "C" not null,
  primary key (user_id, code_hash)
);

-- What a browser answers within minutes: challenges for passkeys, and tickets of sign-ins that wait for a code.
create table challenges (
  token_hash text collate "C" primary key,
  purpose text not null,
  source text collate "C" not null,
  user_id integer references users (id) on delete cascade,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenges_source_index on challenges (source, created_at);
create index challenges_user_index on challenges (user_id);
create index challenges_expiry_index on challenges (expires_at);
