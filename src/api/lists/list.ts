/** A list as it travels, with and without its cards. */
import * as z from 'zod/mini'
import { visibilities } from '../../domain/entries/list.ts'
import { readAmount } from '../../domain/format/money.ts'
import { cardEntryReader, cardEntrySent } from '../entries/entry.ts'
import {
  firstOf,
  isRecord,
  paginationReader,
  readCount,
  readFlag,
  readId,
  readText,
  withPagination,
} from '../reading.ts'

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

function readList(value: unknown) {
  if (!isRecord(value)) return value
  return {
    id: readId(value['id']),
    name: readText(value['name']),
    description: readText(value['description']),
    visibility: visibilities.find((one) => one === value['visibility']) ?? 'private',
    publicUrlId: readId(firstOf(value, 'publicUrlId', 'public_url_id')),
    itemCount: readCount(firstOf(value, 'itemCount', 'item_count')) ?? 0,
    totalCards: readCount(firstOf(value, 'totalCards', 'total_cards')) ?? 0,
    totalValue: readAmount(firstOf(value, 'totalValue', 'total_value')) ?? 0,
    createdAt: readText(firstOf(value, 'createdAt', 'created_at')),
    updatedAt: readText(firstOf(value, 'updatedAt', 'updated_at')),
    ownerId: readId(firstOf(value, 'ownerId', 'owner_id')),
    ownerUsername: readText(firstOf(value, 'ownerUsername', 'owner_username')),
    isOwner: readFlag(firstOf(value, 'isOwner', 'is_owner')),
  }
}

const listModel = {
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  /** Ends the list's public link; null where it has none. */
  publicUrlId: z.nullable(z.string()),
  /** Entries. */
  itemCount: z.int(),
  /** Copies. */
  totalCards: z.int(),
  /** Dollars. */
  totalValue: z.number(),
  /** ISO times. */
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  ownerUsername: z.nullable(z.string()),
  isOwner: z.boolean(),
}

export const listReader = z.pipe(z.transform(readList), z.object(listModel))
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
