/** What an import moved in, by the moves that are kept of it. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { MovedSent } from '../../../src/contract/imports.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { cards } from '../../db/schema/catalog.ts'
import { entryChanges } from '../../db/schema/entry-changes.ts'
import { selectOne } from '../../db/select.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { isOfChange } from '../entries/kept-moves.ts'
import { wishesFitting } from '../entries/fitting-wishes.ts'
import type { OwnImport } from './import-queries.ts'

/** Members' wishes count while their profile is public. */
export function movedBy(
  tx: Db,
  { userId, id }: OwnImport,
  { isOwned }: { isOwned: boolean },
): Promise<MovedSent> {
  const wanting = sql`
    from ${wishesFitting(sql`added`)} wish join ${users} on ${users.id} = wish.wisher_id
    where ${and(eq(users.isPublic, true), eq(users.status, 'approved'), ne(users.id, userId), isNotBlocked(userId, users.id))}`
  const value = sql`coalesce(sum(copies * ${marketPriceOf({ finish: sql`added.variation` })}), 0)`
  return selectOne(
    tx,
    {
      sets: sql<number>`(select count(distinct ${cards.setId})::int from added join ${cards} on ${cards.id} = added.card_id)`,
      value: sql<number>`(select ${value}::float8 from added join ${cards} on ${cards.id} = added.card_id)`,
      wanted: sql<MovedSent['wanted']>`case when ${isOwned} then (select json_build_object(
        'cards', count(distinct wish.card_id), 'members', count(distinct ${users.id})) ${wanting}) end`,
    },
    {
      before: sql`
        with added as materialized (
          select row.card_id, row.variation, sum(coalesce((moved_to ->> 'quantity')::integer, held) - held) as copies
          from ${entryChanges}
          cross join lateral json_to_recordset(moves) as move (moved_into json, moved_to json)
          cross join lateral json_to_record(coalesce(moved_into, moved_to)) as row (card_id integer, variation char(1))
          cross join lateral coalesce((moved_into ->> 'quantity')::integer, 0) as held
          where ${isOfChange({ userId, token: null, importId: id })}
          group by row.card_id, row.variation
        )`,
    },
  )
}
