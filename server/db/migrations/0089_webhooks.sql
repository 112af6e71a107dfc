-- Webhooks of members. The secret signs deliveries, so it is stored as it is; Discord's have none.
create table webhooks (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  url text not null,
  form text not null check (form in ('standard', 'discord')),
  secret text,
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  created_at timestamptz not null,
  failing_since timestamptz,
  dropped integer not null default 0,
  busy_until timestamptz,
  rests_until timestamptz
);
create index webhooks_user_index on webhooks (user_id);

-- What is to be sent, and the last of what was. A test is about no notification.
create table webhook_deliveries (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  notification_id integer references notifications (id) on delete cascade,
  type text not null,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  status integer,
  answer text,
  error text
);
create index webhook_deliveries_webhook_index on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_notification_index on webhook_deliveries (notification_id);
create index webhook_deliveries_due_index on webhook_deliveries (webhook_id, due_at) where state = 'pending';

-- The notification of a webhook that was switched off.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'search_found', 'webhook_off', 'member_waiting', 'task_failed',
  'prices_stale'));

alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'search_found', 'webhook_off', 'member_waiting', 'task_failed',
  'prices_stale'));
