/** A small catalogue in a database of its own, and the app over it, to test the routes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CatalogCard, CatalogRecord } from '../../src/domain/cards/catalog-record.ts'
import { importCatalog } from '../catalog/import-catalog.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLogger } from '../http/log.ts'
import { createNinepocket } from '../ninepocket.ts'

const today = '2026-11-20'

function card(setCode: string, number: string, name: string, more: Partial<CatalogCard> = {}) {
  return {
    kind: 'card' as const,
    key: `test:${setCode}:${number}`,
    setCode,
    productId: null,
    name,
    collectorNumber: number,
    rarity: 'Common',
    treatments: [],
    isToken: false,
    imageUrl: null,
    backImageUrl: null,
    normal: { market: null, low: null },
    foil: { market: null, low: null },
    ...more,
  }
}

/** A set and a card whose names need encoding; a foil-only card; cards without prices, picture and product id. */
const records: CatalogRecord[] = [
  {
    kind: 'set',
    code: 'HRB',
    name: 'Øyvind’s Harbour & Hearth: 50% / 50% (月)',
    releasedOn: null,
    type: 'promo',
  },
  {
    kind: 'set',
    code: 'SHD',
    name: 'Shards over Saltmere',
    releasedOn: '2026-10-23',
    type: 'expansion',
  },
  card('SHD', '2', 'Reefbound Eel'),
  card('SHD', '10', 'Salt Oracle', {
    productId: 77,
    rarity: 'Mythic Rare',
    treatments: ['Borderless'],
    imageUrl: '/pictures/SHD/10.svg',
    normal: { market: 125, low: 99 },
    foil: { market: 600, low: 510 },
    history: { normal: [100, null, 110], foil: [null, null, null] },
  }),
  card('SHD', '11', 'Tide Token', {
    isToken: true,
    productId: 78,
    imageUrl: 'https://pictures.example/11.jpg',
    foil: { market: 250, low: 200 },
  }),
  card('HRB', '1', 'Hearth 100%'),
]

/** Opens the app over a fresh database. `close` removes it. */
export async function openLibrary() {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-routes-'))
  const engine = await openDatabase({ dataDir: join(folder, 'data') })
  await importCatalog(engine, records, { source: 'test', today })
  const app = createNinepocket({
    engine,
    now: () => new Date(`${today}T12:00:00Z`),
    logger: createLogger({ write: () => {} }),
  })
  const close = async () => {
    await engine.close()
    await rm(folder, { recursive: true })
  }
  return { app, engine, close }
}
