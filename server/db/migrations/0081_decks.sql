-- Decks are lists whose items have sections, and copies that are proxies; the column `deck` is null for other lists. Decks are never in trade search.
alter table lists
  add column deck jsonb,
  add constraint lists_deck_check check (deck is null or visibility <> 'for_trade');
alter table list_items
  add column section text not null default '',
  add column proxies integer not null default 0,
  drop constraint list_items_entry_unique,
  add constraint list_items_entry_unique unique (list_id, card_id, variation, section);
-- Rows of these changes lack the section. Those of imports get it when they are read.
delete from entry_changes where holder = 'list' and token is not null;
