/** What a member owns or wants, as a page and in sums over the whole: the same queries for collection and wishlist. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Variation } from '../../src/domain/price.ts'
import type { Db } from './engine.ts'
import type { collectionItems, wishlistItems } from './schema/belongings.ts'
import { cards, sets } from './schema/catalog.ts'

/** Prices in dollars, of the entry's own finish; null when unknown. */
export interface EntryRow {
  id: number
  cardId: number
  productId: number | null
  name: string
  collectorNumber: string | null
  setName: string
  variation: Variation
  quantity: number
  marketPrice: number | null
  lowPrice: number | null
  /** ISO time in UTC. */
  addedAt: string
}

/** Over all entries: how many there are, how many cards by quantity, and their values in dollars. */
export interface EntryTotals {
  entries: number
  cards: number
  value: number
  lowValue: number
}

/** A page of a member's entries by the card's name, and the totals of all of them. */
export async function findEntries(
  db: Db,
  items: typeof collectionItems | typeof wishlistItems,
  { userId, page, limit }: { userId: number; page: number; limit: number },
): Promise<{ rows: EntryRow[]; totals: EntryTotals }> {
  const ofFinish = (normal: SQLWrapper, foil: SQLWrapper) =>
    sql`case ${items.variation} when 'F' then ${foil} else ${normal} end`
  const marketPrice = ofFinish(cards.normalPrice, cards.foilPrice)
  const lowPrice = ofFinish(cards.normalLowPrice, cards.foilLowPrice)
  const mine = sql`from ${items} join ${cards} on ${cards.id} = ${items.cardId} where ${items.userId} = ${userId}`
  // Sums stay exact decimals until they are written.
  const totals = sql`(
    select json_build_object(
      'entries', count(*),
      'cards', coalesce(sum(${items.quantity}), 0),
      'value', coalesce(sum(${items.quantity} * ${marketPrice}), 0),
      'lowValue', coalesce(sum(${items.quantity} * ${lowPrice}), 0)
    )::text ${mine}
  )`
  // The page is cut by ids, before texts are fetched for the rows in it.
  const rows = sql`(
    select coalesce(json_agg(json_build_object(
      'id', ${items.id},
      'cardId', ${cards.id},
      'productId', ${cards.productId},
      'name', ${cards.name},
      'collectorNumber', ${cards.collectorNumber},
      'setName', ${sets.name},
      'variation', case ${items.variation} when 'F' then 'Foil' else 'Normal' end,
      'quantity', ${items.quantity},
      'marketPrice', ${marketPrice},
      'lowPrice', ${lowPrice},
      'addedAt', to_char(${items.addedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) order by ${cards.foldedName}, ${items.id}), '[]')::text
    from ${items}
    join ${cards} on ${cards.id} = ${items.cardId}
    join ${sets} on ${sets.id} = ${cards.setId}
    where ${items.id} = any (array(
      select ${items.id} ${mine}
      order by ${cards.foldedName}, ${items.id} limit ${limit} offset ${(page - 1) * limit}
    ))
  )`
  const result = await db.execute<{ rows: string; totals: string }>(
    sql`select ${totals} as totals, ${rows} as rows`,
  )
  const [found] = result.rows
  // Both texts are built above, to these shapes.
  return {
    rows: JSON.parse(found?.rows ?? '[]') as EntryRow[],
    totals: JSON.parse(found?.totals ?? '{}') as EntryTotals,
  }
}
