/** The details of entries of collections (`src/domain/entries/details.ts`) in requests and answers. */
import * as z from 'zod/mini'
import {
  type DetailColumns,
  type DetailKey,
  detailKeys,
  type EntryDetails,
  entryDetails,
} from '../../domain/entries/details.ts'
import type { GivenCost } from '../../domain/entries/cost.ts'
import { maxCopies } from '../../domain/entries/entry.ts'
import { maxDollars, readAmount } from '../../domain/format/money.ts'
import { copies } from '../entries/contract.ts'
import { arrayOf, dollarsGiven, linesParam, textParam } from '../params.ts'
import { firstOf, type Raw, readFlag, readText, readTexts } from '../reading.ts'

type Detail = (typeof entryDetails)[DetailKey]

/** Dollars that were paid for several copies together; null for unknown. */
const totalGiven = z.nullable(z.number().check(z.minimum(0), z.maximum(maxDollars * maxCopies)))

/** The schema of a value that is given. */
function givenOf(row: Detail): z.ZodMiniType {
  switch (row.kind) {
    case 'flag':
      return z.boolean()
    case 'dollars':
      return dollarsGiven
    case 'cost':
      return row.column === 'paid_total' ? totalGiven : z.nullable(copies)
    case 'lines':
      return z.nullable(linesParam(row.maxLength))
    case 'tags':
      return tagsParam
  }
}

const { maxLength, maxCount } = entryDetails.tags

/** A tag has no comma, since files and fields separate tags by commas. */
const tagParam = textParam(maxLength).check(
  z.trim(),
  z.regex(/^[^,]+$/, 'must be a text without commas'),
)
export const tagsParam = arrayOf(tagParam, maxCount, 'tags')

/** Tags in a member's file, whose schema is published. */
const tagsOfFile = z.array(tagParam).check(z.maxLength(maxCount))

/** The schemas of stored values. */
const stored = {
  flag: z.boolean(),
  dollars: z.nullable(z.number()),
  cost: z.nullable(z.number()),
  lines: z.nullable(z.string()),
  tags: z.array(z.string()),
}

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const each = (entryOf: (row: Detail, key: DetailKey) => readonly [string, z.ZodMiniType]) =>
  Object.fromEntries(detailKeys.map((key) => entryOf(entryDetails[key], key)))

// Each schema is made from the kind of its row, which determines the type of its value.

/** The fields of an entry as it is sent; `price_paid` for one of the copies whose price is known, in the mean. */
export const detailsSent = {
  ...(each((row) => [row.column, stored[row.kind]]) as Schemas<DetailColumns>),
  price_paid: z.nullable(z.number()),
}

/** The fields of an entry as it is read. */
export const detailsRead = each((row, key) => [key, stored[row.kind]]) as Schemas<EntryDetails>

type Given = { [Key in DetailKey]: z.ZodMiniOptional<Schemas<EntryDetails>[Key]> } & {
  pricePaid: z.ZodMiniOptional<typeof dollarsGiven>
}

const pricePaid = z.optional(dollarsGiven)

/** Optional fields of a request. What was paid is given for one copy, or in all. */
export const detailsGiven = {
  ...each((row, key) => [key, z.optional(givenOf(row))]),
  pricePaid,
} as Given

/** The fields of an entry in a member's file. A missing flag is false. */
export const detailsOfFile = {
  ...each((row, key) => [
    key,
    row.kind === 'flag'
      ? z._default(z.boolean(), row.empty)
      : z.optional(row.kind === 'tags' ? tagsOfFile : givenOf(row)),
  ]),
  pricePaid,
} as Given

interface GivenCopies extends GivenCost {
  quantity?: number | undefined
  copies?: number | undefined
}

/** No copy costs more than a price for one may be, so that no sum exceeds what can be stored. */
export const paidWithinBounds = z.refine<GivenCopies>(
  ({ paidTotal, paidQuantity, quantity, copies: part }) =>
    (paidTotal ?? 0) <= maxDollars * (paidQuantity ?? part ?? (quantity || 1)),
  { path: ['paidTotal'], error: `must be at most ${maxDollars} for each copy` },
)

/** Reads the details of an answer, in the spelling of answers or of requests. */
export function readDetails(raw: Raw) {
  return Object.fromEntries(
    detailKeys.map((key) => {
      const { column, kind } = entryDetails[key]
      return [key, readers[kind](firstOf(raw, column, key))]
    }),
  )
}

const readers = {
  flag: readFlag,
  dollars: readAmount,
  cost: readAmount,
  lines: readText,
  tags: readTexts,
}
