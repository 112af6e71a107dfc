/** A list as it travels, with and without its cards. */
import * as z from 'zod/mini'
import { visibilities } from '../domain/entries/list.ts'
import { cardEntryReader, cardEntrySent } from './entry.ts'
import {
  amountOrZero,
  countOrZero,
  flagReader,
  idReader,
  isRecord,
  optionalId,
  optionalText,
  paginationReader,
  recordReader,
  textReader,
  withPagination,
} from './reading.ts'

/**
 * A list without its cards. `itemCount` counts entries, `totalCards` copies; `totalValue` in dollars; ISO times.
 * `publicUrlId` ends its public link; null exactly while it is private.
 */
const summary = {
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  publicUrlId: z.nullable(z.string()),
  /** Its cards are the copies that are marked for trade in the owner's collection; it cannot be changed by itself. */
  fromCollection: z.boolean(),
  itemCount: z.int(),
  totalCards: z.int(),
  totalValue: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ownerId: z.int(),
  ownerUsername: z.string(),
  isOwner: z.boolean(),
}
export const listSent = z.object(summary)

/** A list with the cards of a page; counts and value are those of all that match the search. */
export const listAnswer = z.object({
  list: z.object({ ...summary, items: z.array(cardEntrySent) }),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
    totalCards: z.int(),
  }),
})

export const listReader = recordReader({
  id: idReader,
  name: textReader,
  description: optionalText,
  visibility: z.catch(z.enum(visibilities), 'private'),
  /** Ends the list's public link; null where it has none. */
  publicUrlId: optionalId,
  fromCollection: flagReader,
  /** Entries. */
  itemCount: countOrZero,
  /** Copies. */
  totalCards: countOrZero,
  /** Dollars. */
  totalValue: amountOrZero,
  /** ISO times. */
  createdAt: optionalText,
  updatedAt: optionalText,
  ownerId: optionalId,
  ownerUsername: optionalText,
  isOwner: flagReader,
})
export type CardList = z.output<typeof listReader>

export const listAnswerReader = z.pipe(
  z.pipe(
    z.transform((value: unknown): unknown => {
      const raw = isRecord(value) && isRecord(value['list']) ? value['list'] : value
      const entries = isRecord(raw) && Array.isArray(raw['items']) ? raw['items'] : []
      return { list: raw, entries, pagination: isRecord(value) ? value['pagination'] : undefined }
    }),
    withPagination('entries'),
  ),
  z.object({
    list: listReader,
    entries: z.array(cardEntryReader),
    pagination: paginationReader,
  }),
)
export type ListAnswer = z.output<typeof listAnswerReader>
