/** Lists as files for spreadsheets. */
import type { ListItemRecord } from './belongings.ts'
import type { MockHandlers } from './context.ts'
import { cents, matching, type Priced } from './entry-query.ts'
import { itemsOf } from './lists.ts'
import { readableList } from './shared-lists.ts'

type Cell = string | number | null

/** Of so many copies. */
const dollars = (price: number | null, quantity = 1) =>
  price === null ? null : ((cents(price) * quantity) / 100).toFixed(2)

const columns: Readonly<Record<string, (item: Priced<ListItemRecord>) => Cell>> = {
  Quantity: ({ quantity }) => quantity,
  Name: ({ card }) => card.sent.name,
  Set: ({ card }) => card.sent.set_name,
  'Set Code': ({ card }) => card.sent.set_code,
  'Collector Number': ({ card }) => card.sent.collector_number,
  Variation: ({ variation }) => variation,
  Rarity: ({ card }) => card.sent.rarity,
  'Price Each': ({ price }) => dollars(price),
  'Total Value': ({ price, quantity }) => dollars(price, quantity),
  'Product ID': ({ card }) => card.sent.tcgProductId,
}

/** A spreadsheet would take a text that begins like this for a formula. */
const formula = /^[=+\-@\t\r]/

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = (cell ?? '').replace(formula, "'$&")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Spreadsheets know UTF-8 by the mark before it. */
const byteOrderMark = '\uFEFF'

export const csv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

export const listExportHandlers: Pick<MockHandlers, 'listExport'> = {
  listExport: ({ db, viewer, params }) => {
    const list = readableList(db, viewer, params.listId)
    const items = matching(db, itemsOf(db, list), {}).toSorted((a, b) => a.position - b.position)
    const rows = items.map((item) => Object.values(columns).map((cellOf) => cellOf(item)))
    return {
      name: `${list.name.replaceAll(/ +/g, '_')}_export.csv`,
      content: csv([Object.keys(columns), ...rows]),
    }
  },
}
