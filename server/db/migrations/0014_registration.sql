-- Registration: accounts that no admin has decided about yet, invitations, and the code for the first account.
create table pending_registrations (
  user_id integer primary key references users (id) on delete cascade,
  -- A hash of the address that the account was registered from (an IPv6 address counts by its /64 network).
  source text collate "C" not null,
  -- The account is deleted at this time unless an admin has decided about it before.
  expires_at timestamptz not null
);
create index pending_registrations_source_index on pending_registrations (source);
create index pending_registrations_expiry_index on pending_registrations (expires_at);

-- Accounts that wait already get the full time. One that owns something was approved before, and never expires.
insert into pending_registrations (user_id, source, expires_at)
select id, '', now() + interval '30 days' from users
where status = 'pending'
  and not exists (select from collection_items where user_id = users.id)
  and not exists (select from wishlist_items where user_id = users.id)
  and not exists (select from lists where user_id = users.id)
  and not exists (select from trade_proposals where users.id in (sender_id, receiver_id));

-- The token stands in the link alone.
create table invitations (
  id integer generated always as identity primary key,
  token_hash text collate "C" not null,
  note text not null,
  created_by integer not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  max_uses integer not null,
  uses integer not null default 0,
  constraint invitations_token_unique unique (token_hash),
  constraint invitations_uses_check check (uses between 0 and max_uses)
);
create index invitations_creator_index on invitations (created_by);

-- One row while there are no users: what the first account needs when it is registered from elsewhere.
create table setup_code (
  id integer primary key,
  code text not null,
  constraint setup_code_single_check check (id = 1)
);
