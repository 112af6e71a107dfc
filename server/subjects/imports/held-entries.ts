/** Entries with their cards, some at a time, so that no holder is too large to be exported. */
import { sql } from 'drizzle-orm'
import type { HeldEntry } from '../../../src/domain/imports/export.ts'
import type { Db } from '../../db/engine.ts'
import { isoTime, jsonObject, jsonRows } from '../../db/json.ts'
import { selectOne } from '../../db/select.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { detailFields } from '../entries/detail-columns.ts'
import { finishOf } from '../cards/finishes.ts'
import type { Items } from '../entries/finish.ts'
import { holderOf, joinCards } from '../entries/holder.ts'

export type HeldRow = HeldEntry & { id: number }

const rowsAtOnce = 1000

interface Chosen {
  holderId: number
  /** In the order of the file. */
  ids: readonly number[]
}

/**
 * Batches of rows. Each is a statement of its own, since a transaction would block others while a slow client reads: an entry
 * that is removed during the export is left out.
 */
export async function* heldEntries(
  db: Db,
  items: Items,
  { holderId, ids }: Chosen,
): AsyncGenerator<HeldRow[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const asked = sql`${sql.param(ids.slice(start, start + rowsAtOnce))}::integer[]`
    const { rows } = await selectOne(db, {
      rows: jsonRows(heldJson(items), {
        from: sql`
          from ${items} ${joinCards(items)} join ${sets} on ${sets.id} = ${cards.setId}
          where ${items.id} = any (${asked}) and ${holderOf(items)} = ${holderId}`,
        orderBy: sql`array_position(${asked}, ${items.id})`,
      }),
    })
    yield rows
  }
}

function heldJson(items: Items) {
  return jsonObject({
    id: items.id,
    name: cards.name,
    setCode: sets.code,
    setName: sets.name,
    collectorNumber: cards.collectorNumber,
    scryfallId: cards.scryfallId,
    productId: cards.productId,
    finish: finishOf(items),
    quantity: items.quantity,
    addedAt: isoTime(items.addedAt),
    owned: ownedJson(items),
  })
}

function ownedJson(items: Items) {
  if (!('location' in items)) return sql<null>`null`
  const { condition, language, location, grade } = items
  return jsonObject({ condition, language, location, grade, ...detailFields })
}
