/** Pages of entries: their order, their totals and their JSON. */
import { currencyJson } from '../rules/cards.ts'
import type { Viewer } from '../contract/endpoint.ts'
import { maxPageSize } from '../contract/params.ts'
import { type PageRequest, paginationOf } from '../contract/totals.ts'
import type { Amounts } from '../domain/entries/details.ts'
import type { CollectionSort, ListItemSort, SharedWishlistSort } from '../domain/entries/entry.ts'
import { type ListSection, listSections } from '../domain/decks/sections.ts'
import { finishKey } from '../domain/entries/stock-key.ts'
import { addCopies, newSums } from '../domain/entries/sums.ts'
import { toCents } from '../domain/format/money.ts'
import { countedPaid, entryGain } from '../domain/value/cost-basis.ts'
import { sortKeys } from './card-queries.ts'
import type { MemoryCard } from './catalog.ts'
import { cents, costedEntry, valueOf } from './entries.ts'
import { cardsFitting, isAny, type Priced, type PricedKey, printingsFitting } from './priced.ts'
import { ownedBy } from './owned-entries.ts'
import { flagsFor } from './own-cards.ts'
import type { MemoryDb } from './memory-db.ts'
import { ordered, pageAtName, pageIn, type SortKey } from './rows.ts'
import type { CollectionRecord, EntryRecord } from '../domain/entries/belongings.ts'

function totalValue(entry: Priced<EntryRecord> & Partial<Amounts>): number | null {
  const value = valueOf(entry)
  return value === null ? null : entry.quantity * cents(value)
}

/** An entry of a collection may have a cost and a location. */
type MaybePaid = Priced<EntryRecord> & Partial<CollectionRecord>

/** The cards of a set follow one another by number, those without one last. */
const setKey = ({ foldedSet, numberKey }: MemoryCard) => `${foldedSet}\0${numberKey ?? '\uffff'}`

const keys: Record<CollectionSort | SharedWishlistSort, (entry: MaybePaid) => SortKey> = {
  name: ({ card }) => sortKeys.name(card),
  collector_number: ({ card }) => sortKeys.collector_number(card),
  set: ({ card }) => setKey(card),
  rarity: ({ card }) => sortKeys.rarity(card),
  quantity: ({ quantity }) => quantity,
  market_price: ({ price }) => price,
  low_price: ({ lowPrice }) => lowPrice,
  total_value: totalValue,
  value: totalValue,
  added: ({ addedAt }) => addedAt,
  paid: (entry) => countedPaid(costedEntry(entry)),
  gain: (entry) => entryGain(costedEntry(entry)),
  location: ({ card, location = '' }) => locationKey(location, card),
}

/** Entries of a location follow one another as by set, those without one last. */
const locationKey = (location: string, card: MemoryCard): SortKey =>
  location === '' ? null : `${location}\0${setKey(card)}`

type OnList = Priced<EntryRecord & { position: number; section: ListSection }>

/** The sort keys of items of lists. Unlike on shared wishlists, `value` is the price of one copy. */
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
  section: ({ section, position }) => listSections.indexOf(section) * 1_000_000 + position,
}

interface Paging extends PageRequest {
  sortBy: CollectionSort | SharedWishlistSort
  sortOrder: 'asc' | 'desc'
  atName?: string | undefined
}

/** A page of the entries in their total order, with pagination and totals. `locationOf` says where copies of a collection are. */
export function pageOf<E extends EntryRecord>(
  all: readonly Priced<E>[],
  paging: Paging,
  locationOf?: (entry: Priced<E>) => string,
) {
  const { sortBy, sortOrder } = paging
  const keyOf = (entry: Priced<E>) =>
    sortBy === 'location' && locationOf
      ? locationKey(locationOf(entry), entry.card)
      : keys[sortBy](entry)
  const sorted = all.toSorted(ordered(keyOf, sortOrder, ({ id }) => id))
  const { rows, pagination } = pageAtName(sorted, paging, ({ card }) => card.foldedName)
  return { entries: rows, pagination, totals: totalsOf(all) }
}

/** Whether a call is `collectionIds` or `wishlistIds`, which ask for more than `maxPageSize` cards and get only ids. */
export const isCardIdsCall = ({ limit }: { limit: number }) => limit > maxPageSize

/** A page of the entries' cards, and of those that fit a wish of any printing, each once, in the order of their ids. */
export function cardIdsOf(
  db: MemoryDb,
  all: readonly Priced<EntryRecord & PricedKey>[],
  paging: Paging,
) {
  const ids = [...new Set(all.flatMap((entry) => cardsFitting(db, entry)))].toSorted(
    (a, b) => a - b,
  )
  const pagination = paginationOf(paging, all.length)
  return { cardIds: pageIn(ids, paging).rows, pagination, totals: totalsOf(all) }
}

/** Summed in cents, so that no fraction gets lost. */
export function totalsOf(all: readonly Priced<EntryRecord>[]) {
  const [market, low] = [newSums(), newSums()]
  for (const entry of all) {
    addCopies(market, entry.quantity, toCents(valueOf(entry)))
    addCopies(low, entry.quantity, toCents(entry.lowPrice))
  }
  return {
    totalCards: market.cards,
    uniqueCards: new Set(all.map(finishKey)).size,
    totalValue: market.cents / 100,
    pricedCards: market.priced,
    totalLowValue: low.cents / 100,
    lowPricedCards: low.priced,
    ...currencyJson(all[0]?.card.sent.currency),
  }
}

/** An entry with its card as the viewer sees it. */
export function seenBy(db: MemoryDb, viewer: Viewer | null) {
  const flags = flagsFor(db, viewer)
  const owned = new Set(viewer?.status === 'approved' ? ownedBy(db, viewer.id).map(finishKey) : [])
  return <E extends PricedKey>({ card, price, ...entry }: Priced<E>) => ({
    ...entry,
    card: {
      ...card.sent,
      ...flags(card.sent.id),
      ...(isAny(entry) && {
        in_collection: printingsFitting(db, entry).some((each) => owned.has(finishKey(each))),
      }),
    },
    marketPrice: price,
  })
}
