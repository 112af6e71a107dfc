/** Databases and cards for tests. */
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foldedPrintedNames } from '../../src/domain/cards/card-name.ts'
import { collectorNumberKey } from '../../src/domain/cards/collector-number.ts'
import type { Side } from '../../src/domain/cards/finish.ts'
import { displayPrice, type FinishPrice } from '../../src/domain/cards/price.ts'
import { rarityRank } from '../../src/domain/games/rarities.ts'
import { foldText } from '../../src/domain/format/text.ts'
import type { Treatment } from '../../src/domain/cards/variant.ts'
import { openEmbedded } from '../db/embedded/open.ts'
import { mergeCardGroups } from '../catalog/merge-card-groups.ts'
import { countCardsOfSets } from '../catalog/merge-catalog.ts'
import type { Db, Engine, Log } from '../db/engine.ts'
import { type BeforeMigration, readMigrations, type Migration } from '../db/migrate.ts'
import type { StatementObserver } from '../db/statement-observer.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { makeDatabase, postgresServer } from './postgres-database.ts'

const availableEngines: readonly Engine['kind'][] =
  postgresServer === undefined ? ['embedded'] : ['embedded', 'postgres']

/**
 * The engines that can be tested here; PostgreSQL where TEST_DATABASE_URL names a server that may get databases. TEST_ENGINES
 * names one of them to run its tests alone.
 */
export const testEngines = availableEngines.filter(
  (kind) => !process.env['TEST_ENGINES'] || kind === process.env['TEST_ENGINES'],
)

/** A migrated, empty database of its own. Closing it deletes it. */
export async function createTestEngine(
  kind: Engine['kind'] = 'embedded',
  options?: OpenOptions,
): Promise<Engine> {
  const database = await createTestDatabase(kind)
  const engine = await database.open(options)
  return {
    ...engine,
    close: async () => {
      await engine.close()
      await database.drop()
    },
  }
}

interface OpenOptions {
  migrations?: Migration[] | undefined
  log?: Log
  beforeMigration?: BeforeMigration
  observer?: StatementObserver | undefined
  /** The time limit of statements and the number of connections, on PostgreSQL only. */
  answerWithin?: number
  connections?: number
}

export interface TestDatabase {
  open: (options?: OpenOptions) => Promise<Engine>
  drop: () => Promise<void>
}

/** A database for tests of opening itself. */
export async function createTestDatabase(kind: Engine['kind']): Promise<TestDatabase> {
  if (kind === 'postgres') return createPostgres()
  const dataDir = await copyTemplate()
  return {
    open: (options) => openEmbedded({ dataDir, ...options }),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A folder with a migrated database, which the caller opens and deletes. Copying one is quicker than making one. */
export async function copyTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninepocket-test-'))
  cpSync(join(await findTemplate(), 'cluster'), join(dataDir, 'cluster'), { recursive: true })
  return dataDir
}

async function findTemplate(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of readMigrations()) hash.update(checksum)
  // Another release of the embedded database may not read the files of this one.
  hash.update(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url))))
  const template = join(tmpdir(), `ninepocket-template-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(template)) return template
  const making = mkdtempSync(`${template}-`)
  const engine = await openEmbedded({ dataDir: making })
  await engine.close()
  try {
    renameSync(making, template)
  } catch (error) {
    // Another test file was quicker.
    rmSync(making, { recursive: true })
    if (!existsSync(template)) throw error
  }
  return template
}

async function createPostgres(): Promise<TestDatabase> {
  const { url, drop } = await makeDatabase()
  return { open: (options) => openPostgres({ databaseUrl: url, ...options }), drop }
}

/** What a test says of a card; the rest has a default. Prices in dollars. */
export interface CardSeed {
  name: string
  setCode: string
  setName: string
  releasedOn: string | null
  productId: number | null
  collectorNumber: string | null
  rarity: string
  treatments: Treatment[]
  scryfallId: string | null
  finishes: Side[] | null
  labels: string[] | null
  printedNames: string[] | null
  isToken: boolean
  imageUrl: string | null
  backImageUrl: string | null
  normalPrice: number | null
  normalLowPrice: number | null
  foilPrice: number | null
  foilLowPrice: number | null
  finishPrices: FinishPrice[] | null
}

/** Inserts cards, and their sets where missing. Returns the cards' ids in the same order. */
export async function insertCards(db: Db, seeds: Partial<CardSeed>[]): Promise<number[]> {
  const ids: number[] = []
  for (const seed of seeds) {
    const setId = await ensureSet(db, seed)
    const [row] = await db.insert(cards).values(toRow(seed, setId)).returning({ id: cards.id })
    if (row) ids.push(row.id)
  }
  await mergeCardGroups(db)
  await countCardsOfSets(db)
  return ids
}

async function ensureSet(
  db: Db,
  { setCode = 'TST', setName, releasedOn = null }: Partial<CardSeed>,
) {
  const name = setName ?? `Set ${setCode}`
  const [set] = await db
    .insert(sets)
    .values({ code: setCode, name, foldedName: foldText(name), releasedOn })
    .onConflictDoUpdate({ target: sets.code, set: { code: setCode } })
    .returning({ id: sets.id })
  if (!set) throw new Error(`Set ${setCode} was not inserted.`)
  return set.id
}

function toRow(seed: Partial<CardSeed>, setId: number): typeof cards.$inferInsert {
  const { name = 'Test Card', rarity = 'Common', collectorNumber = null } = seed
  const { normalPrice = null, normalLowPrice = null, foilPrice = null, foilLowPrice = null } = seed
  const prices = { normalPrice, normalLowPrice, foilPrice, foilLowPrice }
  const shown = displayPrice({ ...prices, marketPrice: null, lowMarketPrice: null })
  return {
    sourceKey: `test:${randomUUID()}`,
    setId,
    productId: seed.productId ?? null,
    name,
    foldedName: foldText(name),
    printedNames: seed.printedNames ?? null,
    foldedPrintedNames: foldedPrintedNames(seed.printedNames),
    collectorNumber,
    numberKey: collectorNumber === null ? null : collectorNumberKey(collectorNumber),
    rarity,
    rarityRank: rarityRank(rarity),
    treatments: seed.treatments ?? [],
    scryfallId: seed.scryfallId ?? null,
    finishes: seed.finishes ?? null,
    labels: seed.labels ?? null,
    isToken: seed.isToken ?? false,
    finishPrices: seed.finishPrices ?? null,
    imageUrl: seed.imageUrl ?? null,
    backImageUrl: seed.backImageUrl ?? null,
    normalPrice: decimal(normalPrice),
    normalLowPrice: decimal(normalLowPrice),
    foilPrice: decimal(foilPrice),
    foilLowPrice: decimal(foilLowPrice),
    displayPrice: (shown ?? 0).toFixed(2),
  }
}

function decimal(dollars: number | null): string | null {
  return dollars === null ? null : dollars.toFixed(2)
}

/** The stored finish of a side. */
export const codeOf = (finish: string): string => (finish === 'Foil' ? 'F' : 'N')
