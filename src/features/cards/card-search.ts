/** What the URL of a card page says (page, search, filters, sort), and the query that follows from it. */
import * as z from 'zod/mini'
import type { CardListQuery } from '../../api/cards/queries.ts'
import { cardSorts, sortOrders } from '../../domain/card-sort.ts'
import { filterRarities } from '../../domain/rarity.ts'
import { compareText } from '../../domain/text.ts'
import { variants } from '../../domain/variant.ts'

/** Keeps the known ones of a list in their fixed order, so that one filter has one address. */
function knownList<const Item extends string>(known: readonly Item[]) {
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
        ].toSorted(compareText)
      : [],
  ),
  z.array(z.string()),
)

const page = z.int().check(z.minimum(1), z.maximum(1_000_000))
const amount = z.number().check(z.minimum(0), z.maximum(999_999_999))
const searchText = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/** Search params of a card page. A bad value counts as missing; the rest is kept. */
export const cardSearchSchema = z.object({
  page: z.catch(z._default(page, 1), 1),
  search: z.catch(z._default(searchText, ''), ''),
  rarity: z._default(knownList(filterRarities), []),
  variant: z._default(knownList(variants), []),
  minPrice: z.catch(z.optional(amount), undefined),
  maxPrice: z.catch(z.optional(amount), undefined),
  sets: z._default(codes, []),
  sort: z.catch(z._default(z.enum(cardSorts), 'collector_number'), 'collector_number'),
  direction: z.catch(z._default(z.enum(sortOrders), 'asc'), 'asc'),
})

export type CardSearch = z.output<typeof cardSearchSchema>

/** Reads search params that no route has checked yet. */
export function cardSearchOf(params: unknown): CardSearch {
  return z.parse(cardSearchSchema, params)
}

/** What is left out of the address bar. */
export const cardSearchDefaults = cardSearchOf({})

/** The query of the page that the URL names. */
export function cardQueryOf(search: CardSearch, limit: number): CardListQuery {
  const { sort, direction, ...filters } = search
  return { ...filters, limit, sortBy: sort, sortOrder: direction }
}
