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
import { linesParam } from '../params.ts'
import { firstOf, type Raw, readFlag, readText } from '../reading.ts'

type Detail = (typeof entryDetails)[DetailKey]

/** The schema of a value that is given. */
function givenOf(row: Detail): z.ZodMiniType {
  switch (row.kind) {
    case 'flag':
      return z.boolean()
    case 'dollars':
      return z.nullable(z.number().check(z.minimum(0), z.maximum(row.max)))
    case 'lines':
      return z.nullable(linesParam(row.maxLength))
  }
}

/** The schema of a stored value. */
function storedOf({ kind }: Detail): z.ZodMiniType {
  if (kind === 'flag') return z.boolean()
  return kind === 'dollars' ? z.nullable(z.number()) : z.nullable(z.string())
}

type Schemas<Values> = { [Key in keyof Values]: z.ZodMiniType<Values[Key], Values[Key]> }

const each = (entryOf: (row: Detail, key: DetailKey) => readonly [string, z.ZodMiniType]) =>
  Object.fromEntries(detailKeys.map((key) => entryOf(entryDetails[key], key)))

// Each schema is made from the kind of its row, which determines the type of its value.

/** The fields of an entry as it is sent. */
export const detailsSent = each((row) => [row.column, storedOf(row)]) as Schemas<DetailColumns>

/** The fields of an entry as it is read. */
export const detailsRead = each((row, key) => [key, storedOf(row)]) as Schemas<EntryDetails>

/** Optional fields of a request. */
export const detailsGiven = each((row, key) => [key, z.optional(givenOf(row))]) as {
  [Key in DetailKey]: z.ZodMiniOptional<Schemas<EntryDetails>[Key]>
}

/** The fields of an entry in a member's file. A missing flag is false. */
export const detailsOfFile = each((row, key) => [
  key,
  row.kind === 'flag' ? z._default(z.boolean(), row.empty) : z.optional(givenOf(row)),
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

const readers = { flag: readFlag, dollars: readAmount, lines: readText }
