-- Changes of several calls that are one act are undone by the token of the last one.
alter table undo_copies add column before text;
