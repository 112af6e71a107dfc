/** The search text and filters of lists of cards as SQL conditions on `cards`, per the rules of `src/domain`. */
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { rarityRank, type FilterRarity } from '../../src/domain/cards/rarity.ts'
import { isSelectiveSearch, searchWords } from '../../src/domain/cards/search.ts'
import { foldText } from '../../src/domain/format/text.ts'
import type { Treatment, Variant } from '../../src/domain/cards/variant.ts'
import { cards, sets } from '../db/schema/catalog.ts'

/** Filters of cards and of entries alike. An empty list means no filter. */
export interface EntryFilter {
  search?: string | undefined
  /** Codes or names, in any case; any of them. */
  sets?: readonly string[] | undefined
  rarity?: readonly FilterRarity[] | undefined
  variant?: readonly Variant[] | undefined
  /** Bounds of the price in dollars, inclusive. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

export interface CardFilter extends EntryFilter {
  /** A set's code or name, in any case. */
  set?: string | undefined
}

/** The meaning of Normal, Foil and the price for the rows of a list. */
interface SearchReadings {
  isNormal: SQL
  isFoil: SQL
  /** Never null: a missing price counts as 0. */
  price: SQLWrapper
}

/**
 * The readings for cards: a finish is one whose price exists, and the price is the display price.
 */
const searchReadings: SearchReadings = {
  isNormal: sql`${cards.normalPrice} is not null`,
  isFoil: sql`${cards.foilPrice} is not null`,
  price: cards.displayPrice,
}

/** The condition on cards, or undefined when every card matches. */
export function filterCondition({ set, ...filter }: CardFilter): SQL | undefined {
  return and(set === undefined ? undefined : inSets([set]), conditionOf(filter, searchReadings))
}

/** The condition on what joins `cards`, or undefined when everything matches. */
export function conditionOf(filter: EntryFilter, meanings: SearchReadings): SQL | undefined {
  const { search = '', sets: several, rarity, variant, minPrice, maxPrice } = filter
  const { price } = meanings
  return and(
    ...searchConditions(search),
    several?.length ? inSets(several) : undefined,
    rarity?.length ? hasRarity(rarity) : undefined,
    variant?.length ? or(...variant.map((each) => hasVariant(each, meanings))) : undefined,
    minPrice === undefined ? undefined : sql`${price} >= ${minPrice}::numeric`,
    maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}::numeric`,
  )
}

/** Dollars that few cards cost. */
const highPrice = 5

/**
 * Whether a filter is selective: a set, a collector number, a longer word, a high price (which the
 * planner assumes to be independent of the sorted price). For short words the planner's own
 * statistics are better (`the` is in half of all names).
 */
export function isSelective({ search, set, sets: several, minPrice = 0 }: CardFilter): boolean {
  if (set !== undefined || several?.length || minPrice >= highPrice) return true
  return isSelectiveSearch(search ?? '')
}

function searchConditions(search: string): SQL[] {
  return searchWords(search).map(({ text, numberKey, setCode }) => {
    // PostgreSQL's text cannot hold this character, so neither can a name.
    if (text.includes('\0')) return sql`false`
    const inName = sql`${cards.foldedName} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
    const alternatives = [
      inName,
      numberKey === null ? undefined : sql`${cards.numberKey} = ${numberKey}`,
      setCode === null ? undefined : inSets([setCode]),
    ]
    return sql`(${or(...alternatives)})`
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

function hasVariant(variant: Variant, { isNormal, isFoil }: SearchReadings): SQL {
  switch (variant) {
    case 'Normal':
      return isNormal
    case 'Foil':
      return isFoil
    case 'Borderless':
    case 'Extended Art':
    case 'Surge Foil':
      return hasTreatment(variant)
  }
}

function hasTreatment(treatment: Treatment): SQL {
  return sql`${cards.treatments} @> array[${treatment}::text]`
}
