/** The catalogue: pages of cards, the card dialog, prices, pictures, and marks of what a member has. */
import { gamesOf } from '../src/domain/games/games.ts'
import { offeredGames, rarityOfRank } from '../src/domain/games/rarities.ts'
import { HttpResponse, http } from 'msw'
import { samplePictureFromPath } from '../sample/picture.ts'
import { ApiError } from '../src/contract/api-error.ts'
import type { Input, Viewer } from '../src/contract/endpoint.ts'
import type { cardList } from '../src/contract/cards.ts'
import { leastLikeness, likeness, likenessKey, tellingWords } from '../src/domain/cards/likeness.ts'
import type { CardSort } from '../src/domain/cards/card-sort.ts'
import {
  type FilterFields,
  filterTest,
  noCopies,
  notAnEntry,
  type OfferFields,
  type OwnCopies,
} from '../src/domain/cards/filter-rules.ts'
import { factValues, passesFact } from '../src/domain/search/fact-test.ts'
import { isLine, lineDays } from '../src/domain/cards/price-line.ts'
import {
  type Finish,
  finishOfSide,
  finishWordsOf,
  sideOf,
  sides,
} from '../src/domain/cards/finish.ts'
import { compareText, foldText } from '../src/domain/format/text.ts'
import { type ByFinish, centsByFinish, withCopies } from '../src/domain/sets/by-finish.ts'
import {
  type OwnershipValues,
  extrasOf,
  finishesOf,
  ownablePockets,
  ownershipOf,
  passesOwnership,
} from '../src/domain/sets/completion.ts'
import type { MockCard, MockCatalog, MockSet } from './catalog.ts'
import type { MockHandlers } from './context.ts'
import { pageIn, printingNamed } from './entries.ts'
import type { CollectionRecord } from './seeds/belongings.ts'
import type { MockDb } from './state.ts'

/** The cards on the viewer's own for-trade lists. */
function tradedCards({ state }: MockDb, userId: number): Set<number> {
  const lists = state.lists.filter(
    (list) => list.userId === userId && list.visibility === 'for_trade',
  )
  const ids = new Set(lists.map(({ id }) => id))
  return new Set(state.listItems.flatMap(({ listId, cardId }) => (ids.has(listId) ? [cardId] : [])))
}

/** Visitors and accounts that are not approved have no cards. */
const isMember = (viewer: Viewer | null): viewer is Viewer => viewer?.status === 'approved'

export const memberIdOf = (viewer: Viewer | null) => (isMember(viewer) ? viewer.id : null)

/** The test of a search that compares cards, whatever their entries are, and what offers them. */
export function cardSearchTest(
  db: MockDb,
  memberId: number,
  search: string | undefined,
): (card: MockCard, offer?: OfferFields) => boolean {
  const matches = filterTest({ search })
  const copiesOf = ownCopies(db, memberId)
  return (card, offer) =>
    matches({
      ...cardFields(card),
      ownCopies: copiesOf(card.sent.id),
      offer: offer ?? null,
    })
}

/** The flags of a card for a member; all false for any other viewer. */
export function flagsFor(db: MockDb, viewer: Viewer | null) {
  const { collection, wishlist } = db.state
  const cardsOf = (entries: readonly { userId: number; cardId: number }[]) =>
    new Set(entries.flatMap((entry) => (entry.userId === viewer?.id ? [entry.cardId] : [])))
  const known = isMember(viewer)
  const wanted = known ? cardsOf(wishlist) : new Set<number>()
  const owned = known ? cardsOf(collection) : new Set<number>()
  const traded = known ? tradedCards(db, viewer.id) : new Set<number>()
  return (cardId: number) => ({
    on_wishlist: wanted.has(cardId),
    in_collection: owned.has(cardId),
    on_trade_list: traded.has(cardId),
  })
}

export type CardQuery = Input<typeof cardList>['query']

/** The cards that match all filters given, in their total order. */
export function queryCards(
  cards: readonly MockCard[],
  query: Omit<CardQuery, 'counting' | 'without'>,
  copiesOf: (cardId: number) => OwnCopies = () => noCopies,
): MockCard[] {
  const keyOf = sortKeys[query.sortBy]
  const matches = filterTest(query)
  const isUnpriced = ({ sent: { normal_price: normal, foil_price: foil } }: MockCard) =>
    Number(query.sortBy === 'collector_number' && normal === null && foil === null)
  const isInSet = filterTest({ sets: query.set === undefined ? [] : [query.set] })
  return cards
    .filter((card) => isInSet(cardFields(card)))
    .filter((card) => matches({ ...cardFields(card), ownCopies: copiesOf(card.sent.id) }))
    .toSorted(ordered(keyOf, query.sortOrder, idOf, isUnpriced))
}

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
    price: sent.market_price ?? 0,
    isToken: sent.is_token,
    ...notAnEntry,
    hasFact: factTestOf(card),
    priceIn: (word) => {
      const { normal, foil } = word.startsWith('usd') ? card.dollars : card.euros
      return word.endsWith('foil') ? foil : normal
    },
    ownCopies: noCopies,
  }
}

function factTestOf({ searchedFacts }: MockCard): FilterFields['hasFact'] {
  let values: ReturnType<typeof factValues> | undefined
  return (test) => {
    values ??= factValues(searchedFacts)
    return passesFact(values, test)
  }
}

/** What a member has of a card, by its id; nothing for visitors. */
export function ownCopies(
  { state }: MockDb,
  memberId: number | null,
): (cardId: number) => OwnCopies {
  if (memberId === null) return () => noCopies
  const copies = new Map<number, OwnCopies>()
  const add = (cardId: number, added: Partial<OwnCopies>) => {
    const { all, foil, wanted, lists } = copies.get(cardId) ?? noCopies
    copies.set(cardId, {
      all: all + (added.all ?? 0),
      foil: foil + (added.foil ?? 0),
      wanted: wanted + (added.wanted ?? 0),
      lists: [...lists, ...(added.lists ?? [])],
    })
  }
  for (const { userId, cardId, finish, quantity } of state.collection)
    if (userId === memberId)
      add(cardId, { all: quantity, foil: sideOf(finish) === 'Foil' ? quantity : 0 })
  for (const { userId, cardId, quantity } of state.wishlist)
    if (userId === memberId) add(cardId, { wanted: quantity })
  const names = new Map(
    state.lists.flatMap(({ id, userId, name }) =>
      userId === memberId ? [[id, foldText(name)] as const] : [],
    ),
  )
  for (const { listId, cardId } of state.listItems) {
    const name = names.get(listId)
    if (name !== undefined) add(cardId, { lists: [name] })
  }
  return (cardId) => copies.get(cardId) ?? noCopies
}

/** A query for all cards, by their numbers. */
export const byNumber = { sortBy: 'collector_number', sortOrder: 'asc', page: 1, limit: 1 } as const

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

/** Missing values come last in both directions; ties by `tie`, then by the id, in the direction of the sort. */
export function ordered<T>(
  keyOf: (item: T) => SortKey,
  sortOrder: CardQuery['sortOrder'],
  id: (item: T) => number,
  tie: (item: T) => number = () => 0,
): (a: T, b: T) => number {
  const direction = sortOrder === 'asc' ? 1 : -1
  return (a, b) => {
    const left = keyOf(a)
    const right = keyOf(b)
    if (left !== right && (left === null || right === null)) return left === null ? 1 : -1
    return direction * (compareKeys(left, right) || tie(a) - tie(b) || id(a) - id(b))
  }
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareText(String(a), String(b))
}

const centsOf = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** Cents by day up to today: of the first finish of a side, those of the side; of another one, today's alone. */
export function historyOf({ history, sent }: MockCard, finish: Finish): readonly (number | null)[] {
  const words = finishWordsOf(sent.finishes) ?? sides
  const side = sides.find((each) => finishOfSide(words, each) === finish)
  if (side !== undefined) return history[side]
  return [centsOf(sent.finishes?.find((each) => each.finish === finish)?.market ?? null)]
}

/** The fields of a card that count for completion, by its id; prices in cents. */
export function countedCards({ cards, printings }: MockCatalog, own: readonly CollectionRecord[]) {
  const copies = new Map<number, ByFinish<number>>()
  for (const { cardId, finish, quantity } of own) {
    copies.set(cardId, withCopies(copies.get(cardId) ?? { normal: 0, foil: 0 }, finish, quantity))
  }
  return new Map(
    printings.flatMap((printing) => {
      const sent = cards[printing.id - 1]?.sent
      if (sent === undefined) return []
      const market = { normal: centsOf(sent.normal_price), foil: centsOf(sent.foil_price) }
      const counted = {
        setCode: printing.setCode,
        finishes: finishWordsOf(sent.finishes) ?? finishesOf(printing.finishes, market),
        extras: extrasOf({ ...printing, isToken: sent.is_token }),
        copies: copies.get(printing.id) ?? { normal: 0, foil: 0 },
        market: { ...market, others: centsByFinish(sent.finishes, 'market') },
        low: {
          normal: centsOf(sent.normal_low_price),
          foil: centsOf(sent.foil_low_price),
          others: centsByFinish(sent.finishes, 'low'),
        },
      }
      return [[printing.id, counted] as const]
    }),
  )
}

/** The test of the filter by ownership, for cards of the catalogue and for entries in one finish. Every card passes for visitors. */
export function ownershipTest(
  { state, catalog }: MockDb,
  viewer: Viewer | null,
  values: OwnershipValues,
): (cardId: number, finish?: Finish) => boolean {
  const filter = ownershipOf(values)
  if (!isMember(viewer) || filter === null) return () => true
  const own = state.collection.filter(({ userId }) => userId === viewer.id)
  const counted = countedCards(catalog, own)
  return (cardId, finish) => {
    const card = counted.get(cardId)
    if (card === undefined) return false
    const pockets = ownablePockets(filter, finish ? { ...card, finishes: [finish] } : card)
    return passesOwnership(filter, pockets, card.copies)
  }
}

export const pictureHandler = http.get('*/pictures/*', ({ request }) => {
  const svg = samplePictureFromPath(new URL(request.url).pathname)
  return svg === null
    ? new HttpResponse('Not found', { status: 404 })
    : new HttpResponse(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
})

/** How many days a price history covers, today among them. */
const historyDays = 30

function newestFirst(a: MockSet, b: MockSet): number {
  return (
    compareText(b.releasedOn ?? '', a.releasedOn ?? '') || compareText(a.foldedName, b.foldedName)
  )
}

function points(prices: readonly (number | null)[], today: string) {
  const lastDay = Date.parse(today)
  return prices.slice(-historyDays).flatMap((cents, index, { length }) => {
    if (cents === null) return []
    const day = new Date(lastDay - (length - 1 - index) * 86_400_000)
    return { date: day.toISOString().slice(0, 10), price: (cents / 100).toFixed(2) }
  })
}

/** The line of a price in dollars; empty where it has too few days. */
function line(prices: readonly (number | null)[]): (number | null)[] {
  const known = prices.slice(-lineDays).map((cents) => (cents === null ? null : cents / 100))
  const missing = Array.from({ length: lineDays - known.length }, () => null)
  return isLine(known) ? [...missing, ...known] : []
}

const numberedJson = (card: MockCard['sent']) => ({
  id: card.id,
  tcgProductId: card.tcgProductId,
  name: card.name,
  collector_number: card.collector_number,
  treatments: card.treatments,
  normal_price: card.normal_price,
  foil_price: card.foil_price,
  ...(card.finishes && { finishes: card.finishes }),
  image_url: card.image_url,
})

function found(card: MockCard | undefined): MockCard {
  if (!card) throw new ApiError(404, 'Card not found.')
  return card
}

export const cardsHandlers = {
  cardSets: ({ db }) => ({
    games: gamesOf(db.catalog.sets),
    setTypes: db.catalog.sets
      .toSorted(newestFirst)
      .map(({ name, code, game, cardCount, releasedOn, kind, imageUrl }) => ({
        name,
        code,
        game,
        card_count: cardCount,
        released_on: releasedOn,
        kind,
        image_url: imageUrl,
      })),
  }),

  // No seed has a game that the app does not know.
  cardGames: ({ db }) => ({ games: offeredGames(db.catalog.sets, []) }),

  cardList: ({ db, viewer, query }) => {
    const flags = flagsFor(db, viewer)
    const isKept = ownershipTest(db, viewer, query)
    const matching = queryCards(db.catalog.cards, query, ownCopies(db, memberIdOf(viewer))).filter(
      ({ sent }) => isKept(sent.id),
    )
    const { rows, pagination } = pageIn(matching, query)
    const { totalItems: totalCards, ...position } = pagination
    return {
      data: rows.map(({ sent }) => ({ ...sent, ...flags(sent.id) })),
      pagination: { ...position, totalCards },
    }
  },

  cardSuggestion: ({ db, query }) => {
    const key = likenessKey(query.search)
    const words = tellingWords(key)
    const [best] = db.catalog.cards
      .filter(({ searchKey }) => likeness(searchKey, words) >= leastLikeness)
      .map(({ sent, searchKey }) => ({ name: sent.name, like: likeness(searchKey, key) }))
      .toSorted((a, b) => b.like - a.like)
    return { name: best?.name ?? null }
  },

  cardNumbers: ({ db, query: { set } }) => ({
    cards: queryCards(db.catalog.cards, { ...byNumber, set }).flatMap(({ sent }) =>
      sent.collector_number === null ? [] : [numberedJson(sent)],
    ),
  }),

  cardByProduct: ({ db, viewer, params }) => {
    const { sent, facts } = found(printingNamed(db, { tcgProductId: params.productId }))
    return { ...sent, ...flagsFor(db, viewer)(sent.id), ...(facts && { facts }) }
  },

  cardPriceHistory: ({ db, params }) => {
    const card = found(db.catalog.cards[params.id - 1])
    const { history, sent } = card
    const { today } = db.catalog
    const others = (sent.finishes ?? [])
      .filter(({ finish, market }) => market !== null && !sides.some((side) => side === finish))
      .map(({ finish }) => ({ finish, prices: points(historyOf(card, finish), today) }))
    return {
      priceHistory: {
        Normal: points(history.Normal, today),
        Foil: points(history.Foil, today),
        ...(others.length > 0 && { others }),
      },
    }
  },

  cardPriceLines: ({ db, query }) => {
    const ids = [...new Set(query.ids)].toSorted((a, b) => a - b)
    return {
      lines: ids.flatMap((id) => {
        const card = db.catalog.cards[id - 1]
        if (!card) return []
        return { id, normal: line(card.history.Normal), foil: line(card.history.Foil) }
      }),
    }
  },
} satisfies Partial<MockHandlers>
