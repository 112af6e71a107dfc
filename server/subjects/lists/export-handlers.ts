/** Lists as files for spreadsheets, sent while they are read. */
import { byteOrderMark } from '../../../src/domain/format/csv.ts'
import { exportNameOf } from '../../../src/domain/entries/list.ts'
import { listCsvHead, listCsvLine } from '../../../src/domain/entries/list-export.ts'
import type { AppHandlers } from '../../context.ts'
import { exportRows, type ExportRow } from './export-rows.ts'
import { findList, noSuchList } from './list-row.ts'
import { streamed } from '../../http/streamed.ts'

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

async function* csvTexts(batches: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  let lines = byteOrderMark + listCsvHead
  for await (const rows of batches) {
    yield lines + rows.map(listCsvLine).join('')
    lines = ''
  }
  if (lines !== '') yield lines
}
