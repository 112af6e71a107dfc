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

/** Dollars that were paid for several copies together; null for unknown. */
const totalGiven = z.nullable(z.number().check(z.minimum(0), z.maximum(maxDollars * maxCopies)))

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
type Tags = z.ZodMiniType<readonly string[], readonly string[]>

export const tagsParam: Tags = arrayOf(tagParam.check(isVisible), maxCount, 'tags')

/** Tags in a member's file, whose schema is published. */
const tagsOfFile: Tags = z.array(tagParam).check(z.maxLength(maxCount))

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const storedAmount = z.nullable(z.number())

/** The fields of an entry as it is read. */
export const detailsRead: Schemas<EntryDetails> = {
  forTrade: z.int(),
  paidTotal: storedAmount,
  paidQuantity: storedAmount,
  ownCurrency: z.nullable(z.enum(currencies)),
  ownValue: storedAmount,
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
  alertAbove: storedAmount,
  alertBelow: storedAmount,
  guessed: z.boolean(),
}

/**
 * The fields of an entry as it is sent: `is_for_trade` says that at least one copy is for trade, `price_paid` is for one of the
 * copies whose price is known, in the mean.
 */
export const detailsSent = {
  is_for_trade: z.boolean(),
  ...(Object.fromEntries(
    detailKeys.map((key) => [entryDetails[key].column, detailsRead[key]]),
  ) as unknown as Schemas<DetailColumns>),
  price_paid: z.nullable(z.number()),
}

/** Optional fields of a request. A `forTrade` above the quantity means all copies. */
export const detailsGiven = {
  /** All copies are for trade, or none; `forTrade` takes precedence. */
  isForTrade: z.optional(z.boolean()),
  /** The price paid for one copy; `paidTotal` takes precedence. */
  pricePaid: z.optional(dollarsGiven),
  forTrade: z.optional(copiesGiven),
  paidTotal: z.optional(totalGiven),
  paidQuantity: z.optional(z.nullable(copies)),
  ownCurrency: z.optional(z.nullable(z.enum(currencies))),
  ownValue: z.optional(dollarsGiven),
  note: z.optional(z.nullable(linesParam(entryDetails.note.maxLength))),
  tags: z.optional(tagsParam),
  alertAbove: z.optional(dollarsGiven),
  alertBelow: z.optional(dollarsGiven),
  guessed: z.optional(z.boolean()),
}

/** The fields of an entry in a member's file. */
export const detailsOfFile = {
  ...detailsGiven,
  tags: z.optional(tagsOfFile),
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
export function readDetails(raw: Raw): Readonly<Record<DetailKey, unknown>> {
  const isMarked = readFlag(firstOf(raw, 'is_for_trade', 'isForTrade'))
  const all = isMarked ? (readCount(raw['quantity']) ?? 1) : 0
  const valueOf = (key: DetailKey) => firstOf(raw, entryDetails[key].column, key)
  const currency = valueOf('ownCurrency')
  return {
    forTrade: readCount(valueOf('forTrade')) ?? all,
    paidTotal: readAmount(valueOf('paidTotal')),
    paidQuantity: readAmount(valueOf('paidQuantity')),
    ownCurrency: currencies.find((code) => code === currency) ?? null,
    ownValue: readAmount(valueOf('ownValue')),
    note: readText(valueOf('note')),
    tags: readTexts(valueOf('tags')),
    alertAbove: readAmount(valueOf('alertAbove')),
    alertBelow: readAmount(valueOf('alertBelow')),
    guessed: readFlag(valueOf('guessed')),
  }
}
