-- Wrong sign-ins, and those whose password is being looked at: what the login guard counts, whichever process was asked.
-- Unlogged: a count that a crash takes with it is no loss, and who signs in shall not wait for the disk three times.
create unlogged table login_attempts (
  -- A hash of the name and the address (server/accounts/login-guard.ts): people type passwords where names belong.
  pair text collate "C" primary key,
  -- When each one began, in the order in which they came; at most as many as there are before a pause.
  failures timestamptz[] not null,
  last_at timestamptz not null
);

create index login_attempts_last_index on login_attempts (last_at);
