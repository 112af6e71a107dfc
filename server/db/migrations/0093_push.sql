-- Devices that get their member's notifications, each bound to the session in which it was turned on. The secret and the key encrypt
-- messages, so they are stored as they are.
create table push_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  session_hash text not null unique references sessions (token_hash) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  kinds_off text[] not null default '{}',
  quiet_from text,
  quiet_to text,
  time_zone text,
  created_at timestamptz not null,
  tested_at timestamptz,
  attempts integer not null default 0,
  failing_since timestamptz,
  busy_until timestamptz,
  rests_until timestamptz,
  constraint push_devices_quiet check (num_nulls(quiet_from, quiet_to, time_zone) in (0, 3))
);
create index push_devices_user_index on push_devices (user_id);

-- What waits to be sent. A test is about no notification.
create table push_deliveries (
  id integer generated always as identity primary key,
  device_id integer not null references push_devices (id) on delete cascade,
  notification_id integer references notifications (id) on delete cascade,
  created_at timestamptz not null
);
create index push_deliveries_device_index on push_deliveries (device_id, id);
create index push_deliveries_notification_index on push_deliveries (notification_id);
