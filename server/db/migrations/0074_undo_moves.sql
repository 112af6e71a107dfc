-- All changes are undone from the moves of their copies; those of the last hour can no longer be undone.
delete from undo_copies;
alter table undo_copies drop column kind, drop column condition, drop column location;
alter table undo_copies rename column entries to moves;
