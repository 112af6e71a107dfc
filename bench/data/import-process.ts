/** A process that imports the benchmarks' catalogue, or CATALOG_FILE, as a server would, and reports how long it took and its memory. */
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openCatalog } from '../../server/catalog/sources/source.ts'
import { importCatalog } from '../../server/catalog/import-catalog.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { createLogger } from '../../server/http/log.ts'
import { createNinepocket } from '../../server/ninepocket.ts'
import { benchCatalog, type ImportReport, today } from './bench-catalog.ts'

const engine = await openDatabase(readConfig(process.env))
const app = createNinepocket({ engine, logger: createLogger({ write: () => {} }) })
const file = process.env['CATALOG_FILE']
const records = file === undefined ? benchCatalog() : (await openCatalog(file)).records
const cpuBefore = process.cpuUsage()
const { seconds } = await importCatalog(engine, records, { source: 'benchmark', today: today() })
const { user, system } = process.cpuUsage(cpuBefore)
// A server that answers: it has read its tables again.
for (let page = 1; page <= 20; page++) await app.request(`/api/cards/all-sets?page=${page}`)
// The resident memory: by then the garbage of the import has been collected, as on an idle server.
await setTimeout(5_000)
const report: ImportReport = {
  seconds,
  cpuSeconds: (user + system) / 1e6,
  memoryAfter: process.memoryUsage.rss(),
  memoryAtMost: peak(),
}
process.send?.(report)
await engine.close()
process.exit(0)

/** Linux reports the peak of a process; elsewhere the current value is used. */
function peak(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return process.memoryUsage.rss()
  }
}
