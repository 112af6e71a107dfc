/** The prices of thirty days: public reads of the catalogue. */
import * as z from 'zod/mini'
import { maxLineCards } from '../domain/cards/price-line.ts'
import type { Finish } from '../domain/cards/finish.ts'
import { readAmount } from '../domain/format/money.ts'
import { endpoint } from './endpoint.ts'
import { idParam, listParam } from './params.ts'
import { amountReader, bareOr, idReader, recordReader, textReader } from './reading.ts'
import { catalogMaxAge as maxAge } from './sets.ts'

const pointSent = z.object({ date: z.string(), price: z.string() })

const pointReader = recordReader({ date: textReader, price: amountReader })

/** A day whose price is missing is left out; so is a series that is. */
const seriesReader = z.pipe(
  z.transform((value: unknown) =>
    (Array.isArray(value) ? value : []).filter((point) => z.safeParse(pointReader, point).success),
  ),
  z.array(pointReader),
)

/** One day's market price: ISO date, dollars. */
export type PricePoint = z.output<typeof pointReader>

/** Series by the words of finishes. */
export type PriceHistory = Readonly<Record<Finish, readonly PricePoint[]>>

/** Market prices of the last 30 days, oldest first: of both sides, and of each finish of another name. */
export const cardPriceHistory = endpoint('cardPriceHistory', {
  method: 'GET',
  path: '/api/cards/{id}/price-history',
  access: 'public',
  shows: [],
  maxAge,
  params: z.object({ id: idParam }),
  sends: z.object({
    priceHistory: z.object({
      Normal: z.array(pointSent),
      Foil: z.array(pointSent),
      others: z.optional(z.array(z.object({ finish: z.string(), prices: z.array(pointSent) }))),
    }),
  }),
  reads: z.pipe(
    bareOr(
      'priceHistory',
      z.object({
        Normal: seriesReader,
        Foil: seriesReader,
        others: z._default(z.array(z.object({ finish: z.string(), prices: seriesReader })), []),
      }),
    ),
    z.transform(({ others, ...ofSides }): PriceHistory => ({
      ...Object.fromEntries(others.map(({ finish, prices }) => [finish, prices])),
      ...ofSides,
    })),
  ),
})

const lineSeriesSent = z.array(z.nullable(z.number()))
const lineSeriesReader = z._default(
  z.array(z.pipe(z.transform(readAmount), z.nullable(z.number()))),
  [],
)

const lineReader = recordReader({ id: idReader, normal: lineSeriesReader, foil: lineSeriesReader })
export type CardPriceLine = z.output<typeof lineReader>

/**
 * Market prices in dollars on each of the last 30 days, oldest first, null for a day without one; empty for a finish with
 * fewer than two prices. Sorted by id; ids of no card are left out.
 */
export const cardPriceLines = endpoint('cardPriceLines', {
  method: 'GET',
  path: '/api/cards/price-lines',
  access: 'public',
  shows: [],
  maxAge,
  query: z.object({
    ids: listParam(idParam).check(
      z.maxLength(maxLineCards, `must have at most ${maxLineCards} items`),
    ),
  }),
  sends: z.object({
    lines: z.array(z.object({ id: z.int(), normal: lineSeriesSent, foil: lineSeriesSent })),
  }),
  reads: z.pipe(
    z.object({ lines: z.array(lineReader) }),
    z.transform(({ lines }) => new Map(lines.map((line) => [line.id, line]))),
  ),
})
