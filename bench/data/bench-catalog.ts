/** The catalogue that all benchmarks run on: 110,000 cards in 900 sets, imported once and kept in a folder. */
import { createHash } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { sampleSets } from '../../sample/card.ts'
import { picturePath } from '../../sample/picture-path.ts'
import { sampleHistory, samplePrice } from '../../sample/price.ts'
import { at, fraction, hash } from '../../sample/random.ts'
import type { CatalogCard, CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import { collectorCatalog } from './collector-catalog.ts'

export const catalogSize = { sets: 900, cards: 110_000 }

const root = join(import.meta.dirname, '../..')

/** The report of `import-process.ts`. Memory is that of the whole process, in bytes. */
export const importReport = z.object({
  seconds: z.number(),
  /** Time on a processor, of all threads, which other work on the machine does not lengthen. */
  cpuSeconds: z.number(),
  memoryAfter: z.number(),
  memoryAtMost: z.number(),
})
export type ImportReport = z.infer<typeof importReport>

export const today = () => new Date().toISOString().slice(0, 10)

const samplePictures = sampleSets.flatMap(({ code, cards }) =>
  cards.flatMap(({ number, hasPicture }) =>
    hasPicture && number !== null ? picturePath(code, number) : [],
  ),
)

/** The catalogue of a collector in the size of the benchmarks, with thirty days of prices, and pictures of this server. */
export function* benchCatalog(): Generator<CatalogRecord> {
  for (const record of collectorCatalog(catalogSize))
    yield record.kind === 'card' ? withHistory(record) : record
}

function withHistory(card: CatalogCard): CatalogCard {
  const seed = hash(card.key)
  const isFoil = card.normal.market === null
  const cents = card.normal.market ?? card.foil.market
  const finish =
    cents === null ? 'none' : isFoil ? 'foil' : card.foil.market === null ? 'normal' : 'both'
  const priced = { seed, cents: cents ?? 0, finish, hasLowPrice: true, history: 'full' } as const
  return {
    ...card,
    imageUrl: card.imageUrl && at(samplePictures, fraction(seed, 1)),
    backImageUrl: card.backImageUrl && at(samplePictures, fraction(seed, 2)),
    ...samplePrice(priced, today()),
    history: sampleHistory(priced, today()),
  }
}

/** Imports the catalogue into an empty database, in a process of its own. */
export async function importInto(env: {
  DATA_DIR?: string
  DATABASE_URL?: string
  CATALOG_FILE?: string
}): Promise<ImportReport> {
  const child = fork(join(import.meta.dirname, 'import-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: '', ...env },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The import ended with ${String(code)}.`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  await once(child, 'exit')
  return importReport.parse(message)
}

/** A copy of the imported catalogue's folder, which the caller deletes. */
export async function copyCatalog(): Promise<string> {
  const kept = keptFolder()
  if (!existsSync(kept)) {
    console.log(`Importing ${catalogSize.cards} cards into ${kept}…`)
    const { folder } = await importFreshly()
    keepCatalog(folder)
  }
  const copy = mkdtempSync(join(tmpdir(), 'ninepocket-bench-run-'))
  cpSync(join(kept, 'cluster'), join(copy, 'cluster'), { recursive: true })
  return copy
}

/** Imports into a new folder, which the caller deletes. */
export async function importFreshly(): Promise<{ folder: string; report: ImportReport }> {
  const folder = mkdtempSync(join(tmpdir(), 'ninepocket-bench-new-'))
  return { folder, report: await importInto({ DATA_DIR: folder }) }
}

/** Takes a folder of `importFreshly` for the benchmarks to come. */
export function keepCatalog(folder: string): void {
  const kept = keptFolder()
  try {
    renameSync(folder, kept)
  } catch (error) {
    // There is one already.
    rmSync(folder, { recursive: true })
    if (!existsSync(kept)) throw error
  }
}

function keptFolder(): string {
  return join(tmpdir(), `ninepocket-bench-${fingerprint()}`)
}

/** Changes with the day and with whatever the contents of a database depend on, these files included. */
export function fingerprint(files: readonly string[] = []): string {
  const digest = createHash('sha256').update(today())
  for (const folder of ['server/db', 'server/catalog', 'src/domain', 'sample', 'bench/data']) {
    const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const path of paths.toSorted().filter((name) => /\.(ts|sql|json)$/.test(name))) {
      digest.update(readFileSync(join(root, folder, path)))
    }
  }
  for (const file of ['package-lock.json', ...files]) digest.update(readFileSync(join(root, file)))
  return digest.digest('hex').slice(0, 12)
}
