/** The liberal side of the contract, what all readers share: ids, amounts, wrapped entities, pagination. */
import * as z from 'zod/mini'
import { usualCurrency } from '../domain/cards/price-source.ts'
import { readAmount } from '../domain/format/money.ts'

export type Raw = Readonly<Record<string, unknown>>

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first value that is neither missing nor null under any of the spellings. */
export function firstOf(raw: Raw, ...keys: readonly string[]): unknown {
  for (const key of keys) if (raw[key] !== undefined && raw[key] !== null) return raw[key]
  return null
}

/** An id may be a number or a text; the app knows texts. */
export function readId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

export function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** The texts of an array; anything else is read as an empty one. */
export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** `true`, `"true"`, `1` and `"1"` are true; all else is false. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** A count of things: a whole number or its text; null otherwise. */
export function readCount(value: unknown): number | null {
  const amount = readAmount(value)
  return amount !== null && Number.isInteger(amount) ? amount : null
}

export const idReader = z.pipe(z.transform(readId), z.string())
export const textReader = z.pipe(z.transform(readText), z.string())
export const countReader = z.pipe(z.transform(readCount), z.int())
export const amountReader = z.pipe(z.transform(readAmount), z.number())
export const flagReader = z.pipe(z.transform(readFlag), z.boolean())

/** Readers of values that are null where the answer has none. */
export const optionalId = z.pipe(z.transform(readId), z.nullable(z.string()))
export const optionalText = z.pipe(z.transform(readText), z.nullable(z.string()))
export const optionalCount = z.pipe(z.transform(readCount), z.nullable(z.int()))

/** Readers of numbers that are 0 where the answer has none. */
export const countOrZero = z.pipe(
  z.transform((value: unknown) => readCount(value) ?? 0),
  z.int(),
)
export const amountOrZero = z.pipe(
  z.transform((value: unknown) => readAmount(value) ?? 0),
  z.number(),
)

/** The currency of amounts; dollars where it is not given. */
export const currencyReader = z.pipe(
  z.transform((value: unknown) => readText(value) ?? usualCurrency),
  z.string(),
)

/** Reads anything but a record as a record without fields. */
export const recordOrEmpty = z.transform((value: unknown): unknown =>
  isRecord(value) ? value : {},
)

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads a record by its fields. An answer may spell a field in camelCase or in snake_case; a missing one is read as null. */
// @__NO_SIDE_EFFECTS__
export function recordReader<const Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const names = Object.keys(fields).map((name) => [name, snakeCase(name)] as const)
  return z.pipe(
    z.transform((value: unknown): unknown =>
      isRecord(value)
        ? Object.fromEntries(names.map(([name, snake]) => [name, firstOf(value, name, snake)]))
        : value,
    ),
    z.object(fields),
  )
}

/** An entity that may come bare or under its own key: `{user: {…}}` or `{…}`. */
export function bareOr<S extends z.core.$ZodType>(key: string, schema: S) {
  return z.pipe(
    z.transform((value: unknown) => (isRecord(value) && isRecord(value[key]) ? value[key] : value)),
    schema,
  )
}

/**
 * A page of items under `key` with its pagination, before `paginationReader` reads it. Items that arrive without
 * `pagination` are all that there are: a single page.
 */
export function withPagination(key: string) {
  return z.transform((value: unknown): unknown => {
    if (!isRecord(value) || !Array.isArray(value[key])) return value
    const { length } = value[key]
    const onePage = { page: 1, limit: Math.max(1, length), totalPages: 1, total: length }
    return { ...value, pagination: value['pagination'] ?? onePage }
  })
}

/** How far a list goes. `total` counts all entries of the filtered result. */
export const paginationReader = z.pipe(
  z.transform((value: unknown) =>
    isRecord(value)
      ? {
          page: readCount(value['page']),
          limit: readCount(value['limit']),
          totalPages: readCount(value['totalPages']),
          total: readCount(firstOf(value, 'totalCards', 'totalItems', 'total')),
        }
      : value,
  ),
  z.object({ page: z.int(), limit: z.int(), totalPages: z.int(), total: z.int() }),
)
