/** The server with a large catalogue: how long an import takes, what memory it needs, how quickly it answers. */
import { importFreshly, type ImportReport, importInto, keepCatalog } from './data/bench-catalog.ts'
import { withBenchDatabase } from './data/bench-database.ts'
import { type Figure, memory, type Section, times } from './figures.ts'
import { filteredSearches, setPages, someCards } from './data/requests.ts'
import { approvedMembers } from '../tests/faults/door/members.ts'
import { type BenchServer, startServer, timeOf } from './server-process.ts'

const maxMemoryMb = 450

export async function server(): Promise<Section[]> {
  const sections = await embedded()
  const url = process.env['TEST_DATABASE_URL']
  if (url) sections.push(...(await postgres(url)))
  return sections
}

async function embedded(): Promise<Section[]> {
  const { folder, report } = await importFreshly()
  try {
    return await measure('embedded', { DATA_DIR: folder }, report, maxMemoryMb)
  } finally {
    keepCatalog(folder)
  }
}

function postgres(address: string): Promise<Section[]> {
  return withBenchDatabase(address, async (url) => {
    const env = { DATABASE_URL: url }
    return measure('PostgreSQL', env, await importInto(env))
  })
}

async function measure(
  engine: string,
  env: Record<string, string>,
  report: ImportReport,
  maxMemoryAfterMb?: number,
): Promise<Section[]> {
  const started = await startServer(env)
  try {
    const latencies = await latenciesOf(started)
    const atMost = maxMemoryAfterMb === undefined ? {} : { atMost: maxMemoryAfterMb }
    return [
      {
        title: `${engine}: import of 110,000 cards`,
        figures: [
          { name: 'time of a first import', value: report.seconds, unit: 's' },
          { ...memory('memory after the import', report.memoryAfter), ...atMost },
          memory('most memory during it', report.memoryAtMost),
          memory('memory of the server, opened again and warm', started.memory()),
        ],
      },
      { title: `${engine}: answers over HTTP, warm`, figures: latencies },
    ]
  } finally {
    await started.stop()
  }
}

const repeat = (path: string, count: number) => Array.from({ length: count }, () => path)

async function latenciesOf({ address }: BenchServer): Promise<Figure[]> {
  // Visitors of one network may make fewer calls in a minute.
  const [token] = await approvedMembers(address, 1)
  /** Requests everything once to warm up, then measures. */
  const ask = async (name: string, paths: string[], aims?: { p50?: number; p95?: number }) => {
    for (const path of paths) await timeOf(address + path, token)
    const measured: number[] = []
    for (const path of paths) measured.push(await timeOf(address + path, token))
    return times(name, measured, aims)
  }
  const cards = await someCards(address, 200)
  return [
    ...(await ask('filtered search page with its count', filteredSearches(400), {
      p50: 15,
      p95: 40,
    })),
    ...(await ask('page 1,000', repeat('/api/cards/all-sets?limit=50&page=1000', 60), { p95: 40 })),
    ...(await ask('page of a set', setPages(100))),
    ...(await ask(
      'card by product id',
      cards.map((card) => `/api/cards/by-tcg-id/${card.tcgProductId}`),
    )),
    ...(await ask(
      'price history',
      cards.map((card) => `/api/cards/${card.id}/price-history`),
    )),
    ...(await ask('all sets', repeat('/api/cards/sets', 30))),
  ]
}
