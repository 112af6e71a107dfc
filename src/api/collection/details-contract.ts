/** The details of entries of collections (`src/domain/entries/details.ts`) in requests and answers. */
import * as z from 'zod/mini'
import {
  type DetailColumns,
  type DetailKey,
  detailKeys,
  type EntryDetails,
  entryDetails,
} from '../../domain/entries/details.ts'
import { readAmount } from '../../domain/format/money.ts'
import { arrayOf, dollarsGiven, linesParam, textParam } from '../params.ts'
import { firstOf, type Raw, readFlag, readText, readTexts } from '../reading.ts'

type Detail = (typeof entryDetails)[DetailKey]

/** The schema of a value that is given. */
function givenOf(row: Detail): z.ZodMiniType {
  switch (row.kind) {
    case 'flag':
      return z.boolean()
    case 'dollars':
      return dollarsGiven
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
  lines: z.nullable(z.string()),
  tags: z.array(z.string()),
}

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const each = (entryOf: (row: Detail, key: DetailKey) => readonly [string, z.ZodMiniType]) =>
  Object.fromEntries(detailKeys.map((key) => entryOf(entryDetails[key], key)))

// Each schema is made from the kind of its row, which determines the type of its value.

/** The fields of an entry as it is sent. */
export const detailsSent = each((row) => [row.column, stored[row.kind]]) as Schemas<DetailColumns>

/** The fields of an entry as it is read. */
export const detailsRead = each((row, key) => [key, stored[row.kind]]) as Schemas<EntryDetails>

/** Optional fields of a request. */
export const detailsGiven = each((row, key) => [key, z.optional(givenOf(row))]) as {
  [Key in DetailKey]: z.ZodMiniOptional<Schemas<EntryDetails>[Key]>
}

/** The fields of an entry in a member's file. A missing flag is false. */
export const detailsOfFile = each((row, key) => [
  key,
  row.kind === 'flag'
    ? z._default(z.boolean(), row.empty)
    : z.optional(row.kind === 'tags' ? tagsOfFile : givenOf(row)),
]) as typeof detailsGiven

/** Reads the details of an answer, in the spelling of answers or of requests. */
export function readDetails(raw: Raw) {
  return Object.fromEntries(
    detailKeys.map((key) => {
      const { column, kind } = entryDetails[key]
      return [key, readers[kind](firstOf(raw, column, key))]
    }),
  )
}

const readers = { flag: readFlag, dollars: readAmount, lines: readText, tags: readTexts }
