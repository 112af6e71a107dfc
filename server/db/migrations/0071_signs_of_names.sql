-- Names with signs as src/domain/format/text.ts folds them, so that they are found at once. The next import folds the names of other
-- scripts.
create function pg_temp.folded_signs(name text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(name, '☆⭐✩♢꞉×', '★★★◇:x'),
    ' ?♀', '-f', 'g'),
    ' ?♂', '-m', 'g'),
    '(^| )◇(?= |$)', '\1prism star', 'g'),
    '(^| )★(?= |$)', '\1star', 'g'),
    '([a-z])★(?=[a-z])', '\1-', 'g'),
    ' ?∞ ?', ' infinity ', 'g')
$$;
update cards set folded_name = trim(pg_temp.folded_signs(folded_name)) where folded_name ~ '[☆⭐✩♢꞉×★◇♀♂∞]';
update cards set folded_printed_names = pg_temp.folded_signs(folded_printed_names)
where folded_printed_names ~ '[☆⭐✩♢꞉×★◇♀♂∞]';
update lists set folded_name = trim(pg_temp.folded_signs(folded_name)) where folded_name ~ '[☆⭐✩♢꞉×★◇♀♂∞]';
-- Bonus is a rarity of its own, so the labels that Magic does not name come one place later.
update cards set rarity_rank = 7 where rarity_rank = 6;
drop function pg_temp.folded_signs(text);
