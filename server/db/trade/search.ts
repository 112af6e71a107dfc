/** Cards that others offer, by name: a page of them, and how many there are up to a bound. */
import { sql, type SQL } from 'drizzle-orm'
import type { OfferSort } from '../../../src/domain/trade.ts'
import { filterCondition } from '../card-filter.ts'
import type { Db } from '../engine.ts'
import { entryJson, type EntryRow } from '../entries/entry-row.ts'
import { marketPriceOf } from '../entries/finish.ts'
import { users } from '../schema/accounts.ts'
import { listItems, lists } from '../schema/belongings.ts'
import { cards, sets } from '../schema/catalog.ts'
import { isOfferedTo, joinLists, type PageRow, readPage } from './offers.ts'

export interface OfferQuery {
  viewerId: number
  /** Words as of a search for cards; none for all offers. */
  cardName?: string | undefined
  sortBy: OfferSort
  /** From 1. */
  page: number
  limit: number
  /** So many of the first offers are counted and shown, and one more counted. */
  atMost: number
}

/** A card on a list for trade. */
export interface OfferRow extends EntryRow {
  ownerId: number
  owner: string
  listName: string
  publicUrlId: string
}

/** The dearest or the newest first; a missing price last; ties by the item's id. */
export async function findOffers(
  db: Db,
  query: OfferQuery,
): Promise<{ rows: OfferRow[]; total: number }> {
  const { viewerId, cardName = '', page, limit, atMost } = query
  const named = filterCondition({ search: cardName })
  const offset = (page - 1) * limit
  const cut = sql`limit ${Math.max(0, Math.min(limit, atMost - offset))} offset ${offset}`
  const isOffered = isOfferedTo(viewerId)
  const offered = sql`
    from ${listItems} join ${cards} on ${cards.id} = ${listItems.cardId} ${joinLists}
    where ${isOffered} ${named === undefined ? sql`` : sql`and ${named}`}`
  const key = query.sortBy === 'price' ? marketPriceOf(listItems) : sql`${listItems.addedAt}`
  const result = await db.execute<PageRow>(sql`
    select (select count(*)::int from (select ${offered} limit ${atMost + 1}) counted) as total,
      (
        select coalesce(json_agg(${offerJson(viewerId)} order by ${order(key)}), '[]')::text
        from ${listItems} join ${cards} on ${cards.id} = ${listItems.cardId}
          join ${sets} on ${sets.id} = ${cards.setId} ${joinLists}
        where ${listItems.id} = any (array(select ${listItems.id} ${offered} order by ${order(key)} ${cut}))
      ) as rows`)
  return readPage<OfferRow>(result.rows[0])
}

const order = (key: SQL) => sql`${key} desc nulls last, ${listItems.id}`

/** An `OfferRow`. */
function offerJson(viewerId: number): SQL {
  return sql`(${entryJson(listItems, viewerId)}::jsonb || jsonb_build_object(
    'ownerId', ${users.id}, 'owner', ${users.username},
    'listName', ${lists.name}, 'publicUrlId', ${lists.publicUrlId}))`
}
