/** The details of an entry of a collection, as they are sent, given and read (`src/domain/entries/details.ts`). */
import * as z from 'zod/mini'
import type { GivenCost } from '../domain/entries/cost.ts'
import {
  type DetailColumns,
  type DetailKey,
  detailKeys,
  entryDetails,
  type EntryDetails,
} from '../domain/entries/details.ts'
import { maxCopies } from '../domain/entries/entry.ts'
import { currencies } from '../domain/format/currency.ts'
import { maxDollars, readAmount } from '../domain/format/money.ts'
import { copies } from './entries.ts'
import { arrayOf, dollarsGiven, isVisible, linesParam, textParam } from './params.ts'
import { firstOf, type Raw, readCount, readFlag, readText, readTexts } from './reading.ts'

type Detail = (typeof entryDetails)[DetailKey]

/** Dollars that were paid for several copies together; null for unknown. */
const totalGiven = z.nullable(z.number().check(z.minimum(0), z.maximum(maxDollars * maxCopies)))

/** The schema of a value that is given. */
function givenOf(row: Detail): z.ZodMiniType {
  switch (row.kind) {
    case 'copies':
      return copiesGiven
    case 'dollars':
    case 'value':
      return dollarsGiven
    case 'cost':
      return row.column === 'paid_total' ? totalGiven : z.nullable(copies)
    case 'currency':
      return z.nullable(z.enum(currencies))
    case 'lines':
      return z.nullable(linesParam(row.maxLength))
    case 'mark':
      return z.boolean()
    case 'tags':
      return tagsParam
  }
}

const countMessage = `must be a whole number from 0 to ${maxCopies}`
const copiesGiven = z
  .int(countMessage)
  .check(z.minimum(0, countMessage), z.maximum(maxCopies, countMessage))

const { maxLength, maxCount } = entryDetails.tags

/** A tag has no comma, since files and fields separate tags by commas. */
const tagParam = textParam(maxLength).check(
  z.trim(),
  z.regex(/^[^,]+$/, 'must be a text without commas'),
)
export const tagsParam = arrayOf(tagParam.check(isVisible), maxCount, 'tags')

/** Tags in a member's file, whose schema is published. */
const tagsOfFile = z.array(tagParam).check(z.maxLength(maxCount))

/** The schemas of stored values. */
const stored = {
  copies: z.int(),
  dollars: z.nullable(z.number()),
  value: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  currency: z.nullable(z.enum(currencies)),
  lines: z.nullable(z.string()),
  mark: z.boolean(),
  tags: z.array(z.string()),
}

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const each = (entryOf: (row: Detail, key: DetailKey) => readonly [string, z.ZodMiniType]) =>
  Object.fromEntries(detailKeys.map((key) => entryOf(entryDetails[key], key)))

/**
 * The fields of an entry as it is sent: `is_for_trade` says that at least one copy is for trade, `price_paid` is for one of the
 * copies whose price is known, in the mean.
 */
export const detailsSent = {
  is_for_trade: z.boolean(),
  ...(each((row) => [row.column, stored[row.kind]]) as Schemas<DetailColumns>),
  price_paid: z.nullable(z.number()),
}

/** The fields of an entry as it is read. */
export const detailsRead = each((row, key) => [key, stored[row.kind]]) as Schemas<EntryDetails>

type Given = { [Key in DetailKey]: z.ZodMiniOptional<Schemas<EntryDetails>[Key]> }

/** Fields beside the details in a request and in a file of a member: shorthands for some of them. */
const givenBeside = {
  /** All copies are for trade, or none; `forTrade` takes precedence. */
  isForTrade: z.optional(z.boolean()),
  /** The price paid for one copy; `paidTotal` takes precedence. */
  pricePaid: z.optional(dollarsGiven),
}

/** Optional fields of a request. A `forTrade` above the quantity means all copies. */
export const detailsGiven = {
  ...givenBeside,
  ...(each((row, key) => [key, z.optional(givenOf(row))]) as Given),
}

/** The fields of an entry in a member's file. */
export const detailsOfFile = {
  ...givenBeside,
  ...(each((row, key) => [
    key,
    z.optional(row.kind === 'tags' ? tagsOfFile : givenOf(row)),
  ]) as Given),
}

interface GivenCopies extends GivenCost {
  quantity?: number | undefined
  copies?: number | undefined
}

/** No copy costs more than a price for one may be, so that no sum exceeds what can be stored. */
export const paidWithinBounds = z.refine<GivenCopies>(
  ({ paidTotal, paidQuantity, quantity, copies: part }) =>
    (paidTotal ?? 0) <= maxDollars * Math.max(1, paidQuantity ?? part ?? quantity ?? 1),
  { path: ['paidTotal'], error: `must be at most ${maxDollars} for each copy` },
)

/** Reads the details of an answer, in the spelling of answers or of requests. A flag alone stands for all copies. */
export function readDetails(raw: Raw) {
  const isMarked = readFlag(firstOf(raw, 'is_for_trade', 'isForTrade'))
  const all = isMarked ? (readCount(raw['quantity']) ?? 1) : 0
  const readers = {
    copies: (value: unknown) => readCount(value) ?? all,
    dollars: readAmount,
    value: readAmount,
    cost: readAmount,
    currency: (value: unknown) => currencies.find((code) => code === value) ?? null,
    lines: readText,
    mark: readFlag,
    tags: readTexts,
  }
  return Object.fromEntries(
    detailKeys.map((key) => {
      const { column, kind } = entryDetails[key]
      return [key, readers[kind](firstOf(raw, column, key))]
    }),
  )
}
