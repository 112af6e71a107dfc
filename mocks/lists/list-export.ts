/** Lists as files for spreadsheets. */
import { byteOrderMark, csvLine } from '../../src/domain/format/csv.ts'
import { exportNameOf } from '../../src/domain/entries/list.ts'
import type { ListItemRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import { cents, matching, type Priced } from '../entries/entry-query.ts'
import { itemsOf } from './lists.ts'
import { readableList } from './shared-lists.ts'

/** The price of `quantity` copies. */
const dollars = (price: number | null, quantity = 1) =>
  price === null ? null : ((cents(price) * quantity) / 100).toFixed(2)

const columns: Readonly<Record<string, (item: Priced<ListItemRecord>) => string | number | null>> =
  {
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

export const listExportHandlers = {
  listExport: ({ db, viewer, params }) => {
    const list = readableList(db, viewer, params.listId)
    const items = matching(db, itemsOf(db, list), {}).toSorted((a, b) => a.position - b.position)
    const rows = items.map((item) => Object.values(columns).map((cellOf) => cellOf(item)))
    return {
      name: exportNameOf(list.name),
      content: byteOrderMark + [Object.keys(columns), ...rows].map(csvLine).join(''),
    }
  },
} satisfies Partial<MockHandlers>
