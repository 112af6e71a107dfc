/** The thread in which sources of imports are read. */
import { decodeText } from '../../../src/domain/format/csv-reading.ts'
import { keptRows } from '../../../src/domain/imports/kept-columns.ts'
import { openSource } from '../../../src/domain/imports/source.ts'
import { maxImportRows } from '../../../src/domain/imports/import.ts'
import { reviewRows } from '../../../src/domain/imports/review.ts'
import { type SourceRow, UnusableSource } from '../../../src/domain/imports/source-row.ts'
import { KnownPrintings } from '../../../src/domain/printing-match/look-up.ts'
import { printingBatches, readPrintings } from '../../cards/find-printings.ts'
import { toJsonText } from '../../db/json-text.ts'
import { serveJobs } from '../../threads/serve-jobs.ts'
import type { ImportJob } from './job.ts'

/** Rows that are looked up and stored at once: other statements run in between. */
const batchSize = 1000

serveJobs<ImportJob>(async ({ bytes, columns, holder }, ask) => {
  try {
    const source = openSource(
      decodeText(new Uint8Array(bytes)),
      columns === null ? {} : { columns },
    )
    const { format, formatName } = source
    await ask({ kind: 'opened', format, formatName, columns: [...source.columns] })
    const kept = keptRows(source, holder)
    const known = new KnownPrintings(async (question) =>
      readPrintings(await ask({ kind: 'find', batches: printingBatches(question) })),
    )
    let position = 0
    for (const rows of batchesOf(kept.rows)) {
      const staged = await reviewRows(rows, position, known)
      position += rows.length
      if (position > maxImportRows) return { refusal: tooMany }
      await ask({ kind: 'store', rows: toJsonText(staged) })
    }
    if (position === 0) return { refusal: 'The file holds no cards.' }
    return { lost: kept.lost() }
  } catch (error) {
    if (error instanceof UnusableSource) return { refusal: error.message }
    throw error
  }
})

const tooMany = `The file has more than ${maxImportRows.toLocaleString('en-US')} rows. Import it in parts.`

function* batchesOf(rows: Iterable<SourceRow>): Generator<SourceRow[]> {
  let batch: SourceRow[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
