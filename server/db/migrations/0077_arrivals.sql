-- The copies that changes added to a collection, below 0 those that were taken back of the same day of UTC. Some weeks are kept. The
-- arrays are parallel; a row for each copy would make additions of thousands of cards a fifth slower.
create table arrivals (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  day date not null,
  arrived_at timestamptz not null,
  card_ids integer[] not null,
  variations text[] not null,
  copies bigint[] not null
);
create index arrivals_user_index on arrivals (user_id, day);
