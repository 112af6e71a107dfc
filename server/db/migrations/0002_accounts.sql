-- Accounts: users with their profiles, and the sessions that they are signed in by.
create table users (
  id integer generated always as identity primary key,
  username text not null,
  -- The name without case (src/domain/account.ts): two names with one key are the same name.
  username_key text collate "C" not null,
  -- argon2id, in the PHC format with its salt and cost.
  password_hash text not null,
  role text not null,
  status text not null,
  name text,
  additional_info text,
  is_public boolean not null default false,
  created_at timestamptz not null,
  constraint users_username_key_unique unique (username_key),
  constraint users_role_check check (role in ('admin', 'member')),
  constraint users_status_check check (status in ('pending', 'approved', 'denied'))
);

-- A token is known by its SHA-256 alone: who reads this table can sign in as nobody.
create table sessions (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_user_index on sessions (user_id);
create index sessions_expiry_index on sessions (expires_at);
