-- Edits that joined two entries are undone from the moves of their copies. Copies of the earlier shape lived for an hour.
delete from undo_copies where kind = 'joined';
