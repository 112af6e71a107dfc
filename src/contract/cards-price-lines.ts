/** The prices of the last days of the cards of a page, for the small lines in tables. */
import * as z from 'zod/mini'
import { maxLineCards } from '../domain/cards/price-line.ts'
import { endpoint } from './endpoint.ts'
import { idParam, listParam } from './params.ts'
import { readAmount } from '../domain/format/money.ts'
import { idReader, recordReader } from './reading.ts'
import { catalogMaxAge as maxAge } from './sets.ts'

const seriesSent = z.array(z.nullable(z.number()))
const seriesReader = z._default(
  z.array(z.pipe(z.transform(readAmount), z.nullable(z.number()))),
  [],
)

const lineReader = recordReader({ id: idReader, normal: seriesReader, foil: seriesReader })
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
    lines: z.array(z.object({ id: z.int(), normal: seriesSent, foil: seriesSent })),
  }),
  reads: z.pipe(
    z.object({ lines: z.array(lineReader) }),
    z.transform(({ lines }) => new Map(lines.map((line) => [line.id, line]))),
  ),
})
