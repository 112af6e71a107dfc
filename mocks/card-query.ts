/** Search, filters and order of a card list, by the rules of `src/domain`: what the server does in SQL. */
import type { cardList } from '../src/api/cards/contract.ts'
import type { CardSort } from '../src/domain/card-sort.ts'
import type { Input } from '../src/api/endpoint.ts'
import { matchesRarity } from '../src/domain/rarity.ts'
import { matchesSearch, searchWords } from '../src/domain/search.ts'
import { compareText, foldText } from '../src/domain/text.ts'
import { matchesVariant } from '../src/domain/variant.ts'
import type { MockCard } from './catalog.ts'

export type CardQuery = Input<typeof cardList>['query']

/** The cards that match all filters given, in their total order. */
export function queryCards(cards: readonly MockCard[], query: CardQuery): MockCard[] {
  const matches = matcher(query)
  return cards.filter(matches).toSorted(order(query))
}

function matcher(query: CardQuery): (card: MockCard) => boolean {
  const words = searchWords(query.search ?? '')
  const inSet = query.set === undefined ? anySet : inSets([query.set])
  const inOneOf = query.sets?.length ? inSets(query.sets) : anySet
  const { rarity, variant, minPrice = 0, maxPrice = Infinity } = query
  return (card) => {
    const { sent } = card
    const price = sent.market_price ?? 0
    const priced = {
      normalPrice: sent.normal_price,
      foilPrice: sent.foil_price,
      treatments: sent.treatments,
    }
    return (
      matchesSearch(words, card) &&
      inSet(card) &&
      inOneOf(card) &&
      (!rarity?.length || rarity.some((each) => matchesRarity(sent.rarity, each))) &&
      (!variant?.length || variant.some((each) => matchesVariant(priced, each))) &&
      price >= minPrice &&
      price <= maxPrice
    )
  }
}

const anySet = () => true

/** Sets are named by code or by name, in any case. */
function inSets(codesOrNames: readonly string[]): (card: MockCard) => boolean {
  const codes = new Set(codesOrNames.map((text) => text.toUpperCase()))
  const names = new Set(codesOrNames.map(foldText))
  return ({ sent, foldedSet }) => codes.has(sent.set_code) || names.has(foldedSet)
}

const sortKeys: Record<CardSort, (card: MockCard) => string | number | null> = {
  name: ({ foldedName }) => foldedName,
  collector_number: ({ numberKey }) => numberKey,
  set: ({ foldedSet }) => foldedSet,
  rarity: (card) => card.rarityRank,
  normal_price: ({ sent }) => sent.normal_price,
  foil_price: ({ sent }) => sent.foil_price,
}

/** Missing values come last in both directions; ties end in the id, in the direction of the sort. */
function order({ sortBy, sortOrder }: CardQuery): (a: MockCard, b: MockCard) => number {
  const keyOf = sortKeys[sortBy]
  const direction = sortOrder === 'asc' ? 1 : -1
  return (a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1
    return direction * (compareKeys(left, right) || a.sent.id - b.sent.id)
  }
}

function compareKeys(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}
