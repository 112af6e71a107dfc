import { parseArgs } from 'node:util'
import { importCatalog } from '../catalog/import-catalog.ts'
import { describeImport, progressLine } from '../catalog/progress.ts'
import { sourceName } from '../catalog/source-name.ts'
import { openCatalog } from '../catalog/source.ts'
import { UsageError, type Command } from './command.ts'

export const catalogImport: Command = {
  words: 'catalog import',
  operands: 'FILE-OR-URL',
  summary:
    "Load cards and today's prices: Scryfall bulk JSON, or TCGCSV (a folder or its address); gzip is fine",
  async run(args, { out, err, openDatabase, historyDays, today }) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const [location] = positionals
    if (location === undefined || positionals.length > 1) {
      throw new UsageError('Name one file, folder or address.')
    }
    const { records } = await openCatalog(location)
    const progress = progressLine(err)
    const engine = await openDatabase()
    try {
      await engine.checkRoom('catalogue')
      const summary = await importCatalog(engine, records, {
        source: sourceName(location),
        today,
        historyDays: historyDays(),
        onProgress: progress.report,
      })
      progress.end()
      out.write(describeImport(summary))
    } finally {
      progress.end()
      await engine.close()
    }
  },
}
