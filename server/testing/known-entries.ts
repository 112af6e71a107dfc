/** The rules of pages of entries once more, on the domain's functions alone: what tests compare the index with. */
import { searchedNames } from '../../src/domain/cards/card-name.ts'
import { collectorNumberKey } from '../../src/domain/cards/collector-number.ts'
import type { Finish } from '../../src/domain/cards/finish.ts'
import { displayLowPrice, displayPrice } from '../../src/domain/cards/price.ts'
import { rarityRank } from '../../src/domain/games/rarities.ts'
import { matchesSearch, readSearch } from '../../src/domain/cards/search.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { foldText } from '../../src/domain/format/text.ts'
import { addToBasis, entryGain, newCostBasis } from '../../src/domain/value/cost-basis.ts'
import type { EntryQuery } from '../subjects/entries/entries.ts'
import type { CardSeed } from './database.ts'
import { compareBy } from './expected-order.ts'

/** An entry with its card, as a test has inserted it. */
export interface Known {
  id: number
  card: CardSeed & { id: number }
  finish: Finish
  quantity: number
  addedAt: Date
  /** Only items of lists have it. */
  position?: number
  /** Only entries of a collection have it, in dollars for `paidQuantity` copies. */
  paidTotal?: number | null
  paidQuantity?: number | null
  location?: string
}

const noPrices = { marketPrice: null, lowMarketPrice: null }

const price = ({ card, finish }: Known) =>
  displayPrice({ ...card, ...noPrices, isFoil: finish === 'Foil' })
const lowPrice = ({ card, finish }: Known) =>
  displayLowPrice({ ...card, ...noPrices, isFoil: finish === 'Foil' })
const numberKey = ({ card: { collectorNumber } }: Known) =>
  collectorNumber === null ? null : collectorNumberKey(collectorNumber)
const setKey = (entry: Known) => `${foldText(entry.card.setName)}\0${numberKey(entry) ?? '\uffff'}`
const value = (entry: Known) => {
  const each = price(entry)
  return each === null ? null : Math.round(each * 100) * entry.quantity
}

const costed = (entry: Known) => ({
  quantity: entry.quantity,
  market: toCents(price(entry)),
  paid: toCents(entry.paidTotal),
  paidQuantity: entry.paidQuantity ?? 0,
})

const isOfRarity = ({ rarity }: CardSeed, filter: string) =>
  rarity === filter || (filter === 'Mythic' && rarity === 'Mythic Rare')

function matches(entry: Known, query: EntryQuery): boolean {
  const { card, finish } = entry
  const isSet = (text: string) =>
    card.setCode === text.toUpperCase() || foldText(card.setName) === foldText(text)
  const isVariant = (variant: string) =>
    variant === finish || card.treatments.some((treatment) => treatment === variant)
  const search = readSearch(query.search ?? '')
  return (
    matchesSearch(search, {
      ...searchedNames(card.name, card.printedNames),
      numberKey: numberKey(entry),
      setCode: card.setCode,
    }) &&
    (!query.sets?.length || query.sets.some(isSet)) &&
    (!query.rarity?.length || query.rarity.some((rarity) => isOfRarity(card, rarity))) &&
    (!query.variant?.length || query.variant.some(isVariant)) &&
    (price(entry) ?? 0) >= (query.minPrice ?? 0) &&
    (price(entry) ?? 0) <= (query.maxPrice ?? Infinity) &&
    !(query.hideTokens === true && card.isToken)
  )
}

const keys = {
  name: ({ card }: Known) => foldText(card.name),
  collector_number: numberKey,
  set: setKey,
  rarity: ({ card }: Known) => rarityRank(card.rarity),
  quantity: ({ quantity }: Known) => quantity,
  market_price: price,
  low_price: lowPrice,
  total_value: value,
  value,
  paid: (entry: Known) => costed(entry).paid,
  gain: (entry: Known) => entryGain(costed(entry)),
  location: ({ location = '', ...entry }: Known) =>
    location === '' ? null : `${location}\0${setKey(entry)}`,
  variation: ({ finish }: Known) => finish,
  position: ({ position = 0 }: Known) => position,
  // Lists that are no decks have one section.
  section: ({ position = 0 }: Known) => position,
  added: ({ addedAt }: Known) => addedAt.getTime(),
  arrived: ({ addedAt }: Known) => addedAt.getTime(),
}

/** The entries that a query finds, in its order. */
export function expected(all: Known[], query: EntryQuery): Known[] {
  const compare = compareBy(keys[query.sortBy], query.sortOrder)
  return all.filter((entry) => matches(entry, query)).toSorted(compare)
}

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

/** The totals of entries, in dollars. */
export function totals(entries: Known[]) {
  const sum = (each: (entry: Known) => number) =>
    entries.reduce((total, entry) => total + each(entry), 0)
  const copiesWith = (priceOf: (entry: Known) => number | null) =>
    sum((entry) => (priceOf(entry) === null ? 0 : entry.quantity))
  return {
    entries: entries.length,
    uniqueCards: new Set(entries.map(({ card, finish }) => `${card.id} ${finish}`)).size,
    cards: sum(({ quantity }) => quantity),
    value: sum((entry) => entry.quantity * cents(price(entry))) / 100,
    pricedCards: copiesWith(price),
    lowValue: sum((entry) => entry.quantity * cents(lowPrice(entry))) / 100,
    lowPricedCards: copiesWith(lowPrice),
    currency: 'USD',
    basis: basisOf(entries),
  }
}

function basisOf(entries: Known[]) {
  const basis = newCostBasis()
  for (const entry of entries) addToBasis(basis, costed(entry))
  return basis
}
