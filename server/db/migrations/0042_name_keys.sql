-- Names that are printed on a card instead of its own, and the keys by which search and matching compare names: the rules
-- of src/domain/cards/card-name.ts. All cards have their keys at once; printed names come with the next import.
drop index cards_name_search_index;
drop index cards_front_key_index;
-- Sets are compared in memory.
drop index sets_key_index;
drop index sets_front_key_index;

alter table cards
  add column printed_names text[],
  add column folded_printed_names text collate "C";

alter table cards
  add column search_key text collate "C" not null generated always as (
    translate(
      replace(folded_name || coalesce(E'\n' || folded_printed_names, ''), '&', 'and'),
      '!"#$''()*+,-./:;<=>?@[\]^`{|}~¡«·»¿®ʼ‐‒―‹›•′⁄∕、。「」『』・', ''
    )
  ) stored,
  add column name_keys text[] not null generated always as (
    case
      -- A name of signs alone is its own key.
      when translate(folded_name, ' !"#$''()*+,-./:;<=>?@[\]^`{|}~¡«·»¿®ʼ‐‒―‹›•′⁄∕、。「」『』・', '') = ''
        then array[replace(folded_name, ' ', '')]
      else array_remove(string_to_array(
        translate(
          replace(
            -- The front face follows the whole name as a line of its own.
            regexp_replace(
              -- The number at the end.
              regexp_replace(
                regexp_replace(folded_name, '[([][^()[\]\n]{0,80}[)\]]', ' ', 'g'),
                ' (?:(?:- *#?|#)(?:(?:[a-z\d]{1,6}-)?[a-z]{0,6}\d{1,5}[a-z]?(?:/[a-z]{0,6}\d{1,5})?|[a-z!?]/\d{1,5})|[a-z]{0,6}\d{1,5}[a-z]?/[a-z]{0,6}\d{1,5}) *$',
                ''
              ),
              '^(.*?)//(.*)$', E'\\1\\2\n\\1'
            ) || coalesce(E'\n' || folded_printed_names, ''),
            '&', 'and'
          ),
          ' !"#$''()*+,-./:;<=>?@[\]^`{|}~¡«·»¿®ʼ‐‒―‹›•′⁄∕、。「」『』・', ''
        ),
        E'\n'
      ), '')
    end
  ) stored;

create index cards_name_search_index on cards using gin (search_key gin_trgm_ops);
create index cards_name_keys_index on cards using gin (name_keys);
