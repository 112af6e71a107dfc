/** Which printings are of one card, kept as groups (`card_groups`) in the transaction of an import. */
import { sql } from 'drizzle-orm'
import { games } from '../../src/domain/games/games.ts'
import type { Db } from '../db/engine.ts'
import { cardFacts, cards, sets } from '../db/schema/catalog.ts'
import { countRows, selectValue } from '../db/select.ts'

const uniquelyNamed = games.filter((game) => game.identity === 'name').map(({ code }) => code)

/** `wholeNameKey` of the domain. */
const nameKey = sql`case
  when ${cards.nameKeys}[1] = ${cards.nameKeys}[2] || ${cards.nameKeys}[2] then ${cards.nameKeys}[2]
  else ${cards.nameKeys}[1] end`

/** `cardIdentity` of the domain, whose text is the id of the stored one. */
const identity = sql`coalesce(${cards.oracleId}::text, concat_ws(' ', ${sets.game}, ${cards.isToken}, ${nameKey},
  case when ${sets.game} <> all (${sql.param(uniquelyNamed)}::text[]) then ${cardFacts.textId} end))`

/** All cards with the groups that the rule gives them, as what follows `from`: `card_id` and `group_id`. */
export const groupsByRule = sql`(
  select id as card_id, min(id) over (partition by identity) as group_id
  from (
    select ${cards.id}, ${identity} as identity
    from ${cards} join ${sets} on ${sets.id} = ${cards.setId}
      left join ${cardFacts} on ${cardFacts.cardId} = ${cards.id}
  ) identified
) grouped`

/** Returns how many cards came into a group. Cards and their facts must be merged before. */
export async function mergeCardGroups(tx: Db): Promise<number> {
  const before = sql`
    with changed as (
      insert into card_groups (card_id, group_id)
      select grouped.card_id, grouped.group_id
      from ${groupsByRule} left join card_groups known on known.card_id = grouped.card_id
      where known.group_id is distinct from grouped.group_id
      on conflict (card_id) do update set group_id = excluded.group_id
      returning 1
    )`
  return selectValue(tx, countRows(sql`from changed`), { before })
}
