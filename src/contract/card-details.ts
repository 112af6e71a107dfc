/** One printing with its facts: a public read of the catalogue. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { intParam } from './params.ts'
import { isRecord } from './reading.ts'
import { catalogMaxAge as maxAge } from './sets.ts'
import { cardMarks } from './tags.ts'
import { cardModel, readCard } from './card.ts'
import { cardSent } from './cards.ts'

const factSent = z.object({
  /** The key of a `GameFact`, or the source's own name where the card's game does not name the fact. */
  key: z.string(),
  label: z.string(),
  /** A text; a number; or words, such as colours and keywords. */
  value: z.union([z.string(), z.number(), z.array(z.string())]),
})
export type FactSent = z.input<typeof factSent>

/** The printing with this id of the card store; the first one where several share it. */
export const cardByProduct = endpoint('cardByProduct', {
  method: 'GET',
  path: '/api/cards/by-tcg-id/{productId}',
  access: 'public',
  isPriced: true,
  shows: [],
  marks: cardMarks,
  maxAge,
  params: z.object({ productId: intParam(1, Number.MAX_SAFE_INTEGER) }),
  sends: z.extend(cardSent, {
    /**
     * In the order in which they are shown: those of the card and of the printing, then those of each face where it has two.
     * Left out where the catalogue has none.
     */
    facts: z.optional(z.array(z.array(factSent))),
  }),
  // The facts pass unread: `factsReader` reads them where they are shown, so that lists do not load it.
  reads: z.pipe(
    z.transform((value: unknown) =>
      isRecord(value) ? Object.assign({ facts: value['facts'] }, readCard(value)) : value,
    ),
    z.extend(cardModel, { facts: z.optional(z.unknown()) }),
  ),
})
