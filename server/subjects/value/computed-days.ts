/** What the entries of a holder were worth on past days, by the price series of their cards. */
import { sql } from 'drizzle-orm'
import { isSet } from '../../../src/domain/cards/filters.ts'
import { priceOf } from '../../../src/domain/cards/price.ts'
import { type ComputedDay, ComputedValue } from '../../../src/domain/value/computed-days.ts'
import { missing, valueAt } from '../cards/card-columns.ts'
import { packedSeries } from '../cards/price-series.ts'
import type { Db } from '../../db/engine.ts'
import { cardIdOf, finishNumberOf, packed } from '../../db/finish-numbers.ts'
import { numberArray, numbersOf } from '../../db/number-array.ts'
import { inPieces, type Interruptible, isPause, nextTurn } from '../../db/pieces.ts'
import { priceSeries } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'
import type { EntryIndex } from '../entries/entry-index.ts'

/** Printings of a statement, few enough that no other query waits long: up to 62 prices of each are read. */
const batch = 500

/** A card's own prices in cents by the index of the day; shorter than the days where its series ends before. */
type Series = readonly (number | null)[]

/** Values on consecutive days (ISO dates), computed from the entries of today; of one game, or of all. */
export async function readComputedDays(
  db: Db,
  index: EntryIndex,
  { days, game }: { days: readonly string[]; game?: string | undefined },
): Promise<ComputedDay[]> {
  const value = new ComputedValue(days)
  const held = await inPieces(heldPrintings(index, game))
  const printings = Int32Array.from(held.keys()).toSorted()
  for (let start = 0; start < printings.length; start += batch) {
    const some = printings.subarray(start, start + batch)
    const series = await readSeries(db, [...new Set(Array.from(some, cardIdOf))], days)
    await nextTurn()
    for (const printing of some) {
      const copies = held.get(printing)
      if (copies !== undefined) addPrinting(value, index, { ...copies, printing, days, series })
    }
  }
  return value.days()
}

/** The copies of a printing in one finish. */
interface HeldCopies {
  /** The index of one of its entries. */
  rowIndex: number
  quantity: number
}

/** The copies of cards that the columns know, by their packed printings. */
function* heldPrintings(
  index: EntryIndex,
  game: string | undefined,
): Interruptible<Map<number, HeldCopies>> {
  const isCounted = ofGame(index, game)
  const held = new Map<number, HeldCopies>()
  for (const [rowIndex, printing] of index.entryColumns.packedPrintings.entries()) {
    if (isPause(rowIndex)) yield
    if (index.cardAt(rowIndex) === missing || !isCounted(rowIndex)) continue
    const copies = held.get(printing)
    if (copies !== undefined) copies.quantity += index.quantityAt(rowIndex)
    else held.set(printing, { rowIndex, quantity: index.quantityAt(rowIndex) })
  }
  return held
}

function ofGame(index: EntryIndex, game: string | undefined): (row: number) => boolean {
  if (!isSet(game)) return () => true
  const { sets, setIds } = index.columns
  const counted = new Set(sets.flatMap((set) => (set.game === game ? [set.id] : [])))
  return (row) => counted.has(setIds[index.cardAt(row)] ?? missing)
}

interface PricedCopies extends HeldCopies {
  printing: number
  days: readonly string[]
  /** Series by the card's id and finish as one integer (`packed`). */
  series: ReadonlyMap<number, Series>
}

function addPrinting(
  value: ComputedValue,
  index: EntryIndex,
  { rowIndex, quantity, printing, days, series }: PricedCopies,
): void {
  const card = index.cardAt(rowIndex)
  const { normalPrices, foilPrices } = index.columns
  const number = finishNumberOf(printing)
  const pricesOf = (kind: number, now: number | null) => {
    const own = series.get(packed(cardIdOf(printing), kind)) ?? []
    return {
      lastIndex: own.length - 1,
      on: (at: number) => (at < own.length ? (own[at] ?? null) : now),
    }
  }
  if (number > 1) {
    const own = pricesOf(number, index.marketAt(rowIndex))
    value.add(quantity, { prices: days.map((_day, at) => own.on(at)), lastIndex: own.lastIndex })
    return
  }
  const normal = pricesOf(0, valueAt(normalPrices, card))
  const foil = pricesOf(1, valueAt(foilPrices, card))
  const prices = days.map((_day, at) => priceOf(number === 1, normal.on(at), foil.on(at)))
  value.add(quantity, { prices, lastIndex: Math.max(normal.lastIndex, foil.lastIndex) })
}

/** A series that ends before the first of the days is left out: its card keeps the price of today. */
async function readSeries(
  db: Db,
  cardIds: readonly number[],
  days: readonly string[],
): Promise<ReadonlyMap<number, Series>> {
  const { prices: all, lastDay, cardId } = priceSeries
  const [first, last] = [days[0], days.at(-1)]
  const length = sql`cardinality(${all})`
  const row = await selectOne(
    db,
    {
      packed: numberArray(packedSeries),
      /** Days from the first of the days to the end of the series, or to the last of the days. */
      counts: numberArray(sql`least(${lastDay}, ${last}::date) - ${first}::date + 1`),
      prices: sql<string>`coalesce(string_agg(array_to_string(
        ${all}[greatest(1, ${length} - (${lastDay} - ${first}::date)):${length} - greatest(0, ${lastDay} - ${last}::date)],
        ',', ''), ';'), '')`,
    },
    {
      from: sql`from ${priceSeries}
        where ${cardId} = any (${sql.param(cardIds)}::integer[]) and ${lastDay} >= ${first}::date`,
    },
  )
  const counts = numbersOf(row.counts)
  const texts = row.prices.split(';')
  return new Map(
    numbersOf(row.packed).map((printing, at) => [
      printing,
      seriesOf(texts[at] ?? '', counts[at] ?? 0),
    ]),
  )
}

/** The prices of a text, the last one of the day with the index `count - 1`; null for the days before the series begins. */
function seriesOf(text: string, count: number): Series {
  const prices = text
    .split(',')
    .map((price) => (price === '' ? null : Math.round(100 * Number(price))))
  return [...Array.from({ length: count - prices.length }, () => null), ...prices]
}
