/** The details of entries of collections (`src/domain/entries/details.ts`) in requests and answers. */
import * as z from 'zod/mini'
import {
  type DetailColumns,
  detailColumns,
  type DetailKey,
  detailKeys,
  type EntryDetails,
  entryDetails,
} from '../../domain/entries/details.ts'
import { readAmount } from '../../domain/format/money.ts'
import { maxCopies } from '../../domain/entries/entry.ts'
import { arrayOf, dollarsGiven, linesParam, textParam } from '../params.ts'
import { firstOf, type Raw, readCount, readFlag, readText, readTexts } from '../reading.ts'

type Detail = (typeof entryDetails)[DetailKey]

/** The schema of a value that is given. */
function givenOf(row: Detail): z.ZodMiniType {
  switch (row.kind) {
    case 'copies':
      return copiesGiven
    case 'dollars':
      return dollarsGiven
    case 'lines':
      return z.nullable(linesParam(row.maxLength))
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
export const tagsParam = arrayOf(tagParam, maxCount, 'tags')

/** Tags in a member's file, whose schema is published. */
const tagsOfFile = z.array(tagParam).check(z.maxLength(maxCount))

/** The schemas of stored values. */
const stored = {
  copies: z.int(),
  dollars: z.nullable(z.number()),
  lines: z.nullable(z.string()),
  tags: z.array(z.string()),
}

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const each = (entryOf: (row: Detail, key: DetailKey) => readonly [string, z.ZodMiniType]) =>
  Object.fromEntries(detailKeys.map((key) => entryOf(entryDetails[key], key)))

// Each schema is made from the kind of its row, which determines the type of its value.

/** The fields of an entry as it is sent. */
export const detailsSent = {
  is_for_trade: z.boolean(),
  ...(each((row) => [row.column, stored[row.kind]]) as Schemas<DetailColumns>),
}

/** The details of an entry in an answer; `is_for_trade` says that at least one copy is for trade. */
export function detailsJson(details: EntryDetails) {
  return { is_for_trade: details.forTrade > 0, ...detailColumns(details) }
}

/** The fields of an entry as it is read. */
export const detailsRead = each((row, key) => [key, stored[row.kind]]) as Schemas<EntryDetails>

type Given = { [Key in DetailKey]: z.ZodMiniOptional<Schemas<EntryDetails>[Key]> }

/** All copies are for trade, or none; `forTrade` takes precedence. */
const isForTrade = z.optional(z.boolean())

/** Optional fields of a request. A `forTrade` above the quantity means all copies. */
export const detailsGiven = {
  isForTrade,
  ...(each((row, key) => [key, z.optional(givenOf(row))]) as Given),
}

/** The fields of an entry in a member's file. */
export const detailsOfFile = {
  isForTrade,
  ...(each((row, key) => [
    key,
    z.optional(row.kind === 'tags' ? tagsOfFile : givenOf(row)),
  ]) as Given),
}

/** Reads the details of an answer, in the spelling of answers or of requests. A flag alone stands for all copies. */
export function readDetails(raw: Raw) {
  const isMarked = readFlag(firstOf(raw, 'is_for_trade', 'isForTrade'))
  const all = isMarked ? (readCount(raw['quantity']) ?? 1) : 0
  const readers = {
    copies: (value: unknown) => readCount(value) ?? all,
    dollars: readAmount,
    lines: readText,
    tags: readTexts,
  }
  return Object.fromEntries(
    detailKeys.map((key) => {
      const { column, kind } = entryDetails[key]
      return [key, readers[kind](firstOf(raw, column, key))]
    }),
  )
}
