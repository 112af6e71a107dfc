import { importCatalog, type ImportSummary } from '../catalog/import-catalog.ts'
import { importNamedSource, type NamedImport } from '../catalog/import-named-source.ts'
import { describeImport, progressLine } from '../catalog/progress.ts'
import { namedSource } from '../catalog/sources/named-source.ts'
import type { Engine } from '../db/engine.ts'
import { shortSourceName, sourceName } from '../catalog/sources/source-name.ts'
import { openCatalog } from '../catalog/sources/source.ts'
import { record } from './audit.ts'
import { type Command, operandCall } from './command.ts'

const oneSource = 'Name one source: scryfall, tcgcsv:1, a file, a folder or an address.'

export const catalogImport: Command = {
  words: 'catalog import',
  operands: 'SOURCE',
  summary:
    "Load cards and today's prices: scryfall, tcgcsv:1 (or another category), or a file, folder or address of their data",
  async run(args, { out, err, openDatabase, historyDays, today }) {
    const { operand: location } = operandCall(args, oneSource)
    const importInto = await importOf(location)
    const progress = progressLine(err)
    const warn = (sentence: string) => {
      progress.end()
      err.write(`${sentence}\n`)
    }
    const engine = await openDatabase({ room: 'catalogue' })
    try {
      const summary = await importInto(engine, {
        today,
        historyDays: historyDays(),
        onProgress: progress.report,
        log: { info: () => undefined, error: warn },
      })
      if (summary === null) {
        out.write(`Nothing has changed at ${location} since its last import.\n`)
        return
      }
      await record(engine.db, { kind: 'catalog_imported', detail: shortSourceName(location) })
      progress.end()
      out.write(describeImport(summary))
    } finally {
      progress.end()
      await engine.close()
    }
  },
}

type ImportInto = (engine: Engine, options: NamedImport) => Promise<ImportSummary | null>

/** What imports the location. A file or an address is opened first, so that the database is left alone when it is no catalogue. */
async function importOf(location: string): Promise<ImportInto> {
  const named = namedSource(location)
  if (named !== null) return (engine, options) => importNamedSource(engine, named, options)
  const { records } = await openCatalog(location)
  return (engine, options) =>
    importCatalog(engine, records, { ...options, source: sourceName(location) })
}
