-- Wrong passwords are counted by name, by address and by both, and their pauses grow.
alter table login_attempts rename column pair to key;
alter table login_attempts add column pauses integer not null default 0;

-- Browsers that a user has signed in from. Only the hash of a device token is stored, as with sessions.
create table login_devices (
  user_id integer not null references users (id) on delete cascade,
  token_hash text collate "C" not null,
  last_used_at timestamptz not null,
  primary key (user_id, token_hash)
);
