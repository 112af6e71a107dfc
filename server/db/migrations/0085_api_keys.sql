-- Keys of the API. The key itself is nowhere but with its owner.
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  key_hash text collate "C" not null,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  constraint api_keys_hash_unique unique (key_hash)
);
create index api_keys_user_index on api_keys (user_id);
create index api_keys_expiry_index on api_keys (expires_at);
