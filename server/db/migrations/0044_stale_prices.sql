-- Whether admins were notified that the source brings no new prices, and the kind of that notification.
alter table catalog_state add column has_stale_prices boolean not null default false;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'task_failed', 'prices_stale'));

alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'task_failed', 'prices_stale'));
