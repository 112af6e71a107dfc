/** How entries of collections, wishlists and lists are found: their prices, filters, order, page and sums. */
import type { Viewer } from '../../src/contract/caller.ts'
import { type PageRequest, paginationOf } from '../../src/contract/pagination.ts'
import { maxPageSize } from '../../src/contract/params.ts'
import { type FilterFields, filterTest } from '../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../src/domain/cards/filters.ts'
import type {
  CollectionSort,
  Condition,
  ListItemSort,
  SharedWishlistSort,
} from '../../src/domain/entries/entry.ts'
import type { Finish } from '../../src/domain/cards/price.ts'
import type { Cost } from '../../src/domain/entries/cost.ts'
import { toCents } from '../../src/domain/format/money.ts'
import { entryGain } from '../../src/domain/value/cost-basis.ts'
import { finishKey } from '../../src/domain/entries/stock-key.ts'
import type { OwnershipValues } from '../../src/domain/sets/completion.ts'
import { cardFields, ordered, sortKeys, type SortKey } from '../cards/card-query.ts'
import { ownershipTest } from '../cards/ownership.ts'
import type { MockCard } from '../catalog.ts'
import type { MockDb } from '../db.ts'
import { counted } from './counted.ts'

/** The fields of every entry; those of collections have more. */
export interface Entry {
  id: number
  cardId: number
  finish: Finish
  quantity: number
  addedAt: string
}

type OfCard = Pick<Entry, 'cardId' | 'finish'>

/** An entry with its card. Prices in dollars are those of its finish. */
export type Priced<E> = E & { card: MockCard; price: number | null; lowPrice: number | null }

export function priced<E extends OfCard>(
  { catalog }: Pick<MockDb, 'catalog'>,
  entry: E,
): Priced<E> {
  const card = catalog.cards[entry.cardId - 1]
  if (!card) throw new Error(`There is no card ${entry.cardId} (mocks/seeds/seeded-belongings.ts)`)
  const { sent } = card
  const isFoil = entry.finish === 'Foil'
  return {
    ...entry,
    card,
    price: isFoil ? sent.foil_price : sent.market_price,
    lowPrice: isFoil ? sent.foil_low_price : sent.low_market_price,
  }
}

/** What only entries of collections have, and items of lists only in part. */
interface OwnFields {
  quantity: number
  addedAt: string
  language: string
  condition: Condition
  forTrade: number
  location: string
  tags: readonly string[]
}

/** The entries that match all filters given; those by ownership compare the copies of the viewer. */
export function matching<E extends OfCard & Partial<OwnFields>>(
  db: MockDb,
  entries: readonly E[],
  values: FilterValues & OwnershipValues,
  viewer: Viewer | null = null,
): Priced<E>[] {
  const held = entries.map(({ cardId, finish, quantity = 0 }) => ({ cardId, finish, quantity }))
  const copiesOf = counted(held, finishKey)
  const matches = filterTest(values)
  const isKept = ownershipTest(db, viewer, values)
  return entries
    .filter(({ cardId, finish }) => isKept(cardId, finish))
    .map((entry) => priced(db, entry))
    .filter((entry) =>
      matches({
        ...entryFields(entry),
        copies: copiesOf(entry),
      }),
    )
}

/** The fields of an entry that filters compare, without the copies of other entries. */
export function entryFields(entry: Priced<OfCard & Partial<OwnFields>>): FilterFields {
  return {
    ...cardFields(entry.card),
    hasFinish: (finish) => finish === entry.finish,
    price: entry.price ?? 0,
    condition: entry.condition ?? null,
    isForTrade: (entry.forTrade ?? 0) > 0,
    location: entry.location ?? '',
    tags: entry.tags ?? [],
    language: entry.language ?? null,
    year: entry.addedAt === undefined ? null : new Date(entry.addedAt).getUTCFullYear(),
  }
}

export const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

const totalValue = ({ price, quantity }: Priced<Entry>) =>
  price === null ? null : quantity * cents(price)

/** An entry of a collection may have a cost. */
type MaybePaid = Priced<Entry> & Partial<Cost>

/** In cents. */
export const costedEntry = ({ quantity, price, paidTotal, paidQuantity }: MaybePaid) => ({
  quantity,
  market: toCents(price),
  paid: toCents(paidTotal),
  paidQuantity: paidQuantity ?? 0,
})

const keys: Record<CollectionSort | SharedWishlistSort, (entry: MaybePaid) => SortKey> = {
  name: ({ card }) => sortKeys.name(card),
  collector_number: ({ card }) => sortKeys.collector_number(card),
  set: ({ card }) => sortKeys.set(card),
  rarity: ({ card }) => sortKeys.rarity(card),
  quantity: ({ quantity }) => quantity,
  market_price: ({ price }) => price,
  low_price: ({ lowPrice }) => lowPrice,
  total_value: totalValue,
  value: totalValue,
  added: ({ addedAt }) => addedAt,
  paid: (entry) => costedEntry(entry).paid,
  gain: (entry) => entryGain(costedEntry(entry)),
}

type OnList = Priced<Entry & { position: number }>

/** On lists, unlike on shared wishlists, `value` is the price of one copy. */
export const listItemKeys: Record<ListItemSort, (item: OnList) => SortKey> = {
  name: keys.name,
  set: keys.set,
  collector_number: keys.collector_number,
  value: keys.market_price,
  quantity: keys.quantity,
  added: keys.added,
  total_value: totalValue,
  variation: ({ finish }) => finish,
  position: ({ position }) => position,
}

interface Paging extends PageRequest {
  sortBy: CollectionSort | SharedWishlistSort
  sortOrder: 'asc' | 'desc'
}

/** A page of the entries in their total order, with pagination and totals. */
export function pageOf<E extends Entry>(all: readonly Priced<E>[], paging: Paging) {
  const sorted = all.toSorted(ordered(keys[paging.sortBy], paging.sortOrder, ({ id }) => id))
  const { rows, pagination } = pageIn(sorted, paging)
  return { entries: rows, pagination, totals: totalsOf(all) }
}

/** Whether a page is longer than `maxPageSize`, so that only the ids of the cards are sent. */
export const isOfIds = ({ limit }: { limit: number }) => limit > maxPageSize

/** A page of the entries' cards, each once, in the order of their ids. */
export function cardIdsOf(all: readonly Priced<Entry>[], paging: Paging) {
  const ids = [...new Set(all.map(({ cardId }) => cardId))].toSorted((a, b) => a - b)
  const pagination = paginationOf(paging, all.length)
  return { cardIds: pageIn(ids, paging).rows, pagination, totals: totalsOf(all) }
}

/** The rows of a page, and its position in the result. */
export function pageIn<Row>(all: readonly Row[], request: PageRequest) {
  const { page, limit } = request
  const rows = all.slice((page - 1) * limit, page * limit)
  return { rows, pagination: paginationOf(request, all.length) }
}

/** Summed in cents, so that no fraction gets lost. */
export function totalsOf(all: readonly Priced<Entry>[]) {
  const sum = (each: (entry: Priced<Entry>) => number) =>
    all.reduce((total, entry) => total + each(entry), 0)
  return {
    totalCards: sum(({ quantity }) => quantity),
    totalValue: sum(({ quantity, price }) => quantity * cents(price)) / 100,
    totalLowValue: sum(({ quantity, lowPrice }) => quantity * cents(lowPrice)) / 100,
  }
}
