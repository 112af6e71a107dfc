/** Exports of cards as files for other tools, sent while they are read. */
import { namedHolder } from '../../../src/contract/entries.ts'
import {
  exportedEntries,
  exportFileName,
  exportFormat,
  type HeldEntry,
  partOf,
} from '../../../src/domain/imports/export.ts'
import { spareCopies } from '../../../src/domain/entries/surplus.ts'
import type { AppHandlers } from '../../context.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { fileTexts, streamed } from '../../http/streamed.ts'
import { copiesBeforeOf } from '../entries/surplus.ts'
import { ownHolder } from './named-holder.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { isoTime, jsonObject, jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { finishOf } from '../cards/finishes.ts'
import { detailFields, holderOf, type Items, joinCards } from '../entries/items.ts'

const tables = { collection: collectionItems, wishlist: wishlistItems, list: listItems }

export const exportHandlers = {
  cardExport: async ({ viewer, body, engine, entries, today }) => {
    const memberId = viewer.id
    const { holder, holderId } = await ownHolder(engine.db, memberId, namedHolder(body.holder))
    const items = tables[holder]
    const ids = await entries.chosenIds(items, { holderId, memberId }, body.entries)
    const { keep } = body
    const before =
      keep === undefined
        ? null
        : await entries.indexes.read(items, holderId, (index) => copiesBeforeOf(index, ids))
    const spareOf = ({ id, quantity }: HeldRow) =>
      before === null ? quantity : spareCopies(quantity, before.get(id) ?? 0, keep ?? 0)
    const { head, line } = exportFormat(body.format)
    const linesOf = (row: HeldRow) =>
      exportedEntries(partOf(row, spareOf(row)), body.format)
        .map(line)
        .join('')
    const rows = heldEntries(engine.db, items, { holderId, ids })
    return {
      name: exportFileName(holder, body.format, today()),
      content: await streamed(fileTexts(head, rows, linesOf)),
    }
  },
} satisfies Partial<AppHandlers>

type HeldRow = HeldEntry & { id: number }

const rowsAtOnce = 400

interface Chosen {
  holderId: number
  /** The ids of the entries in the order of the file. */
  ids: readonly number[]
}

/**
 * Batches of rows. Each is a statement of its own, since a transaction would block others while a slow client reads: an entry
 * that is removed during the export is left out.
 */
async function* heldEntries(
  db: Db,
  items: Items,
  { holderId, ids }: Chosen,
): AsyncGenerator<HeldRow[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const idArray = sql`${sql.param(ids.slice(start, start + rowsAtOnce))}::integer[]`
    const rows = jsonRows(heldJson(items), {
      from: sql`
        from ${items} ${joinCards(items)} join ${sets} on ${sets.id} = ${cards.setId}
        where ${items.id} = any (${idArray}) and ${holderOf(items)} = ${holderId}`,
      orderBy: sql`array_position(${idArray}, ${items.id})`,
    })
    yield selectValue(db, rows)
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
