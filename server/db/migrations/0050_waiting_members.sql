-- The kind of the notification by which admins learn of a member who waits for approval.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'member_waiting', 'task_failed', 'prices_stale'));

alter table notification_settings drop constraint notification_settings_kind_check;
alter table notification_settings add constraint notification_settings_kind_check check (kind in ('wish_price', 'card_price',
  'proposal_received', 'proposal_answered', 'wish_offered', 'member_waiting', 'task_failed', 'prices_stale'));
