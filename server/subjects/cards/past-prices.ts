/**
 * Market prices of all cards on the days that movers compare with, kept in memory: reading the series of each of a member's
 * cards would take most of a request. About 5 MB for 110,000 cards.
 */
import { sql } from 'drizzle-orm'
import { type MoverDays, moverDays } from '../../../src/domain/entries/movers.ts'
import { type Side, sides } from '../../../src/domain/cards/finish.ts'
import { CacheCounts } from '../../db/cache-counts.ts'
import type { Db } from '../../db/engine.ts'
import { cardIdOf, finishCode, finishNumberOf } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { catalogState, priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import { type CardColumns, missing } from './card-columns.ts'
import { catalogVersion } from './page-cache.ts'
import { packedSeries, priceOn } from './price-series.ts'

/** Prices in cents: those of both sides by the card's index in the columns, those of other finishes by their packed printings. */
export interface PricesBefore extends Record<Side, Float64Array> {
  others: Map<number, number>
}

export interface PastPrices {
  /** The version of the catalogue. */
  state: string
  /** ISO date of the newest prices, from which the days are counted; null where there are none. */
  asOf: string | null
  prices: Record<MoverDays, PricesBefore>
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
    const batchRows = await readBatch(db, { last, asOf })
    if (batchRows.state !== state) return { ...past, state: '' }
    const series = numbersOf(batchRows.series)
    const prices = moverDays.map((days) => [days, numbersOf(batchRows[days])] as const)
    for (const [at, packed] of series.entries()) {
      const index = columns.cardIndexes.get(cardIdOf(packed))
      if (index === undefined) continue
      const side = sides[finishNumberOf(packed)]
      for (const [days, values] of prices) {
        const before = past.prices[days]
        const cents = values[at] ?? missing
        if (side !== undefined) before[side][index] = cents
        else if (cents !== missing) before.others.set(packed, cents)
      }
    }
    last = series.at(-1) ?? last
    isWhole = series.length < batch
  }
  return past
}

function emptyPrices(count: number): PastPrices['prices'] {
  const none = () => new Float64Array(count).fill(missing)
  const before = (): PricesBefore => ({ Normal: none(), Foil: none(), others: new Map() })
  return { '1': before(), '7': before(), '30': before() }
}

/** The series after `last`, packed as `packedSeries`. */
function readBatch(db: Db, { last, asOf }: { last: number; asOf: string | null }) {
  const centsBefore = (days: MoverDays) => {
    const price = priceOn(sql`(${asOf}::date - ${Number(days)}::integer)`)
    return sql`coalesce((100 * ${price})::bigint, ${missing}::bigint) as ${sql.identifier(`before${days}`)}`
  }
  const kind = finishCode(finishNumberOf(last))
  const after = sql`(${priceSeries.cardId}, ${priceSeries.kind}) > (${cardIdOf(last)}::integer, ${kind})`
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
