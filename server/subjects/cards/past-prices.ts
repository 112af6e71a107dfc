/**
 * Market prices of all cards on the days that movers compare with, kept in memory: reading the series of each of a member's
 * cards would take most of a request. About 5 MB for 110,000 cards.
 */
import { sql } from 'drizzle-orm'
import { type MoverDays, moverDays } from '../../../src/domain/entries/movers.ts'
import { type Finish, finishes } from '../../../src/domain/cards/price.ts'
import { CacheCounts } from '../../db/cache-counts.ts'
import type { Db } from '../../db/engine.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { catalogState, priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import { type CardColumns, missing } from './card-columns.ts'
import { catalogVersion } from './page-cache.ts'
import { packedSeries, priceOn } from './price-series.ts'

/** Prices in cents by the card's index in the columns. */
export interface PastPrices {
  /** The version of the catalogue. */
  state: string
  /** ISO date of the newest prices, from which the days are counted; null where there are none. */
  asOf: string | null
  prices: Record<MoverDays, Record<Finish, Float64Array>>
}

/** Batch size, small enough that no other query waits long. */
const batch = 10_000

/** Caches the prices of one version of the catalogue; concurrent callers share the read. */
export class PastPriceCache {
  readonly counts = new CacheCounts()
  readonly #db: Db
  #cached: { state: string; prices: Promise<PastPrices> } | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Where the catalogue changes during the read, `state` differs from that of the columns. */
  of(columns: CardColumns): Promise<PastPrices> {
    const cached = this.#cached?.state === columns.state ? this.#cached : undefined
    this.counts.count(cached !== undefined)
    if (cached !== undefined) return cached.prices
    const read = { state: columns.state, prices: readPastPrices(this.#db, columns) }
    this.#cached = read
    const forget = () => {
      if (this.#cached === read) this.#cached = undefined
    }
    void read.prices.then(({ state }) => state === read.state || forget(), forget)
    return read.prices
  }
}

async function readPastPrices(db: Db, columns: CardColumns): Promise<PastPrices> {
  const { state, asOf } = await selectOne(db, {
    state: catalogVersion,
    asOf: sql<string | null>`(select ${catalogState.pricesOf}::text from ${catalogState})`,
  })
  const past = { state, asOf, prices: emptyPrices(columns.setIds.length) }
  for (let last = 0, isWhole = asOf === null; !isWhole;) {
    const found = await readBatch(db, { last, asOf })
    if (found.state !== state) return { ...past, state: '' }
    const series = numbersOf(found.series)
    const prices = moverDays.map((days) => [days, numbersOf(found[days])] as const)
    for (const [at, packed] of series.entries()) {
      const index = columns.places.get(packed >> 1)
      if (index === undefined) continue
      const finish = (packed & 1) === 1 ? 'Foil' : 'Normal'
      for (const [days, values] of prices) past.prices[days][finish][index] = values[at] ?? missing
    }
    last = series.at(-1) ?? last
    isWhole = series.length < batch
  }
  return past
}

function emptyPrices(count: number): PastPrices['prices'] {
  const none = () => new Float64Array(count).fill(missing)
  const byFinish = () => Object.fromEntries(finishes.map((finish) => [finish, none()]))
  // Every value of both constants is a key.
  return Object.fromEntries(moverDays.map((days) => [days, byFinish()])) as PastPrices['prices']
}

/** The series after `last`, each as twice its card's id, and one more for foil. */
function readBatch(db: Db, { last, asOf }: { last: number; asOf: string | null }) {
  const centsBefore = (days: MoverDays) => {
    const price = priceOn(sql`(${asOf}::date - ${Number(days)}::integer)`)
    return sql`coalesce((100 * ${price})::bigint, ${missing}::bigint) as ${sql.identifier(`before${days}`)}`
  }
  const after = sql`(${priceSeries.cardId}, ${priceSeries.kind}) > (${last >> 1}::integer, ${(last & 1) === 1 ? 'F' : 'N'})`
  return selectOne(
    db,
    {
      state: catalogVersion,
      series: numberArray(sql`series`),
      '1': numberArray(sql`before1`),
      '7': numberArray(sql`before7`),
      '30': numberArray(sql`before30`),
    },
    {
      from: sql`from (
        select ${packedSeries} as series, ${sql.join(moverDays.map(centsBefore), sql`, `)}
        from ${priceSeries} where ${after}
        order by ${priceSeries.cardId}, ${priceSeries.kind} limit ${batch}
      ) found`,
    },
  )
}
