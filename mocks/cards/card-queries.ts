/** Finds cards: by filters and searches, in their order, and the one that a request names. */
import type { cardList } from '../../src/contract/cards.ts'
import type { Input } from '../../src/contract/endpoint.ts'
import type { PrintingRef } from '../../src/contract/entries.ts'
import type { CardSort } from '../../src/domain/cards/card-sort.ts'
import {
  type FilterFields,
  noCopies,
  notAnEntry,
  type OfferFields,
  type OwnCopies,
} from '../../src/domain/cards/filter-fields.ts'
import { filterTest } from '../../src/domain/cards/filter-rules.ts'
import { numberZeroKey } from '../../src/domain/cards/collector-number.ts'
import { type Finish, finishOfSide, finishWordsOf, sides } from '../../src/domain/cards/finish.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { rarityOfRank } from '../../src/domain/games/rarities.ts'
import { passesFact, settled } from '../../src/domain/search/fact-test.ts'
import { setAt } from '../../src/domain/sets/set-code.ts'
import { priceOfCopy } from '../../src/domain/sets/by-finish.ts'
import type { MockCard } from './catalog.ts'
import { ownCopies } from '../collection/own-cards.ts'
import type { MockDb } from '../records.ts'
import { ordered, type SortKey } from '../rows.ts'

/** The test of a search that compares cards and, of an offer of one, the price of its finish and what the offer says. */
export function cardSearchTest(
  db: MockDb,
  memberId: number,
  search: string | undefined,
): (card: MockCard, item?: { finish: Finish; offer?: OfferFields }) => boolean {
  const matches = filterTest({ search })
  const copiesOf = ownCopies(db, memberId)
  return (card, item) =>
    matches({
      ...cardFields(card),
      ...(item && pricesOf(card, item.finish)),
      ...(item?.offer && { offer: item.offer }),
      ownCopies: copiesOf(card.sent.id),
    })
}

export type CardQuery = Input<typeof cardList>['query']

/** The cards that match all filters given, in their total order. */
export function queryCards(
  cards: readonly MockCard[],
  query: Omit<CardQuery, 'counting' | 'without'>,
  copiesOf: (cardId: number) => OwnCopies = () => noCopies,
): MockCard[] {
  const isZeroLast =
    query.sortBy === 'collector_number' && query.sortOrder === 'asc' && query.set === undefined
  const keyOf = (card: MockCard) =>
    isZeroLast && card.numberKey === numberZeroKey ? afterNumbers : sortKeys[query.sortBy](card)
  const matches = filterTest(query)
  const isUnpriced = ({ sent: { normal_price: normal, foil_price: foil } }: MockCard) =>
    Number(query.sortBy === 'collector_number' && normal === null && foil === null)
  const set = query.set === undefined ? undefined : setAt(setsOf(cards), query.set, query.game)
  return cards
    .filter(({ setCode }) => query.set === undefined || setCode === set?.code)
    .filter((card) => matches({ ...cardFields(card), ownCopies: copiesOf(card.sent.id) }))
    .toSorted(ordered(keyOf, query.sortOrder, idOf, isUnpriced))
}

const setsOf = (cards: readonly MockCard[]) => [
  ...new Map(
    cards.map(({ setCode: code, game, foldedSet: foldedName }) => [
      code,
      { code, game, foldedName },
    ]),
  ).values(),
]

/** The fields of each card, computed once: filters compare hundreds of cards in most requests. */
const fieldsOfCards = new WeakMap<MockCard, FilterFields>()

/** The fields of a card that filters compare. Its finishes are those with a price. */
export function cardFields(card: MockCard): FilterFields {
  const fields = fieldsOfCards.get(card) ?? newFields(card)
  fieldsOfCards.set(card, fields)
  return fields
}

function newFields(card: MockCard): FilterFields {
  const { sent } = card
  return {
    ...card,
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
  { sent, dollars, euros }: MockCard,
  finish: Finish,
): Pick<FilterFields, 'price' | 'priceIn'> => ({
  price: priceOfCopy(finish, sent.currency === 'EUR' ? euros : dollars),
  priceIn: (word) =>
    priceOfCopy(word.endsWith('foil') ? 'Foil' : finish, word.startsWith('usd') ? dollars : euros),
})

const factTestOf =
  ({ searchedFacts, isSaid }: MockCard): FilterFields['hasFact'] =>
  (test) =>
    passesFact(searchedFacts(), settled(test, isSaid))

/** A query for all cards, by their numbers. */
export const byNumber = { sortBy: 'collector_number', sortOrder: 'asc', page: 1, limit: 1 } as const

export const sortKeys: Record<CardSort, (card: MockCard) => SortKey> = {
  name: ({ foldedName }) => foldedName,
  collector_number: ({ numberKey }) => numberKey,
  set: ({ foldedSet }) => foldedSet,
  rarity: (card) => card.rarityRank,
  normal_price: ({ sent }) => sent.normal_price,
  foil_price: ({ sent }) => sent.foil_price,
}

/** Follows the keys of all numbers. */
const afterNumbers = '\u{10ffff}'

const idOf = ({ sent }: MockCard) => sent.id

/** Cents by day up to today: of the first finish of a side, those of the side; of another one, today's alone. */
export function historyOf({ history, sent }: MockCard, finish: Finish): readonly (number | null)[] {
  const words = finishWordsOf(sent.finishes) ?? sides
  const side = sides.find((each) => finishOfSide(words, each) === finish)
  if (side !== undefined) return history[side]
  return [toCents(sent.finishes?.find((each) => each.finish === finish)?.market ?? null)]
}

/** What says of which card a printing is (`isSameCard`). */
export const namedPrinting = ({ sent, game }: MockCard) => ({
  name: sent.name,
  game,
  isToken: sent.is_token,
})

/**
 * The requested printing: by its own id, else by the product id; the first one where several share
 * that.
 */
export function printingNamed(
  { catalog }: Pick<MockDb, 'catalog'>,
  { cardId, tcgProductId = 0 }: PrintingRef,
): MockCard | undefined {
  if (cardId !== undefined) return catalog.cards[cardId - 1]
  return catalog.byProduct.get(tcgProductId)
}
