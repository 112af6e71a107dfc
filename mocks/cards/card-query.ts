/** Search, filters and order of a card list, by the rules of `src/domain`: what the server does in SQL. */
import type { cardList } from '../../src/api/cards/contract.ts'
import type { CardSort } from '../../src/domain/cards/card-sort.ts'
import type { Input } from '../../src/api/endpoint.ts'
import { matchesRarity } from '../../src/domain/cards/rarity.ts'
import { matchesSearch, searchWords } from '../../src/domain/cards/search.ts'
import { compareText, foldText } from '../../src/domain/format/text.ts'
import { matchesVariant } from '../../src/domain/cards/variant.ts'
import type { MockCard } from '../catalog.ts'

export type CardQuery = Input<typeof cardList>['query']

/** The cards that match all filters given, in their total order. */
export function queryCards(cards: readonly MockCard[], query: CardQuery): MockCard[] {
  const keyOf = sortKeys[query.sortBy]
  return cards.filter(matcher(query)).toSorted(ordered(keyOf, query.sortOrder, idOf))
}

function matcher(query: CardQuery): (card: MockCard) => boolean {
  const matches = printingMatcher(query)
  const inSet = query.set === undefined ? anySet : inSets([query.set])
  const isInRange = priceRange(query)
  const { variant } = query
  return (card) => {
    const { sent } = card
    const priced = {
      normalPrice: sent.normal_price,
      foilPrice: sent.foil_price,
      treatments: sent.treatments,
    }
    return (
      matches(card) &&
      inSet(card) &&
      (!variant?.length || variant.some((each) => matchesVariant(priced, each))) &&
      isInRange(sent.market_price)
    )
  }
}

/** The filters that mean the same for cards and for entries. */
export function printingMatcher({
  search = '',
  sets,
  rarity,
}: Pick<CardQuery, 'search' | 'sets' | 'rarity'>): (card: MockCard) => boolean {
  const words = searchWords(search)
  const inOneOf = sets?.length ? inSets(sets) : anySet
  return (card) =>
    matchesSearch(words, card) &&
    inOneOf(card) &&
    (!rarity?.length || rarity.some((each) => matchesRarity(card.sent.rarity, each)))
}

/** Whether a price is within bounds; a missing one counts as 0. */
export function priceRange({
  minPrice = 0,
  maxPrice = Infinity,
}: Pick<CardQuery, 'minPrice' | 'maxPrice'>): (price: number | null) => boolean {
  return (price) => (price ?? 0) >= minPrice && (price ?? 0) <= maxPrice
}

const anySet = () => true

/** Sets are named by code or by name, in any case. */
function inSets(codesOrNames: readonly string[]): (card: MockCard) => boolean {
  const codes = new Set(codesOrNames.map((text) => text.toUpperCase()))
  const names = new Set(codesOrNames.map(foldText))
  return ({ sent, foldedSet }) => codes.has(sent.set_code) || names.has(foldedSet)
}

export type SortKey = string | number | null

export const sortKeys: Record<CardSort, (card: MockCard) => SortKey> = {
  name: ({ foldedName }) => foldedName,
  collector_number: ({ numberKey }) => numberKey,
  set: ({ foldedSet }) => foldedSet,
  rarity: (card) => card.rarityRank,
  normal_price: ({ sent }) => sent.normal_price,
  foil_price: ({ sent }) => sent.foil_price,
}

const idOf = ({ sent }: MockCard) => sent.id

/** Missing values come last in both directions; ties end in the id, in the direction of the sort. */
export function ordered<T>(
  keyOf: (item: T) => SortKey,
  sortOrder: CardQuery['sortOrder'],
  id: (item: T) => number,
): (a: T, b: T) => number {
  const direction = sortOrder === 'asc' ? 1 : -1
  return (a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1
    return direction * (compareKeys(left, right) || id(a) - id(b))
  }
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}
