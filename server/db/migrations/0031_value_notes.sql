-- The value of a member's collection and wishlist on the days on which the daily task ran. A day without a row is a gap.
create table value_notes (
  user_id integer not null references users (id) on delete cascade,
  holder text not null check (holder in ('collection', 'wishlist')),
  day date not null,
  market numeric(18, 2) not null,
  low numeric(18, 2) not null,
  paid numeric(18, 2) not null,
  cards bigint not null,
  by_prices numeric(18, 2),
  primary key (user_id, holder, day)
);
