-- Notifications of members, and the kinds that a member has turned off.
create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('wish_price', 'card_price', 'proposal_received', 'proposal_answered',
    'wish_offered', 'task_failed')),
  subject text not null,
  day date not null,
  created_at timestamptz not null,
  read_at timestamptz,
  actor_id integer references users (id) on delete cascade,
  card_id integer references cards (id),
  variation char(1) check (variation in ('N', 'F')),
  list_id integer references lists (id) on delete cascade,
  proposal_id integer references trade_proposals (id) on delete cascade,
  answer text check (answer in ('accepted', 'declined', 'withdrawn', 'countered')),
  run_id integer references task_runs (id) on delete cascade,
  price numeric(10, 2),
  bound numeric(10, 2),
  direction text check (direction in ('above', 'below')),
  constraint notifications_once_unique unique (user_id, kind, subject, day)
);
create index notifications_user_index on notifications (user_id, id);
create index notifications_unread_index on notifications (user_id) where read_at is null;
create index notifications_actor_index on notifications (actor_id);
create index notifications_list_index on notifications (list_id);
create index notifications_proposal_index on notifications (proposal_id);
create index notifications_run_index on notifications (run_id);
create index notifications_created_index on notifications (created_at);

create table notification_settings (
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('wish_price', 'card_price', 'proposal_received', 'proposal_answered',
    'wish_offered', 'task_failed')),
  in_app boolean not null,
  primary key (user_id, kind)
);

-- The private feeds of notifications: one of a member, known by the hash of its token.
create table notification_feeds (
  user_id integer primary key references users (id) on delete cascade,
  token_hash text not null constraint notification_feeds_token_unique unique,
  created_at timestamptz not null
);
