-- Where copies are kept is a part of what makes an entry of a collection; its tags are a detail.
alter table collection_items
  add column location text not null default '',
  add column tags text[] not null default '{}',
  drop constraint collection_items_entry_unique,
  add constraint collection_items_entry_unique
    unique (user_id, card_id, variation, condition, language, location) include (quantity, id, added_at);

-- The tags of two entries that become one; an entry has at most 100. A missing entry has null.
create or replace function merged_tags(own text[], other text[]) returns text[]
language sql immutable parallel safe
return case
  when other is null or other = '{}' then coalesce(own, '{}')
  else (coalesce(own, '{}') || array(
    select tag from unnest(other) with ordinality as more (tag, place)
    where tag <> all (coalesce(own, '{}')) order by place
  ))[1:100]
end;

-- The tags of all rows of a group, in their order.
create or replace aggregate all_tags(text[]) (sfunc = merged_tags, stype = text[], initcond = '{}');

-- What entries of the kind 'moved' got: a condition or a location.
alter table undo_copies add column location text;
update undo_copies set kind = 'moved' where kind = 'condition';
update undo_copies set entries = (
  select json_agg('{"location": "", "tags": [], "other_location": "", "old_tags": [], "new_tags": []}'::jsonb || entry)
  from jsonb_array_elements(entries::jsonb) entry
)
where holder = 'collection' and kind <> 'added' and json_array_length(entries) > 0;

-- Rows of imports that wait for their review.
update import_rows set entry = '{"location": "", "tags": []}'::jsonb || entry::jsonb where entry is not null;
