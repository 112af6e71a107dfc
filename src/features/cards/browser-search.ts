/** What the URL of a page of cards says (page, search, filters, sort), for any set of sorts. */
import * as z from 'zod/mini'
import {
  type CardFilterRow,
  type CardFilterRows,
  type CardFilters,
  completeFilters,
} from '../../card-table/filters/filters.ts'
import { sortOrders } from '../../domain/cards/card-sort.ts'
import type { FilterValues } from '../../domain/cards/filters.ts'

/** Keeps the known ones of a list in their fixed order, so that one filter has one address. */
export function knownList<const Item extends string>(known: readonly Item[]) {
  return z.pipe(
    z.transform((value: unknown) =>
      Array.isArray(value) ? known.filter((item) => value.includes(item)) : [],
    ),
    z.array(z.enum(known)),
  )
}

const codes = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value)
      ? [
          ...new Set(value.filter((code) => typeof code === 'string' && code.length <= 200)),
        ].toSorted((one, other) => (one < other ? -1 : 1))
      : [],
  ),
  z.array(z.string()),
)

const page = z.int().check(z.minimum(1), z.maximum(1_000_000))
export const pageParam = z.catch(z._default(page, 1), 1)
const amount = z.number().check(z.minimum(0), z.maximum(999_999_999))
const text = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/** A flag that stands in the URL only where it is set: `hideTokens=true`. */
export const urlFlag = z.catch(
  z._default(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value) => value === true || value === 'true'),
    ),
    false,
  ),
  false,
)

/** Search params of every page of cards. A bad value counts as missing; the rest is kept. */
export function browserParams<const Sort extends string>(
  sorts: readonly Sort[],
  sort: NoInfer<Sort>,
  order: (typeof sortOrders)[number] = 'asc',
) {
  return {
    page: pageParam,
    search: z.catch(z._default(text, ''), ''),
    sort: z.catch(z._default(z.enum(sorts), sort), sort),
    direction: z.catch(z._default(z.enum(sortOrders), order), order),
  }
}

type FilterParams<Rows> = {
  [Key in keyof Rows]: Rows[Key] extends { kind: 'choices' | 'sets' }
    ? z.ZodMiniDefault<z.ZodMiniType<NonNullable<FilterValues<Rows>[Key]>>>
    : z.ZodMiniCatch<z.ZodMiniOptional<z.ZodMiniType<NonNullable<FilterValues<Rows>[Key]>>>>
}

/** The search params of filters, by the kind of each row. */
export function filterParams<Rows extends CardFilterRows>(rows: Rows) {
  const params = Object.entries(rows).map(([key, row]) => [key, paramOf(row)])
  // Each schema is made from the kind of its row, which determines the type of its value.
  return Object.fromEntries(params) as FilterParams<Rows>
}

function paramOf(row: CardFilterRow) {
  switch (row.kind) {
    case 'choices':
      return z._default(knownList(row.choices), [])
    case 'sets':
      return z._default(codes, [])
    case 'amount':
      return amountParam
    case 'ownText':
      return z.catch(z.optional(text.check(z.minLength(1))), undefined)
    case 'count':
      return z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(row.max))), undefined)
  }
}

/** An amount in dollars, or a percentage. */
export const amountParam = z.catch(z.optional(amount), undefined)

export interface BrowserSearch<Sort extends string> {
  page: number
  search: string
  sort: Sort
  direction: 'asc' | 'desc'
}

/** What changes in the URL for filters: a changed filter starts again on page 1. */
export function filterChange(filters: CardFilters) {
  return { ...completeFilters(filters), page: 1 }
}

/** The query of the page that the URL names. */
export function queryOf<Sort extends string, Search extends BrowserSearch<Sort>>(
  { sort, direction, ...rest }: Search,
  limit: number,
) {
  return { ...rest, limit, sortBy: sort, sortOrder: direction }
}
