/** Reads entries with their cards, as one JSON text. */
import { sql, type SQL } from 'drizzle-orm'
import type { EntryDetails } from '../../src/domain/entries/details.ts'
import type { Condition, Language } from '../../src/domain/entries/entry.ts'
import type { Variation } from '../../src/domain/cards/price.ts'
import { cardFields, type CardFields } from '../cards/card-queries.ts'
import { promisedOfListed, promisedOfOwned } from './promised-copies.ts'
import { collectionItems, listItems } from '../db/schema/belongings.ts'
import type { Db } from '../db/engine.ts'
import { isoTime, jsonFields } from '../db/json.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { flagFields, type ViewerFlags } from '../cards/viewer-flags.ts'
import type { Entry } from './change-entries.ts'
import { type DataVersion, versionColumns } from './entry-columns.ts'
import { detailFields } from './detail-columns.ts'
import {
  type HasFinish,
  type Items,
  lowPriceOf,
  marketPriceOf,
  type OwnItems,
  variationOf,
} from './finish.ts'
import { holderOf, joinCards } from './holder.ts'

/** A card in a finish. Prices in dollars; `marketPrice` and `lowPrice` of the finish. */
export interface EntryCard extends CardFields, ViewerFlags {
  cardId: number
  variation: Variation
  marketPrice: number | null
  lowPrice: number | null
}

/** An entry with its card. */
export interface EntryRow extends EntryCard {
  id: number
  quantity: number
  /** ISO time in UTC. */
  addedAt: string
}

/** An entry of a collection. */
export interface OwnedRow extends EntryRow, EntryDetails {
  condition: Condition
  language: Language
  /** Copies that the member has promised in proposals which wait for an answer. */
  promised: number
}

/** An item of a list. */
export interface ListedRow extends EntryRow {
  /** Copies of the card and finish that the owner has promised; null on a list that is not for trade. */
  promised: number | null
}

export type RowOf<Held extends Items> = Held extends typeof collectionItems
  ? OwnedRow
  : Held extends typeof listItems
    ? ListedRow
    : EntryRow

/** An object of `RowOf<Held>`: JSON is cheaper than rows to carry between threads, and has its numbers as JavaScript wants them. */
export function entryJson<Held extends Items>(
  items: Held,
  viewerId: number | null,
): SQL<RowOf<Held>> {
  return sql`json_build_object(
    'id', ${items.id},
    ${jsonFields(entryCardFields(items, viewerId))},
    'quantity', ${items.quantity},
    'addedAt', ${isoTime(items.addedAt)}
    ${ownFields(items)}
  )`
}

const joinSets = sql`join ${sets} on ${sets.id} = ${cards.setId}`

/** The holder's entries of these ids, in their order, with the version stamps of the same moment. */
export async function readRows<Held extends Items>(
  db: Db,
  items: Held,
  { ids, holderId, viewerId }: { ids: number[]; holderId: number; viewerId: number | null },
): Promise<{ version: DataVersion; rows: RowOf<Held>[] }> {
  const asked = sql`${sql.param(ids)}::integer[]`
  const { rows } = await db.execute<DataVersion & { rows: string }>(sql`
    select ${versionColumns(items, holderId)}, (
      select coalesce(json_agg(${entryJson(items, viewerId)} order by array_position(${asked}, ${items.id})), '[]')::text
      from ${items} ${joinCards(items)} ${joinSets}
      where ${items.id} = any (${asked}) and ${holderOf(items)} = ${holderId}
    ) as rows`)
  const [found] = rows
  if (found === undefined) throw new Error('A statement without a table has one row.')
  // The text is built by `entryJson`, to this shape.
  return { version: found, rows: JSON.parse(found.rows) as RowOf<Held>[] }
}

/** An entry of a member's own; null when there is none of this id. */
export async function findEntry<Held extends OwnItems>(
  db: Db,
  items: Held,
  { holderId, id }: Entry,
): Promise<RowOf<Held> | null> {
  const result = await db.execute<{ row: string }>(sql`
    select ${entryJson(items, holderId)}::text as row
    from ${items} ${joinCards(items)} ${joinSets}
    where ${items.id} = ${id} and ${holderOf(items)} = ${holderId}`)
  const [found] = result.rows
  // The text is built by `entryJson`, to this shape.
  return found === undefined ? null : (JSON.parse(found.row) as RowOf<Held>)
}

/** The columns of this table beyond those of all entries. */
function ownFields(items: Items): SQL {
  if (items === collectionItems) {
    return sql`, 'condition', ${items.condition}, 'language', ${items.language},
      ${jsonFields(detailFields)}, 'promised', ${promisedOfOwned}`
  }
  return items === listItems ? sql`, 'promised', ${promisedOfListed}` : sql``
}

/** The fields of an `EntryCard`, where `cards` and `sets` are joined. */
export const entryCardFields = (finish: HasFinish, viewerId: number | null) => ({
  cardId: cards.id,
  ...cardFields,
  variation: variationOf(finish),
  marketPrice: marketPriceOf(finish),
  lowPrice: lowPriceOf(finish),
  ...flagFields(viewerId),
})
