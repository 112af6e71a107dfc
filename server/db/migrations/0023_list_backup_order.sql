-- An import keeps the ids of lists that are there already, so the order of a backup can no longer follow from the ids.
alter table lists add column backup_position integer;
