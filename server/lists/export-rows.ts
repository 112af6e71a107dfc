/** All cards of a list in its own order, some at a time, so that no list is too long to be held. */
import { sql } from 'drizzle-orm'
import type { ExportedItem } from '../../src/domain/entries/list-export.ts'
import type { Db } from '../db/engine.ts'
import { marketPriceOf, variationOf } from '../entries/finish.ts'
import { joinCards } from '../entries/holder.ts'
import { listItems } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'

export interface ExportRow extends ExportedItem {
  position: number
}

const rowsAtOnce = 1000

/**
 * Batches of rows; none for an empty list. Each batch is a statement of its own, since a
 * transaction would block others while a slow client reads: a list that is reordered during the
 * export may repeat or skip a card.
 */
export async function* exportRows(db: Db, listId: number): AsyncGenerator<ExportRow[]> {
  let after: number | null = 0
  while (after !== null) {
    const rows: ExportRow[] = await rowsAfter(db, listId, after)
    if (rows.length > 0) yield rows
    after = rows.length < rowsAtOnce ? null : (rows.at(-1)?.position ?? null)
  }
}

async function rowsAfter(db: Db, listId: number, position: number): Promise<ExportRow[]> {
  const price = marketPriceOf(listItems)
  const result = await db.execute<{ rows: string }>(sql`
    select coalesce(json_agg(found order by position), '[]')::text as rows
    from (
      select ${listItems.position} as "position", ${listItems.quantity} as "quantity",
        ${cards.name} as "name", ${sets.name} as "setName", ${sets.code} as "setCode",
        ${cards.collectorNumber} as "collectorNumber", ${variationOf(listItems)} as "variation",
        ${cards.rarity} as "rarity", (${price})::text as "price",
        (${price} * ${listItems.quantity})::text as "value", ${cards.productId} as "productId"
      from ${listItems} ${joinCards(listItems)} join ${sets} on ${sets.id} = ${cards.setId}
      where ${listItems.listId} = ${listId} and ${listItems.position} > ${position}
      order by ${listItems.position} limit ${rowsAtOnce}
    ) found`)
  // The text is built above, to this shape.
  return JSON.parse(result.rows[0]?.rows ?? '[]') as ExportRow[]
}
