-- Searches that members keep. `fitting` has the cards that fitted when the daily task last looked, as bits of their ids
-- (`server/subjects/saved-searches/fitting-cards.ts`); null until it has looked.
create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  scope text not null check (scope in ('cards', 'collection', 'wishlist')),
  search text not null check (char_length(search) between 1 and 200),
  notifies boolean not null,
  notified_on date,
  fitting text,
  created_at timestamptz not null,
  constraint saved_searches_name_unique unique (user_id, name)
);
create index saved_searches_notifying_index on saved_searches (user_id, id) where notifies;

-- The notification of what is new.
alter table notifications
  add column search_id integer references saved_searches (id) on delete cascade,
  add column found integer;
create index notifications_search_index on notifications (search_id);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'search_found', 'member_waiting', 'task_failed', 'prices_stale'));

alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'search_found', 'member_waiting', 'task_failed', 'prices_stale'));
