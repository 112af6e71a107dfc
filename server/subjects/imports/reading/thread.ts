/** The thread in which sources of imports are read. */
import { decodeText } from '../../../../src/domain/format/csv-reading.ts'
import { keptRows } from '../../../../src/domain/imports/kept-columns.ts'
import { openSource } from '../../../../src/domain/imports/source.ts'
import { maxImportRows } from '../../../../src/domain/imports/import.ts'
import { reviewRows } from '../../../../src/domain/imports/review.ts'
import { UnusableSource } from '../../../../src/domain/imports/source-row.ts'
import { KnownPrintings } from '../../../../src/domain/printing-match/look-up.ts'
import { printingBatches, readPrintings } from '../../cards/find-printings.ts'
import { toJsonText } from '../../../db/json-text.ts'
import { serveJobs } from '../../../threads/serve-jobs.ts'
import type { ImportJob } from './job.ts'

serveJobs<ImportJob>(async ({ bytes, choices, holder }, ask) => {
  try {
    const source = openSource(decodeText(new Uint8Array(bytes)), choices)
    const kept = keptRows(source, holder)
    const { format, formatName } = source
    await ask({ kind: 'opened', format, formatName, columns: [...source.columns] })
    const lookUp = new KnownPrintings(async (question) =>
      readPrintings(await ask({ kind: 'find', batches: printingBatches(question) })),
    )
    let count = 0
    // The next rows are reviewed while those before them are stored.
    let stored: Promise<unknown> = Promise.resolve()
    for await (const staged of reviewRows(kept.rows, lookUp)) {
      count += staged.length
      if (count > maxImportRows) return { refusal: tooMany }
      await stored
      stored = ask({ kind: 'store', rows: toJsonText(staged), rowCount: staged.length })
    }
    if (count === 0) return { refusal: 'The file holds no cards.' }
    return { lost: kept.lost() }
  } catch (error) {
    if (error instanceof UnusableSource) return { refusal: error.message }
    throw error
  }
})

const tooMany = `The file has more than ${maxImportRows.toLocaleString('en-US')} rows. Import it in parts.`
