/** Lists as files for spreadsheets. */
import { byteOrderMark } from '../../src/domain/format/csv.ts'
import { exportNameOf } from '../../src/domain/entries/list.ts'
import { listCsvHead, listCsvLine } from '../../src/domain/entries/list-export.ts'
import type { ListItemRecord } from '../seeds/belongings.ts'
import type { MockHandlers } from '../context.ts'
import { cents, matching, type Priced } from '../entries/entry-query.ts'
import { itemsOf } from './lists.ts'
import { readableList } from './shared-lists.ts'

/** The price of `quantity` copies. */
const dollars = (price: number | null, quantity = 1) =>
  price === null ? null : ((cents(price) * quantity) / 100).toFixed(2)

const exported = ({ card: { sent }, variation, quantity, price }: Priced<ListItemRecord>) => ({
  quantity,
  name: sent.name,
  setName: sent.set_name,
  setCode: sent.set_code,
  collectorNumber: sent.collector_number,
  variation,
  rarity: sent.rarity,
  price: dollars(price),
  value: dollars(price, quantity),
  productId: sent.tcgProductId,
})

export const listExportHandlers = {
  listExport: ({ db, viewer, params }) => {
    const list = readableList(db, viewer, params.listId)
    const items = matching(db, itemsOf(db, list), {}).toSorted((a, b) => a.position - b.position)
    const lines = items.map((item) => listCsvLine(exported(item)))
    return {
      name: exportNameOf(list.name),
      content: byteOrderMark + listCsvHead + lines.join(''),
    }
  },
} satisfies Partial<MockHandlers>
