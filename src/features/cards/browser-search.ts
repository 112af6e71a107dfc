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
import { isFilterWord, magicRarities } from '../../domain/cards/rarity.ts'
import { compareText } from '../../domain/format/text.ts'

/** The items of a list. Tools that pass links on encode commas, so an encoded one divides too: no item holds a comma. */
const itemsOf = (value: unknown): string[] =>
  [value].flat().flatMap((item) => (typeof item === 'string' ? item.split(',') : []))

export const urlList = z.pipe(
  z.transform((value: unknown) => itemsOf(value).filter((item) => item !== '')),
  z.array(z.string()),
)

/** Keeps the known ones of a list in their fixed order, so that one filter has one address. */
export function knownList<const Item extends string>(options: readonly Item[]) {
  return z.pipe(
    z.transform((value: unknown) => {
      const items = new Set(itemsOf(value))
      return options.filter((item) => items.has(item))
    }),
    z.array(z.enum(options)),
  )
}

const codes = z.pipe(
  urlList,
  z.transform((items) =>
    [...new Set(items.filter(({ length }) => length <= 200))].toSorted((one, other) =>
      one < other ? -1 : 1,
    ),
  ),
)

/** Magic's rarities in their order, then those of other games by their texts. */
const rarityList = z.pipe(
  urlList,
  z.transform((items) => {
    const words = new Set(items)
    const magicLabels: readonly string[] = magicRarities
    const others = [...words].filter((word) => !magicLabels.includes(word) && isFilterWord(word))
    return [...magicLabels.filter((word) => words.has(word)), ...others.toSorted(compareText)]
  }),
)

/** A number in decimal digits; `schema` checks it. */
export const urlNumber = (schema: z.ZodMiniType<number>) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value,
    ),
    schema,
  )

/** A text; `schema` checks it. Its commas are encoded in the addresses that the app writes, but not in all that people write. */
export const urlText = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value.join(',') : value)),
    schema,
  )

const page = urlNumber(z.int().check(z.minimum(1), z.maximum(1_000_000)))
export const pageParam = z.catch(z._default(page, 1), 1)
const amount = urlNumber(z.number().check(z.minimum(0), z.maximum(999_999_999)))
const text = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))
/** A search, empty by default. */
export const searchParam = z.catch(z._default(urlText(text), ''), '')

/** The code of a game; empty for all. */
export const gameParam = z.catch(z._default(urlText(text.check(z.maxLength(40))), ''), '')

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
    search: searchParam,
    sort: z.catch(z._default(z.enum(sorts), sort), sort),
    direction: z.catch(z._default(z.enum(sortOrders), order), order),
  }
}

type FilterParams<Rows> = {
  [Key in keyof Rows]: Rows[Key] extends { kind: 'choices' | 'sets' | 'rarities' | 'game' }
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
    case 'rarities':
      return z._default(rarityList, [])
    case 'game':
      return gameParam
    case 'amount':
      return amountParam
    case 'ownText':
      return z.catch(z.optional(urlText(text.check(z.minLength(1)))), undefined)
    case 'count':
      return z.catch(
        z.optional(urlNumber(z.int().check(z.minimum(0), z.maximum(row.max)))),
        undefined,
      )
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
export function filterChange(filters: CardFilters, search?: string) {
  return { ...completeFilters(filters), page: 1, ...(search !== undefined && { search }) }
}

/** The query of the page that the URL names. */
export function queryOf<Sort extends string, Search extends BrowserSearch<Sort>>(
  { sort, direction, ...rest }: Search,
  limit: number,
) {
  return { ...rest, limit, sortBy: sort, sortOrder: direction }
}
