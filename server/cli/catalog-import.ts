import { parseArgs } from 'node:util'
import { importCatalog } from '../catalog/import-catalog.ts'
import { describeImport, progressLine } from '../catalog/progress.ts'
import { sourceName } from '../catalog/sources/source-name.ts'
import { openCatalog } from '../catalog/sources/source.ts'
import { record } from './audit.ts'
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
      await record(engine.db, { kind: 'catalog_imported', detail: withoutSecrets(location) })
      progress.end()
      out.write(describeImport(summary))
    } finally {
      progress.end()
      await engine.close()
    }
  },
}

/** An address without what may be a secret in it: the user, the password and the query. */
function withoutSecrets(location: string): string {
  if (!/^https?:/i.test(location) || !URL.canParse(location)) return location
  const { origin, pathname } = new URL(location)
  return origin + pathname
}
