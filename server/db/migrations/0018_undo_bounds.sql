-- Undo copies are bounded per member, in number and in bytes.
alter table collection_undos
  -- The order in which the copies were made: several may be of one millisecond.
  add column id bigint generated always as identity,
  -- Bytes of `entries` as text.
  add column size integer not null default 0;

drop index collection_undos_user_index;
create index collection_undos_user_index on collection_undos (user_id, id);
