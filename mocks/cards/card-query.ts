/** Search, filters and order of a card list, by the rules of `src/domain`: what the server does in SQL. */
import type { cardList } from '../../src/contract/cards.ts'
import type { CardSort } from '../../src/domain/cards/card-sort.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import { type FilterFields, filterTest, notAnEntry } from '../../src/domain/cards/filter-rules.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { MockCard } from '../catalog.ts'

export type CardQuery = Input<typeof cardList>['query']

/** The cards that match all filters given, in their total order. */
export function queryCards(cards: readonly MockCard[], query: CardQuery): MockCard[] {
  const keyOf = sortKeys[query.sortBy]
  const matches = filterTest(query)
  const isInSet = filterTest({ sets: query.set === undefined ? [] : [query.set] })
  return cards
    .filter((card) => matches(cardFields(card)) && isInSet(cardFields(card)))
    .toSorted(ordered(keyOf, query.sortOrder, idOf))
}

/** The fields of a card that filters compare. Its finishes are those with a price. */
export function cardFields(card: MockCard): FilterFields {
  const { sent } = card
  return {
    ...card,
    hasFinish: (finish) => (finish === 'Foil' ? sent.foil_price : sent.normal_price) !== null,
    hasTreatment: (treatment) => sent.treatments.includes(treatment),
    price: sent.market_price ?? 0,
    isToken: sent.is_token,
    ...notAnEntry,
  }
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
