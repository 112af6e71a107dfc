/** Named lists: one's own as cards are put on them, and those that others see on a profile. */
import * as z from 'zod/mini'
import { readAmount } from '../../domain/money.ts'
import { endpoint } from '../endpoint.ts'
import {
  bulkBodyLimit,
  bulkReader,
  bulkRows,
  bulkSent,
  changedEntryReader,
  copies,
  namesPrinting,
  printingRef,
  variationSent,
} from '../entries/contract.ts'
import { idParam, wellFormed } from '../params.ts'
import { bareOr, firstOf, isRecord, readCount, readId, readText } from '../reading.ts'

/** A list that has a public link, as it is sent. */
export const publicListSent = z.object({
  id: z.int(),
  name: z.string(),
  public_url_id: z.string(),
})

export const publicListsReader = z.array(
  z.pipe(
    z.transform((value: unknown) =>
      isRecord(value)
        ? {
            id: readId(value['id']),
            name: readText(value['name']),
            publicUrlId: readId(firstOf(value, 'public_url_id', 'publicUrlId')),
          }
        : value,
    ),
    z.object({ id: z.string(), name: z.string(), publicUrlId: z.string() }),
  ),
)

/** The lists of an approved member that are public or for trade, by name. */
export const listPublicOfUser = endpoint('listPublicOfUser', {
  method: 'GET',
  path: '/api/lists/user/{userId}/public',
  access: 'public',
  params: z.object({ userId: idParam }),
  sends: z.object({ lists: z.array(publicListSent) }),
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value['lists'] : value)),
    publicListsReader,
  ),
})

const visibilities = ['private', 'public', 'for_trade'] as const

/** A list without its cards. `itemCount` counts entries, `totalCards` copies; `totalValue` in dollars; ISO times. */
const listSent = z.object({
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
})

const listReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          id: readId(value['id']),
          name: readText(value['name']),
          description: readText(value['description']),
          visibility: visibilities.find((one) => one === value['visibility']) ?? 'private',
          publicUrlId: readId(firstOf(value, 'publicUrlId', 'public_url_id')),
          itemCount: readCount(firstOf(value, 'itemCount', 'item_count')) ?? 0,
          totalCards: readCount(firstOf(value, 'totalCards', 'total_cards')) ?? 0,
          totalValue: readAmount(firstOf(value, 'totalValue', 'total_value')) ?? 0,
          updatedAt: readText(firstOf(value, 'updatedAt', 'updated_at')),
        }
      : value,
  ),
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.nullable(z.string()),
    visibility: z.enum(visibilities),
    publicUrlId: z.nullable(z.string()),
    itemCount: z.int(),
    totalCards: z.int(),
    /** Dollars. */
    totalValue: z.number(),
    /** ISO time. */
    updatedAt: z.nullable(z.string()),
  }),
)
export type CardList = z.output<typeof listReader>

/** One's own lists, by name. */
export const listMine = endpoint('listMine', {
  method: 'GET',
  path: '/api/lists',
  access: 'member',
  sends: z.object({ lists: z.array(listSent) }),
  reads: z.pipe(
    z.transform((value: unknown) => (isRecord(value) ? value['lists'] : value)),
    z.array(listReader),
  ),
})

const line = z.regex(/^\P{Cc}*$/u, 'must not hold control characters')

/** Makes a list. A shared one gets its link at once. */
export const listCreate = endpoint('listCreate', {
  method: 'POST',
  path: '/api/lists',
  access: 'member',
  body: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'is required'),
        z.maxLength(100, 'must have at most 100 characters'),
        line,
        wellFormed,
      ),
    description: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.maxLength(1000, 'must have at most 1000 characters'),
            z.regex(/^[\P{Cc}\n\r\t]*$/u, 'must not hold control characters'),
            wellFormed,
          ),
      ),
    ),
    visibility: z._default(z.enum(visibilities), 'private'),
  }),
  sends: z.object({ list: listSent }),
  reads: bareOr('list', listReader),
})

/** Cards that come onto a list: one copy, Normal unless told. */
export const newListItem = z
  .object({
    ...printingRef,
    quantity: z._default(copies, 1),
    variation: z._default(variationSent, 'Normal'),
  })
  .check(namesPrinting)

/** Adds copies to a list of one's own; equal cards are joined. 404 for a list that is not one's own. */
export const listAddCard = endpoint('listAddCard', {
  method: 'POST',
  path: '/api/lists/{listId}/cards',
  access: 'member',
  params: z.object({ listId: idParam }),
  body: newListItem,
  sends: z.object({
    item: z.object({ id: z.int(), quantity: z.int(), variation: variationSent }),
  }),
  reads: changedEntryReader,
})

/** Adds up to 10,000 cards to a list; those that cannot be added are told, the others are added. */
export const listAddBulk = endpoint('listAddBulk', {
  method: 'POST',
  path: '/api/lists/{listId}/cards/bulk',
  access: 'member',
  bodyLimit: bulkBodyLimit,
  params: z.object({ listId: idParam }),
  body: z.object({ cards: bulkRows<typeof newListItem>() }),
  sends: bulkSent,
  reads: bulkReader,
})
