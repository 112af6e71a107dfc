-- Which printings are of one card: all of a group. The rule is that of server/catalog/merge-card-groups.ts, which each import applies.
create table card_groups (
  card_id integer primary key references cards (id) on delete cascade,
  -- The smallest id of the group's cards.
  group_id integer not null
);
insert into card_groups (card_id, group_id)
select id, min(id) over (partition by identity)
from (
  select cards.id, coalesce(
    cards.oracle_id::text,
    concat_ws(
      ' ', sets.game, cards.is_token,
      case when name_keys[1] = name_keys[2] || name_keys[2] then name_keys[2] else name_keys[1] end,
      case when sets.game not in ('magic', 'yugioh', 'lorcana', 'lanternwild') then card_facts.text_id end
    )
  ) as identity
  from cards
    join sets on sets.id = cards.set_id
    left join card_facts on card_facts.card_id = cards.id
) identified;
create index card_groups_group_index on card_groups (group_id, card_id);
