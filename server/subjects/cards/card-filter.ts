/** The filters of `src/domain/cards/filters.ts` as SQL conditions on the table of cards. */
import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type catalogFilters, type FilterValues, isSet } from '../../../src/domain/cards/filters.ts'
import type { NamesBefore } from '../../../src/domain/cards/name-page.ts'
import { isSelectiveSearch, readSearch, type SearchWord } from '../../../src/domain/cards/search.ts'
import { foldText } from '../../../src/domain/format/text.ts'
import type { Variant } from '../../../src/domain/cards/variant.ts'
import type { CardBits } from './card-bits.ts'
import { cards, sets } from '../../db/schema/catalog.ts'

export interface CardFilter extends Pick<FilterValues, CatalogFilter | 'rarity'> {
  /** A set's code or name, in any case. */
  set?: string | undefined
  /** Keeps only these cards. */
  among?: CardBits | undefined
  /** Keeps only cards whose names come before others. */
  namesBefore?: NamesBefore | undefined
}

/** A filter with the ranks of its rarities (`withRanks`), of which there are none for words that no game has. */
export interface RankedFilter extends Omit<CardFilter, 'rarity'> {
  ranks?: readonly number[]
}

type CatalogFilter = Exclude<keyof typeof catalogFilters, 'rarity'> | 'search'

/** The filters of `catalogFilters` on the table of cards, for values that are set. */
const conditions: {
  [Key in CatalogFilter]: (value: NonNullable<FilterValues[Key]>) => SQL | undefined
} = {
  search: searchCondition,
  game: ofGame,
  sets: (codesOrNames) => inSets(codesOrNames),
  variant: (variants) => or(...variants.map(hasVariant)),
  minPrice: (min) => sql`${cards.displayPrice} >= ${min}::numeric`,
  maxPrice: (max) => sql`${cards.displayPrice} <= ${max}::numeric`,
}

/** The condition on cards, or undefined when every card matches. */
export function filterCondition({
  set,
  among,
  ranks,
  namesBefore,
  ...values
}: RankedFilter): SQL | undefined {
  const keys = Object.keys(conditions) as CatalogFilter[]
  return and(
    set === undefined ? undefined : inSets([set], firstSet(set, values.game)),
    ...keys.map((key) => conditionOf(key, values[key])),
    ranks && sql`${cards.rarityRank} = any (${sql.param(ranks)}::smallint[])`,
    among && isAmong(among),
    namesBefore && isBeforeNames(namesBefore),
  )
}

/** `isBefore` of the domain. */
function isBeforeNames({ text, sortOrder }: NamesBefore): SQL {
  const from = foldText(text)
  return sortOrder === 'asc'
    ? sql`${cards.foldedName} < ${from}`
    : sql`${cards.foldedName} > ${from} and not starts_with(${cards.foldedName}, ${from})`
}

function conditionOf<Key extends CatalogFilter>(key: Key, value: FilterValues[Key]) {
  return isSet(value) ? conditions[key](value) : undefined
}

/** Dollars that few cards cost. */
const highPrice = 5

/**
 * Whether a filter is selective: a set, a collector number, a longer word, a high price (which the
 * planner assumes to be independent of the sorted price). For short words the planner's own
 * statistics are better (`the` is in half of all names).
 */
export function isSelective({
  search,
  set,
  sets: several,
  minPrice = 0,
  among,
}: RankedFilter): boolean {
  if (among !== undefined && among.ids !== null) return true
  if (set !== undefined || several?.length || minPrice >= highPrice) return true
  return isSelectiveSearch(search ?? '')
}

/** `matchesSearch` of the domain. */
function searchCondition(search: string): SQL | undefined {
  const { words, signs, names } = readSearch(search)
  const inWords = and(
    ...words.map(wordCondition),
    ...signs.map((sign) => contains(cards.foldedName, sign)),
  )
  if (names.length === 0 || inWords === undefined) return inWords
  const stored = names.filter((name) => !name.includes('\0'))
  return or(inWords, sql`${cards.nameKeys} && ${sql.param(stored)}::text[]`)
}

function wordCondition({
  texts,
  joined,
  numberKeys,
  numberInSet,
  setCode,
}: SearchWord): SQL | undefined {
  const inName = and(
    ...texts.map((text) => contains(cards.searchKey, text)),
    joined === null ? undefined : contains(sql`replace(${cards.searchKey}, ' ', '')`, joined),
  )
  return or(
    inName,
    numberKeys.size === 0 ? undefined : hasNumber([...numberKeys]),
    numberInSet === null
      ? undefined
      : and(inSets([numberInSet.setCode]), hasNumber([numberInSet.numberKey])),
    setCode === null ? undefined : inSets([setCode]),
  )
}

const hasNumber = (keys: readonly string[]) =>
  sql`${cards.numberKey} = any (${sql.param(keys.filter((key) => !key.includes('\0')))}::text[])`

export function contains(value: SQLWrapper, text: string): SQL {
  // PostgreSQL's text cannot hold this character, so neither can a name.
  if (text.includes('\0')) return sql`false`
  return sql`${value} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** `isSetCode` of the domain for each code, or one of the names. */
function inSets(codesOrNames: readonly string[], cut: SQL = sql``): SQL {
  const texts = codesOrNames.filter((text) => !text.includes('\0'))
  const codes = sql.param(texts.map((text) => text.toUpperCase()))
  const names = sql.param(texts.map(foldText))
  // An array, so that the planner sees a plain index condition instead of a join.
  return sql`${cards.setId} = any (array(
    select ${sets.id} from ${sets}
    where ${sets.code} = any (${codes}::text[]) or ${sets.foldedName} = any (${names}::text[])
      or ${sets.code} = any (array(select code || '-' || upper(${sets.game}) from unnest(${codes}::text[]) code))
      or ${sets.code} || '-' || upper(${sets.game}) = any (${codes}::text[])
    ${cut}
  ))`
}

/** `setAt` of the domain, as an order. */
function firstSet(address: string, game: string | undefined): SQL {
  const isOfGame = isSet(game) ? sql`${sets.game} = ${game} desc,` : sql``
  const text = address.replaceAll('\0', '')
  return sql`order by ${isOfGame} ${sets.foldedName} = ${foldText(text)} desc,
    ${sets.code} = ${text.toUpperCase()} desc fetch first row with ties`
}

/** Whether a card, by a column of its id, is of the game; every card is of the empty one. */
export function isCardOfGame(cardId: SQLWrapper, game: string | undefined): SQL {
  if (!isSet(game)) return sql`true`
  // A join, so that the planner knows how many cards the game has: of an array of sets it takes a hundredth of them.
  return sql`${cardId} in (
    select ${cards.id} from ${cards} join ${sets} on ${sets.id} = ${cards.setId} where ${sets.game} = ${game})`
}

function ofGame(code: string): SQL {
  return sql`${cards.setId} = any (array(select ${sets.id} from ${sets} where ${sets.game} = ${code}))`
}

/** The bits are decoded once for the statement; a bit beyond their end would be an error. */
export function isAmong({ base64, length, ids }: CardBits): SQL {
  if (ids !== null) return sql`${cards.id} = any (${sql.param(ids)}::integer[])`
  const bits = sql`(select decode(${base64}::text, 'base64'))`
  return sql`case when ${cards.id} < ${length}::integer then get_bit(${bits}, ${cards.id}) = 1 else false end`
}

/** A finish is one whose price exists. */
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
