-- The private feeds of notifications: one of a member, known by the hash of its token.
create table notification_feeds (
  user_id integer primary key references users (id) on delete cascade,
  token_hash text not null constraint notification_feeds_token_unique unique,
  created_at timestamptz not null
);
