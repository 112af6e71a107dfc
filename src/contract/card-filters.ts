/** The filters of cards and entries as query parameters, and as fields of a body. */
import * as z from 'zod/mini'
import {
  type FilterRow,
  type FilterRows,
  type FilterValues,
  ownershipFilters,
} from '../domain/cards/filters.ts'
import { maxRarityLength } from '../domain/cards/rarity.ts'
import { countings, leftOuts } from '../domain/sets/counting.ts'
import {
  amountParam,
  arrayOf,
  flagParam,
  inCatalog,
  intParam,
  listParam,
  textParam,
} from './params.ts'
import { countingQuery } from './sets.ts'

export const maxTextLength = 200
/** Characters of a game's code. */
const maxGameLength = 40
const maxItems = 1000

const rarity = textParam(maxRarityLength).check(inCatalog('is not a rarity of the catalog'))

type Optional<Rows, Input> = {
  [Key in keyof Rows]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<FilterValues<Rows>[Key]>, Input>>
}

/** Optional query parameters: `rarity=Rare,Mythic`, `minPrice=0.25`, `hideTokens=true`. */
export function filterParams<Rows extends FilterRows>(rows: Rows) {
  return optional<Rows, string>(rows, paramOf)
}

/** Optional fields of a JSON body: arrays, numbers and texts. */
export function filterFields<Rows extends FilterRows>(rows: Rows) {
  return optional<Rows, unknown>(rows, fieldOf)
}

function optional<Rows extends FilterRows, Input>(
  rows: Rows,
  schemaOf: (row: FilterRow) => z.ZodMiniType,
) {
  const schemas = Object.entries(rows).map(([key, row]) => [key, z.optional(schemaOf(row))])
  // Each schema is made from the kind of its row, which determines the type of its value.
  return Object.fromEntries(schemas) as Optional<Rows, Input>
}

function paramOf(row: FilterRow): z.ZodMiniType {
  switch (row.kind) {
    case 'text':
    case 'ownText':
      return textParam(maxTextLength)
    case 'game':
      return textParam(maxGameLength)
    case 'flag':
      return flagParam
    case 'choices':
      return listParam(z.enum(row.choices))
    case 'rarities':
      return listParam(rarity)
    case 'sets':
      return listParam(textParam(maxTextLength))
    case 'amount':
      return amountParam
    case 'count':
      return intParam(0, row.max)
  }
}

function fieldOf(row: FilterRow): z.ZodMiniType {
  const text = z.string().check(z.maxLength(maxTextLength))
  switch (row.kind) {
    case 'text':
    case 'ownText':
      return text
    case 'game':
      return z.string().check(z.maxLength(maxGameLength))
    case 'flag':
      return z.boolean()
    case 'choices':
      return arrayOf(z.enum(row.choices), maxItems)
    case 'rarities':
      return arrayOf(rarity, maxItems)
    case 'sets':
      return arrayOf(text, maxItems)
    case 'amount':
      return z.number().check(z.minimum(0))
    case 'count':
      return z.int().check(z.minimum(0), z.maximum(row.max))
  }
}

/**
 * The filter of entries by what the member who asks has of their cards, as query parameters. It compares the copies in the
 * entry's own finish as `counting` and `without` count them; visitors have no collection, so they get the answer without it.
 * Unlike the cards of a set, entries were chosen by their owner: none is left out by default.
 */
export const ownershipQuery = {
  ...filterParams(ownershipFilters),
  counting: countingQuery.counting,
  without: z._default(listParam(z.enum(leftOuts)), []),
}

/** The parameters of the filter by ownership as fields of a JSON body. */
export const ownershipFields = {
  ...filterFields(ownershipFilters),
  counting: z.optional(z.enum(countings)),
  without: z.optional(arrayOf(z.enum(leftOuts), leftOuts.length)),
}
