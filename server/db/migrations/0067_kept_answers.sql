-- Answers of additions by the key of their request, so that one that is sent again is answered without being carried out again.
create table kept_answers (
  user_id integer not null references users on delete cascade,
  key text not null,
  -- A hash of what was asked for.
  fingerprint text not null,
  answer json not null,
  -- Bytes of the answer as text.
  size integer not null,
  created_at timestamptz not null,
  id bigint not null generated always as identity,
  primary key (user_id, key)
);
create index kept_answers_user_index on kept_answers (user_id, id);
create index kept_answers_age_index on kept_answers (created_at);
