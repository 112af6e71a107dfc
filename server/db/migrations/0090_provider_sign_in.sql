-- Sign-in by an OpenID Connect provider. The account of a member who signs in by the provider alone has no password.
alter table users alter column password_hash drop not null;

create table provider_identities (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  user_id integer not null references users (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  constraint provider_identities_user_unique unique (user_id, issuer)
);

-- The sessions that a provider began, with what ends them there and here.
create table provider_sessions (
  token_hash text primary key references sessions (token_hash) on delete cascade,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  provider_session text collate "C",
  id_token text
);
create index provider_sessions_subject_index on provider_sessions (issuer, subject);
create index provider_sessions_session_index on provider_sessions (issuer, provider_session);

-- Sign-ins under way. No state, token of a browser or ticket is stored, only their hashes.
create table provider_sign_ins (
  key_hash text collate "C" primary key,
  browser_hash text collate "C",
  source text collate "C" not null,
  user_id integer references users (id) on delete cascade,
  return_path text,
  identity jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_sign_ins_browser_index on provider_sign_ins (browser_hash);
create index provider_sign_ins_source_index on provider_sign_ins (source);
create index provider_sign_ins_user_index on provider_sign_ins (user_id);
create index provider_sign_ins_created_index on provider_sign_ins (created_at);
create index provider_sign_ins_expiry_index on provider_sign_ins (expires_at);

-- Logout tokens that were carried out, by their hashes, for as long as one would be accepted again.
create table provider_logouts (
  token_hash text collate "C" primary key,
  expires_at timestamptz not null
);
create index provider_logouts_expiry_index on provider_logouts (expires_at);
