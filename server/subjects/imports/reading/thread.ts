/** The thread in which sources of imports are read. */
import { decodeText } from '../../../../src/domain/format/csv-reading.ts'
import { keptRows } from '../../../../src/domain/imports/kept-columns.ts'
import { openSource } from '../../../../src/domain/imports/source.ts'
import { maxImportRows } from '../../../../src/domain/imports/import.ts'
import { reviewRows } from '../../../../src/domain/imports/review.ts'
import { UnusableSource } from '../../../../src/domain/imports/source-row.ts'
import { printedSetCode } from '../../../../src/domain/sets/set-code.ts'
import { KnownPrintings } from '../../../../src/domain/printing-match/look-up.ts'
import type { CatalogueSet } from '../../../../src/domain/printing-match/known-sets.ts'
import {
  type NameLine,
  printingBatches,
  type PrintingLine,
  readPrintings,
} from '../../cards/find-printings.ts'
import { type JsonText, parseJson, toJsonText } from '../../../db/json-text.ts'
import { serveJobs } from '../../../threads/serve-jobs.ts'
import type { ImportJob } from './job.ts'

serveJobs<ImportJob>(async ({ bytes, choices, target }, ask) => {
  try {
    const source = openSource(decodeText(new Uint8Array(bytes)), choices)
    const kept = keptRows(source, target)
    const { format, formatName } = source
    await ask({ kind: 'opened', format, formatName, columns: [...source.columns] })
    // The reply is of the kind of its question.
    const lookUp = new KnownPrintings({
      find: async (question) => {
        const batches = printingBatches(question)
        return readPrintings((await ask({ kind: 'find', batches })) as JsonText<PrintingLine[]>[])
      },
      sets: async () => {
        const replies = (await ask({ kind: 'sets' })) as JsonText<CatalogueSet[]>[]
        return replies.flatMap(parseJson).map((set) => ({ ...set, code: printedSetCode(set.code) }))
      },
      names: async () => {
        const replies = (await ask({ kind: 'names' })) as JsonText<NameLine[]>[]
        return replies.flatMap((reply) => parseJson(reply).map(([name, keys]) => ({ name, keys })))
      },
    })
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
