/** Lists as files for spreadsheets, sent while they are read. */
import { byteOrderMark, csvLine } from '../../src/domain/format/csv.ts'
import { exportNameOf } from '../../src/domain/entries/list.ts'
import type { AppHandlers } from '../context.ts'
import { exportRows, type ExportRow } from './export-rows.ts'
import { findList } from './list-row.ts'
import { noSuchList } from './handlers.ts'
import { streamed } from '../http/streamed.ts'

export const listExportHandlers = {
  listExport: async ({ viewer, params, engine }) => {
    const list = await findList(engine.db, { userId: viewer.id, ...params })
    if (!list) throw noSuchList()
    return {
      name: exportNameOf(list.name),
      content: await streamed(csvTexts(exportRows(engine.db, list.id))),
    }
  },
} satisfies Partial<AppHandlers>

const columns: Readonly<Record<string, (row: ExportRow) => string | number | null>> = {
  Quantity: ({ quantity }) => quantity,
  Name: ({ name }) => name,
  Set: ({ setName }) => setName,
  'Set Code': ({ setCode }) => setCode,
  'Collector Number': ({ collectorNumber }) => collectorNumber,
  Variation: ({ variation }) => variation,
  Rarity: ({ rarity }) => rarity,
  'Price Each': ({ price }) => price,
  'Total Value': ({ value }) => value,
  'Product ID': ({ productId }) => productId,
}
const cells = Object.values(columns)

async function* csvTexts(batches: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  let lines = byteOrderMark + csvLine(Object.keys(columns))
  for await (const rows of batches) {
    yield lines + rows.map((row) => csvLine(cells.map((cellOf) => cellOf(row)))).join('')
    lines = ''
  }
  if (lines !== '') yield lines
}
