-- The kind of a set in the words of its source ('expansion'); null where the source has none.
alter table sets add column kind text;
