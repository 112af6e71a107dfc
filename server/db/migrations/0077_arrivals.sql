-- The copies that came to a collection on a day of UTC: what was added, and not taken back since. Some weeks are kept.
create table arrivals (
  user_id integer not null references users (id) on delete cascade,
  day date not null,
  card_id integer not null references cards (id),
  variation char(1) not null,
  copies bigint not null check (copies > 0),
  -- The time of the last addition of the day.
  arrived_at timestamptz not null,
  primary key (user_id, day, card_id, variation)
);
