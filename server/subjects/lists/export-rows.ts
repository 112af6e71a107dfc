/** All cards of a list in its own order, some at a time, so that no list is too long to be held. */
import { sql } from 'drizzle-orm'
import type { ListSection } from '../../../src/domain/decks/sections.ts'
import type { ExportedItem } from '../../../src/domain/entries/list-export.ts'
import type { Db } from '../../db/engine.ts'
import { jsonObject, jsonRows } from '../../db/json.ts'
import { selectValue } from '../../db/select.ts'
import { finishOf } from '../cards/finishes.ts'
import { joinCards } from '../entries/items.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { listItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'

interface ExportRow extends ExportedItem {
  position: number
}

const rowsAtOnce = 1000

/**
 * Batches of rows. Each is a statement of its own, since a transaction would block others while a
 * slow client reads: a list that is reordered during the export may repeat or skip a card.
 */
export async function* exportRows(db: Db, listId: number): AsyncGenerator<ExportRow[]> {
  let rows: ExportRow[] = []
  do {
    rows = await rowsAfter(db, listId, rows.at(-1)?.position ?? 0)
    yield rows
  } while (rows.length === rowsAtOnce)
}

const price = marketPriceOf(listItems)
const exportJson = jsonObject({
  position: listItems.position,
  quantity: listItems.quantity,
  name: cards.name,
  setName: sets.name,
  setCode: sets.code,
  collectorNumber: cards.collectorNumber,
  finish: finishOf(listItems),
  rarity: cards.rarity,
  price: sql<string | null>`(${price})::text`,
  value: sql<string | null>`(${price} * ${listItems.quantity})::text`,
  productId: cards.productId,
  section: sql<ListSection>`${listItems.section}`,
})

function rowsAfter(db: Db, listId: number, position: number): Promise<ExportRow[]> {
  const next = sql`
    select ${listItems.id} from ${listItems}
    where ${listItems.listId} = ${listId} and ${listItems.position} > ${position}
    order by ${listItems.position} limit ${rowsAtOnce}`
  const from = sql`
    from ${listItems} ${joinCards(listItems)} join ${sets} on ${sets.id} = ${cards.setId}
    where ${listItems.id} = any (array(${next}))`
  return selectValue(db, jsonRows(exportJson, { from, orderBy: sql`${listItems.position}` }))
}
