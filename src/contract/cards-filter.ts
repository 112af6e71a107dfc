/** The filters of `src/domain/cards/filters.ts` as query parameters and as fields of a JSON body. */
import * as z from 'zod/mini'
import type { FilterRow, FilterRows, FilterValues } from '../domain/cards/filters.ts'
import { amountParam, arrayOf, flagParam, intParam, listParam, textParam } from './params.ts'

const maxTextLength = 200
const maxItems = 1000

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
    case 'flag':
      return flagParam
    case 'choices':
      return listParam(z.enum(row.choices))
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
    case 'flag':
      return z.boolean()
    case 'choices':
      return arrayOf(z.enum(row.choices), maxItems)
    case 'sets':
      return arrayOf(text, maxItems)
    case 'amount':
      return z.number().check(z.minimum(0))
    case 'count':
      return z.int().check(z.minimum(0), z.maximum(row.max))
  }
}
