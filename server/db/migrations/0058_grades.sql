-- The grade of a company is a part of what makes an entry of a collection, as its condition is.
alter table collection_items
  add column grade text not null default '',
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language, location, grade) include (quantity, id, added_at);

-- Of equal indexes the planner takes the newest: owners of a card are still looked up by card.
drop index collection_items_card_index;
create index collection_items_card_index on collection_items (card_id, variation, user_id) include (quantity);

-- Copies of entries that undo a change, and rows of imports that wait for their review.
update undo_copies set entries = (
  select json_agg('{"grade": "", "other_grade": ""}'::jsonb || entry::jsonb order by place)
  from json_array_elements(entries) with ordinality as kept (entry, place)
)
where holder = 'collection' and kind <> 'added' and json_array_length(entries) > 0;
update import_rows set entry = '{"grade": ""}'::jsonb || entry::jsonb where entry is not null;
