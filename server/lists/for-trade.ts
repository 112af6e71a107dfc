/** The lists for trade of all members, read from the stored totals. */
import { sql } from 'drizzle-orm'
import type { TradeListSort } from '../../src/domain/entries/list.ts'
import type { Db } from '../db/engine.ts'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../db/schema/accounts.ts'
import { lists } from '../db/schema/belongings.ts'
import type { Page } from '../trade/offers.ts'

export interface TradeListRow {
  id: number
  name: string
  description: string | null
  ownerId: number
  ownerUsername: string
  /** Entries. */
  itemCount: number
  /** Copies. */
  totalCards: number
  /** Dollars. */
  totalValue: number
  publicUrlId: string
  /** ISO time in UTC. */
  updatedAt: string
}

const sortColumns = { updated: lists.updatedAt, value: lists.totalValue, cards: lists.cardCount }

interface TradeListQuery extends Page {
  viewerId: number
  sortBy: TradeListSort
}

/** A page of those of approved members, the highest first, and how many there are in all. Ties end in the id. */
export async function findTradeLists(
  db: Db,
  { viewerId, sortBy, page, limit }: TradeListQuery,
): Promise<{ lists: TradeListRow[]; total: number }> {
  const shown = sql`
    from ${lists} join ${users} on ${users.id} = ${lists.userId}
    where ${lists.visibility} = 'for_trade' and ${users.status} = 'approved'
      and ${isNotBlocked(viewerId, lists.userId)}`
  const order = sql`${sortColumns[sortBy]} desc, ${lists.id} desc`
  const result = await db.execute<{ total: number; rows: string }>(sql`
    select (select count(*)::int ${shown}) as total, (
      select coalesce(json_agg(json_build_object(
        'id', ${lists.id},
        'name', ${lists.name},
        'description', ${lists.description},
        'ownerId', ${lists.userId},
        'ownerUsername', ${users.username},
        'itemCount', ${lists.itemCount},
        'totalCards', ${lists.cardCount},
        'totalValue', ${lists.totalValue},
        'publicUrlId', ${lists.publicUrlId},
        'updatedAt', to_char(${lists.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by ${order}), '[]')::text
      from ${lists} join ${users} on ${users.id} = ${lists.userId}
      where ${lists.id} = any (array(
        select ${lists.id} ${shown} order by ${order} limit ${limit} offset ${(page - 1) * limit}))
    ) as rows`)
  const [found] = result.rows
  // The text is built above, to this shape.
  return { lists: JSON.parse(found?.rows ?? '[]') as TradeListRow[], total: found?.total ?? 0 }
}
