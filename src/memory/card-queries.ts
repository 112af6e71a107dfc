/** Finds cards: by filters and searches, in their order, and the one that a request names. */
import {
  type FilterFields,
  noCopies,
  notAnEntry,
  type OwnCopies,
} from '../domain/cards/filter-fields.ts'
import type { cardList } from '../contract/cards.ts'
import type { Input } from '../contract/endpoint.ts'
import type { CardSort } from '../domain/cards/card-sort.ts'
import { filterTest } from '../domain/cards/filter-rules.ts'
import { numberZeroKey } from '../domain/cards/collector-number.ts'
import type { Finish } from '../domain/cards/finish.ts'
import { rarityOfRank } from '../domain/games/rarities.ts'
import { passesFact, settled } from '../domain/search/fact-test.ts'
import { setAt } from '../domain/sets/set-code.ts'
import { priceOfCopy } from '../domain/sets/by-finish.ts'
import type { MemoryCard } from './catalog.ts'
import { ordered, type SortKey } from './rows.ts'

export type CardQuery = Input<typeof cardList>['query']

/** The cards that match all filters given, in their total order. */
export function queryCards(
  cards: readonly MemoryCard[],
  query: Omit<CardQuery, 'counting' | 'without'>,
  copiesOf: (cardId: number) => OwnCopies = () => noCopies,
): MemoryCard[] {
  const isZeroLast =
    query.sortBy === 'collector_number' && query.sortOrder === 'asc' && query.set === undefined
  const keyOf = (card: MemoryCard) =>
    isZeroLast && card.numberKey === numberZeroKey ? afterNumbers : sortKeys[query.sortBy](card)
  const matches = filterTest(query)
  const isUnpriced = ({ sent: { normal_price: normal, foil_price: foil } }: MemoryCard) =>
    Number(query.sortBy === 'collector_number' && normal === null && foil === null)
  const set = query.set === undefined ? undefined : setAt(setsOf(cards), query.set, query.game)
  return cards
    .filter(({ setCode }) => query.set === undefined || setCode === set?.code)
    .filter((card) => matches({ ...cardFields(card), ownCopies: copiesOf(card.sent.id) }))
    .toSorted(ordered(keyOf, query.sortOrder, idOf, isUnpriced))
}

const setsOf = (cards: readonly MemoryCard[]) => [
  ...new Map(
    cards.map(({ setCode: code, game, foldedSet: foldedName }) => [
      code,
      { code, game, foldedName },
    ]),
  ).values(),
]

/** The fields of each card, computed once: filters compare hundreds of cards in most requests. */
const fieldsOfCards = new WeakMap<MemoryCard, FilterFields>()

/** The fields of a card that filters compare. Its finishes are those with a price. */
export function cardFields(card: MemoryCard): FilterFields {
  const fields = fieldsOfCards.get(card) ?? newFields(card)
  fieldsOfCards.set(card, fields)
  return fields
}

function newFields(card: MemoryCard): FilterFields {
  const { sent } = card
  return {
    foldedName: card.foldedName,
    foldedPrintedNames: card.foldedPrintedNames,
    searchKey: card.searchKey,
    numberKey: card.numberKey,
    game: card.game,
    setCode: card.setCode,
    foldedSet: card.foldedSet,
    rarityRank: card.rarityRank,
    colour: card.colour,
    finishes: card.finishes,
    rarity: rarityOfRank(card.rarityRank),
    hasFinish: (side) => (side === 'Foil' ? sent.foil_price : sent.normal_price) !== null,
    hasTreatment: (treatment) => sent.treatments.includes(treatment),
    isToken: sent.is_token,
    ...notAnEntry,
    hasFact: factTestOf(card),
    ...pricesOf(card, 'Normal'),
    ownCopies: noCopies,
  }
}

/** The prices of a copy in a finish, as the viewer sees them and in each currency. */
export const pricesOf = (
  { sent, dollars, euros }: MemoryCard,
  finish: Finish,
): Pick<FilterFields, 'price' | 'priceIn'> => ({
  price: priceOfCopy(finish, sent.currency === 'EUR' ? euros : dollars),
  priceIn: (word) =>
    priceOfCopy(word.endsWith('foil') ? 'Foil' : finish, word.startsWith('usd') ? dollars : euros),
})

const factTestOf =
  (card: MemoryCard): FilterFields['hasFact'] =>
  (test) =>
    passesFact(card.searchedFacts, settled(test, card.isSaid))

export const sortKeys: Record<CardSort, (card: MemoryCard) => SortKey> = {
  name: ({ foldedName }) => foldedName,
  collector_number: ({ numberKey }) => numberKey,
  set: ({ foldedSet }) => foldedSet,
  rarity: (card) => card.rarityRank,
  normal_price: ({ sent }) => sent.normal_price,
  foil_price: ({ sent }) => sent.foil_price,
}

/** Follows the keys of all numbers. */
const afterNumbers = '\u{10ffff}'

const idOf = ({ sent }: MemoryCard) => sent.id
