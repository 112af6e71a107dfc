-- One message a day: the addresses of members, the confirmations of the last hour, and the notifications that were taken up.
create table notification_mails (
  user_id integer primary key references users (id) on delete cascade,
  address text not null,
  confirmation_hash text not null constraint notification_mails_confirmation_unique unique,
  confirmation_ends_at timestamptz not null,
  confirmed_at timestamptz,
  end_token text not null constraint notification_mails_end_unique unique,
  sent_on date
);

create table mail_confirmations (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  sent_at timestamptz not null
);
create index mail_confirmations_user_index on mail_confirmations (user_id);

alter table notifications add column mailed_at timestamptz;
create index notifications_unmailed_index on notifications (user_id) where mailed_at is null;

alter table notification_settings add column by_mail boolean not null default true;
