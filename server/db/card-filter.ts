/** The search text and filters of a card list as SQL conditions on `cards`, per the rules of `src/domain`. */
import { and, or, sql, type SQL } from 'drizzle-orm'
import { rarityRank, type FilterRarity } from '../../src/domain/rarity.ts'
import { searchWords } from '../../src/domain/search.ts'
import { foldText } from '../../src/domain/text.ts'
import type { Variant } from '../../src/domain/variant.ts'
import { cards, sets } from './schema/catalog.ts'

export interface CardFilter {
  search?: string | undefined
  /** A set's code or name, in any case. */
  set?: string | undefined
  /** Codes or names; any of them. No values mean no filter, as for the other lists. */
  sets?: readonly string[] | undefined
  rarity?: readonly FilterRarity[] | undefined
  variant?: readonly Variant[] | undefined
  /** Bounds of the display price in dollars, inclusive. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** The condition, or undefined when every card matches. */
export function filterCondition(filter: CardFilter): SQL | undefined {
  return and(
    ...searchConditions(filter.search ?? ''),
    filter.set === undefined ? undefined : inSets([filter.set]),
    filter.sets?.length ? inSets(filter.sets) : undefined,
    filter.rarity?.length ? hasRarity(filter.rarity) : undefined,
    filter.variant?.length ? or(...filter.variant.map(hasVariant)) : undefined,
    filter.minPrice === undefined
      ? undefined
      : sql`${cards.displayPrice} >= ${filter.minPrice}::numeric`,
    filter.maxPrice === undefined
      ? undefined
      : sql`${cards.displayPrice} <= ${filter.maxPrice}::numeric`,
  )
}

/** Dollars that few cards cost. */
const highPrice = 5

/**
 * Whether a filter surely leaves few cards among many: a set, a collector number, a longer word, a high price (which the
 * planner takes for independent of the price that is sorted by). Of short words the planner knows better how common
 * they are (`the` stands in half of all names).
 */
export function isSelective({ search, set, sets: several, minPrice = 0 }: CardFilter): boolean {
  if (set !== undefined || several?.length || minPrice >= highPrice) return true
  return searchWords(search ?? '').some(
    ({ text, numberKey }) => text.length > 3 || numberKey !== null,
  )
}

function searchConditions(search: string): SQL[] {
  return searchWords(search).map(({ text, numberKey }) => {
    // PostgreSQL's text cannot hold this character, so neither can a name.
    if (text.includes('\0')) return sql`false`
    const inName = sql`${cards.foldedName} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
    return numberKey === null ? inName : sql`(${inName} or ${cards.numberKey} = ${numberKey})`
  })
}

function inSets(codesOrNames: readonly string[]): SQL {
  const known = codesOrNames.filter((text) => !text.includes('\0'))
  const codes = sql.param(known.map((text) => text.toUpperCase()))
  const names = sql.param(known.map(foldText))
  // An array, so that the planner sees a plain index condition instead of a join.
  return sql`${cards.setId} = any (array(
    select ${sets.id} from ${sets}
    where ${sets.code} = any (${codes}::text[]) or ${sets.foldedName} = any (${names}::text[])
  ))`
}

/** The rank of a filter's rarity is that of exactly the labels that it takes, and quicker to compare. */
function hasRarity(rarities: readonly FilterRarity[]): SQL {
  return sql`${cards.rarityRank} = any (${sql.param(rarities.map(rarityRank))}::smallint[])`
}

function hasVariant(variant: Variant): SQL {
  switch (variant) {
    case 'Normal':
      return sql`${cards.normalPrice} is not null`
    case 'Foil':
      return sql`${cards.foilPrice} is not null`
    case 'Borderless':
    case 'Extended Art':
    case 'Surge Foil':
      return sql`${cards.treatments} @> array[${variant}::text]`
  }
}
