-- Undo copies of every kind: of changes of collections, wishlists and lists.
alter table collection_undos rename to undo_copies;
alter table undo_copies rename constraint collection_undos_pkey to undo_copies_pkey;
alter table undo_copies rename constraint collection_undos_user_id_fkey to undo_copies_user_id_fkey;
alter index collection_undos_user_index rename to undo_copies_user_index;
alter index collection_undos_age_index rename to undo_copies_age_index;
alter sequence collection_undos_id_seq rename to undo_copies_id_seq;

alter table undo_copies
  -- What was done with the entries: 'removed', 'condition', 'joined' or 'added'.
  add column kind text not null default 'removed',
  -- What held them: 'collection', 'wishlist' or 'list'.
  add column holder text not null default 'collection',
  -- The id of the member, or of the list, which may be deleted before its copies.
  add column holder_id integer;

update undo_copies set holder_id = user_id;
update undo_copies set kind = 'condition' where condition is not null;

alter table undo_copies
  alter column kind drop default,
  alter column holder drop default,
  alter column holder_id set not null;
