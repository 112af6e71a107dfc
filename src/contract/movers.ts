/** The cards of the collection whose prices have moved. */
import * as z from 'zod/mini'
import { gameFilter } from '../domain/cards/filters.ts'
import { defaultMinValue, moverDays, moverOrders } from '../domain/entries/movers.ts'
import { filterParams } from './card-filters.ts'
import { endpoint } from './endpoint.ts'
import { entryCardSent, variationSent, withCard } from './entries.ts'
import { amountParam, intParam, maxPageSize } from './params.ts'
import { amountReader, countReader, optionalText, recordReader } from './reading.ts'
import { cardMarks } from './tags.ts'

/**
 * The copies of a printing in one finish. In dollars: `price` and `price_before` of one copy, `change` of all copies
 * together; `percent` of the price before. Both are negative where the price fell. The prices of `card` are those of the
 * finish.
 */
export const moverSent = z.object({
  variation: variationSent,
  copies: z.int(),
  price: z.number(),
  price_before: z.number(),
  change: z.number(),
  percent: z.number(),
  card: entryCardSent,
})

const moverReader = z.pipe(
  withCard({
    copies: countReader,
    price: amountReader,
    price_before: amountReader,
    change: z.number(),
    percent: z.number(),
  }),
  z.transform(({ price_before: priceBefore, ...mover }) => ({
    ...mover,
    priceBefore,
    /** A printing is here at most once in each finish. */
    key: `${mover.card.id} ${mover.finish}`,
  })),
)
export type CollectionMover = z.output<typeof moverReader>

const directionSent = z.object({ total: z.int(), movers: z.array(moverSent) })
const directionReader = z.object({ total: countReader, movers: z.array(moverReader) })

/**
 * The first `limit` movers in each direction, the largest change first, of the holdings that are or were worth `minValue`
 * dollars a copy. `as_of` and `since` are ISO dates, null where the catalogue has no prices; `owned` counts holdings,
 * `compared` those with prices on both days, and `total` all that moved.
 */
export const collectionMovers = endpoint('collectionMovers', {
  method: 'GET',
  path: '/api/collection/movers',
  access: 'member',
  shows: ['collection'],
  marks: cardMarks,
  query: z.object({
    days: z._default(z.enum(moverDays), '7'),
    by: z._default(z.enum(moverOrders), 'dollars'),
    minValue: z._default(amountParam, defaultMinValue),
    ...filterParams(gameFilter),
    limit: z._default(intParam(1, maxPageSize), 25),
  }),
  sends: z.object({
    as_of: z.nullable(z.string()),
    since: z.nullable(z.string()),
    owned: z.int(),
    compared: z.int(),
    rose: directionSent,
    fell: directionSent,
  }),
  reads: recordReader({
    asOf: optionalText,
    since: optionalText,
    owned: countReader,
    compared: countReader,
    rose: directionReader,
    fell: directionReader,
  }),
})
