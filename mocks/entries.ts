/** What collection, wishlist and lists share: pages, added copies, and the JSON of an entry. */
import type * as z from 'zod/mini'
import { ApiError } from '../src/contract/api-error.ts'
import type { Viewer } from '../src/contract/endpoint.ts'
import {
  bulkReasons,
  type bulkSent,
  type CardEntrySent,
  idsGiven,
  type PrintingRef,
  readBulkRow,
} from '../src/contract/entries.ts'
import { type PageRequest, paginationOf } from '../src/contract/totals.ts'
import { maxPageSize } from '../src/contract/params.ts'
import { type FilterFields, filterTest, isNew } from '../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../src/domain/cards/filters.ts'
import {
  type Finish,
  finishNamed,
  finishWordsOf,
  sideOf,
  sides,
} from '../src/domain/cards/finish.ts'
import { currencyJson } from '../src/rules/cards.ts'
import { type Amounts, ownValueIn } from '../src/domain/entries/details.ts'
import {
  type CollectionSort,
  type Condition,
  type ListItemSort,
  type SharedWishlistSort,
  conditions,
  maxCopies,
} from '../src/domain/entries/entry.ts'
import type { EntryHolder } from '../src/domain/entries/limits.ts'
import { type FinishKey, finishKey } from '../src/domain/entries/stock-key.ts'
import type { RankedEntry } from '../src/domain/entries/surplus.ts'
import { usualCurrency } from '../src/domain/cards/price-source.ts'
import { dayMs } from '../src/domain/format/dates.ts'
import { toCents } from '../src/domain/format/money.ts'
import type { OwnershipValues } from '../src/domain/sets/completion.ts'
import {
  type CostedEntry,
  countedPaid,
  entryGain,
  otherCurrencyOf,
  searchedCost,
} from '../src/domain/value/cost-basis.ts'
import {
  type SortKey,
  cardFields,
  flagsFor,
  memberIdOf,
  ordered,
  ownCopies,
  ownershipTest,
  sortKeys,
} from './cards.ts'
import type { MockCard, Seed } from './catalog.ts'
import type { MockDb, MockState } from './state.ts'
import { keepForUndo } from './undo.ts'
import type { Belongings } from './seeds/belongings.ts'
import { seededBelongings } from './seeds/seeded-belongings.ts'

export interface EntriesState extends Belongings {
  /** The highest ids ever given to what is theirs. */
  lastIds: Record<keyof Belongings, number>
}

export function entriesState(seed: Seed): EntriesState {
  const belongings = structuredClone(seededBelongings(seed))
  const { collection, wishlist, lists, listItems, proposals } = belongings
  return {
    ...belongings,
    lastIds: {
      collection: collection.length,
      wishlist: wishlist.length,
      lists: lists.length,
      listItems: listItems.length,
      proposals: proposals.length,
    },
  }
}

/** Removes the collection, the wishlist, the lists and the undo copies of a member. */
export function removeBelongings(state: MockState, userId: number): void {
  const isKept = (each: { userId: number }) => each.userId !== userId
  const gone = new Set(state.lists.flatMap((list) => (isKept(list) ? [] : [list.id])))
  state.undos = state.undos.filter(isKept)
  state.imports = state.imports.filter(isKept)
  state.collection = state.collection.filter(isKept)
  state.wishlist = state.wishlist.filter(isKept)
  state.valueNotes = state.valueNotes.filter(isKept)
  state.lists = state.lists.filter(isKept)
  state.listItems = state.listItems.filter(({ listId }) => !gone.has(listId))
}

export function counted<Like>(
  rows: readonly (Like & { quantity: number })[],
  keyOf: (like: Like) => string,
): (like: Like) => number {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.quantity)
  return (like) => counts.get(keyOf(like)) ?? 0
}

/** Items by what they have in common. */
export function grouped<T, Key>(items: readonly T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** The fields of every entry; those of collections have more. */
export interface AnyEntry {
  id: number
  cardId: number
  finish: Finish
  quantity: number
  addedAt: string
}

export type OfCard = Pick<AnyEntry, 'cardId' | 'finish'>

/** An entry with its card. Prices in dollars are those of its finish. */
export type Priced<E> = E & { card: MockCard; price: number | null; lowPrice: number | null }

export function priced<E extends OfCard>(
  { catalog }: Pick<MockDb, 'catalog'>,
  entry: E,
): Priced<E> {
  const card = catalog.cards[entry.cardId - 1]
  if (!card) throw new Error(`There is no card ${entry.cardId} (mocks/seeds/seeded-belongings.ts)`)
  const { sent } = card
  const named = sent.finishes?.find(({ finish }) => finish === entry.finish)
  const isPlain = entry.finish === 'Normal'
  return {
    ...entry,
    card,
    price: isPlain ? sent.market_price : named ? named.market : sent.foil_price,
    lowPrice: isPlain ? sent.low_market_price : named ? named.low : sent.foil_low_price,
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
  note: string | null
}

/** Days of UTC since 1970. */
const dayOf = (time: Date | string) => Math.floor(new Date(time).getTime() / dayMs)

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
  const copiesOfViewer = ownCopies(db, memberIdOf(viewer))
  const today = dayOf(db.now())
  return entries
    .filter(({ cardId, finish }) => isKept(cardId, finish))
    .map((entry) => priced(db, entry))
    .filter((entry) =>
      matches({
        ...entryFields(entry),
        copies: copiesOf(entry),
        ownCopies: copiesOfViewer(entry.cardId),
        isNew: entry.addedAt !== undefined && isNew(dayOf(entry.addedAt), today),
      }),
    )
}

/** An entry among the copies of its card; those of wishlists and lists have no condition. */
export const ranked = ({
  id,
  condition,
  quantity,
  ...key
}: AnyEntry & Partial<OwnFields>): RankedEntry => ({
  id,
  printing: finishKey(key),
  grade: condition ? conditions.indexOf(condition) : 0,
  quantity,
})

/** The fields of an entry that filters compare, without the copies of other entries. */
export function entryFields(entry: Priced<OfCard & Partial<OwnFields & Amounts>>): FilterFields {
  const { quantity = null } = entry
  return {
    ...cardFields(entry.card),
    hasFinish: (side) => sideOf(entry.finish) === side,
    price: entry.price ?? 0,
    condition: entry.condition ?? null,
    isForTrade: (entry.forTrade ?? 0) > 0,
    location: entry.location ?? '',
    tags: entry.tags ?? [],
    language: entry.language ?? null,
    year: entry.addedAt === undefined ? null : new Date(entry.addedAt).getUTCFullYear(),
    finishes: [entry.finish],
    quantity,
    ...searchedCost(costedEntry({ ...entry, quantity: quantity ?? 0 })),
    addedOn: entry.addedAt?.slice(0, 10) ?? null,
    note: entry.note ?? '',
  }
}

export const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

/** The currency of the prices of an entry. */
const pricesIn = ({ card }: Priced<OfCard>) => card.sent.currency ?? usualCurrency

/** One copy: what its owner says, or the market price. */
export const valueOf = (entry: Priced<OfCard> & Partial<Amounts>): number | null =>
  ownValueIn(pricesIn(entry), entry) ?? entry.price

function totalValue(entry: Priced<AnyEntry> & Partial<Amounts>): number | null {
  const value = valueOf(entry)
  return value === null ? null : entry.quantity * cents(value)
}

/** An entry of a collection may have a cost and a location. */
type MaybePaid = Priced<AnyEntry> & Partial<Amounts & Pick<OwnFields, 'location'>>

/** In cents. */
export function costedEntry(
  entry: Priced<OfCard & Pick<OwnFields, 'quantity'>> & Partial<Amounts>,
): CostedEntry {
  const { quantity, paidTotal, paidQuantity, ownCurrency } = entry
  return {
    quantity,
    market: toCents(valueOf(entry)),
    paid: toCents(paidTotal),
    paidQuantity: paidQuantity ?? 0,
    otherCurrency: otherCurrencyOf(pricesIn(entry), toCents(paidTotal), ownCurrency),
  }
}

/** The cards of a set follow one another by number, those without one last. */
const setKey = ({ foldedSet, numberKey }: MockCard) => `${foldedSet}\0${numberKey ?? '\uffff'}`

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
  location: ({ card, location = '' }) => (location === '' ? null : `${location}\0${setKey(card)}`),
}

type OnList = Priced<AnyEntry & { position: number }>

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
export function pageOf<E extends AnyEntry>(all: readonly Priced<E>[], paging: Paging) {
  const sorted = all.toSorted(ordered(keys[paging.sortBy], paging.sortOrder, ({ id }) => id))
  const { rows, pagination } = pageIn(sorted, paging)
  return { entries: rows, pagination, totals: totalsOf(all) }
}

/** Whether a page is longer than `maxPageSize`, so that only the ids of the cards are sent. */
export const isOfIds = ({ limit }: { limit: number }) => limit > maxPageSize

/** A page of the entries' cards, each once, in the order of their ids. */
export function cardIdsOf(all: readonly Priced<AnyEntry>[], paging: Paging) {
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
export function totalsOf(all: readonly Priced<AnyEntry>[]) {
  const sum = (each: (entry: Priced<AnyEntry>) => number) =>
    all.reduce((total, entry) => total + each(entry), 0)
  return {
    totalCards: sum(({ quantity }) => quantity),
    totalValue: sum((entry) => entry.quantity * cents(valueOf(entry))) / 100,
    totalLowValue: sum(({ quantity, lowPrice }) => quantity * cents(lowPrice)) / 100,
    ...currencyJson(all[0]?.card.sent.currency),
  }
}

/** The printing of an entry as JSON. */
export function toPrintingJson(db: MockDb, viewer: Viewer | null) {
  const flags = flagsFor(db, viewer)
  return ({ sent }: MockCard) => ({
    set_code: sent.set_code,
    rarity: sent.rarity,
    ...(sent.rarity_color !== undefined && { rarity_color: sent.rarity_color }),
    treatments: sent.treatments,
    is_token: sent.is_token,
    image_url: sent.image_url,
    ...(sent.back_image_url !== undefined && { back_image_url: sent.back_image_url }),
    normal_price: sent.normal_price,
    foil_price: sent.foil_price,
    normal_low_price: sent.normal_low_price,
    foil_low_price: sent.foil_low_price,
    ...(sent.finishes !== undefined && { finishes: sent.finishes }),
    ...currencyJson(sent.currency),
    ...flags(sent.id),
  })
}

/** The card of an entry. */
export function toEntryCardJson(db: MockDb, viewer: Viewer | null) {
  const tell = toPrintingJson(db, viewer)
  return ({ card, price, lowPrice }: Priced<object>): CardEntrySent['card'] => ({
    id: card.sent.id,
    tcgProductId: card.sent.tcgProductId,
    name: card.sent.name,
    collector_number: card.sent.collector_number,
    setName: card.sent.set_name,
    ...tell(card),
    market_price: price,
    low_market_price: lowPrice,
  })
}

export function entrySender(db: MockDb, viewer: Viewer | null) {
  const cardOf = toEntryCardJson(db, viewer)
  return (entry: Priced<AnyEntry>): CardEntrySent => ({
    id: entry.id,
    quantity: entry.quantity,
    variation: entry.finish,
    added_at: entry.addedAt,
    card: cardOf(entry),
  })
}

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

/** Copies, in a collection with what was paid for them and how many are for trade. */
type Copies = FinishKey & { quantity: number; forTrade?: number } & Partial<Amounts>

/** A target of added copies: a member's collection or wishlist, or a list. */
export interface EntryPosition<Added extends Copies, Entry extends Added> {
  holder: EntryHolder
  /** The id of the member, or of the list. */
  holderId: number
  userId: number
  entries: readonly Entry[]
  /** Equal for copies that make one entry; `finishKey` by default. */
  keyOf?: (copies: Added) => string
  /** Adds the quantity to an entry, and the details that are missing; only the quantity by default. */
  join?: (into: Added, more: Added) => void
  /** As `join`, for the rows of one call that make one entry; `join` by default. */
  joinRows?: (into: Added, more: Added) => void
  insert: (added: Added) => Entry
}

function addQuantity(into: Copies, more: Copies): void {
  into.quantity += more.quantity
}

/** Makes the entries of one call from its rows, for a wishlist and for a list; `holder` names it. */
export function newEntries<Holder extends object>(db: MockDb, holder: Holder) {
  const addedAt = db.now().toISOString()
  return ({ quantity }: { quantity: number }, printing: OfCard) => ({
    ...holder,
    ...printing,
    quantity,
    addedAt,
  })
}

/** Adds copies to the entry that they belong to, or makes it. */
export function addTo<Added extends Copies, Entry extends Added>(
  { entries, keyOf = finishKey, join = addQuantity, insert }: EntryPosition<Added, Entry>,
  added: Added,
): Entry {
  const key = keyOf(added)
  const entry = entries.find((each) => keyOf(each) === key)
  checkCount((entry?.quantity ?? 0) + added.quantity)
  if (!entry) return insert(added)
  join(entry, added)
  return entry
}

/** Throws ApiError 400 where there are too many. */
export function checkCount(quantity: number): void {
  if (quantity > maxCopies) throw new ApiError(400, bulkReasons.tooMany)
}

/** What a request says of the finish. */
export interface FinishRef {
  variation?: Finish | undefined
  isFoil?: boolean | undefined
}

/** The finish of the card that a request names; undefined where it has none of that name. */
const requestedFinish = ({ sent: { finishes } }: MockCard, { variation, isFoil }: FinishRef) =>
  finishNamed(finishWordsOf(finishes) ?? sides, variation ?? (isFoil ? 'Foil' : 'Normal'))

/** The printing and the finish that a single call means. Throws ApiError 400 where there is none. */
export function requestedPrinting(db: MockDb, ref: PrintingRef & FinishRef): OfCard {
  const card = printingNamed(db, ref)
  if (!card) throw new ApiError(400, bulkReasons.unknownCard)
  const finish = requestedFinish(card, ref)
  if (finish === undefined) throw new ApiError(400, bulkReasons.unknownFinish)
  return { cardId: card.sent.id, finish }
}

/** A row as it was given. */
type Raw = Readonly<Record<string, unknown>>

interface BulkRows<Row, Added> {
  rows: readonly Raw[]
  schema: Row
  /** The outcome of a row of a known printing. */
  read: (row: z.output<Row>, printing: OfCard) => Added
}

/**
 * Adds many rows and joins equal ones. Rows that cannot be added are returned with their reason.
 */
export function addAll<
  Added extends Copies,
  Entry extends Added & { id: number },
  Row extends z.core.$ZodType<PrintingRef & FinishRef>,
>(
  db: MockDb,
  place: EntryPosition<Added, Entry>,
  { rows, schema, read }: BulkRows<Row, Added>,
): z.input<typeof bulkSent> {
  const { holder, holderId, userId, keyOf = finishKey, join = addQuantity, insert } = place
  const { joinRows = join } = place
  const entries = new Map(place.entries.map((entry) => [keyOf(entry), entry]))
  const groups = new Map<string, { added: Added; rows: Raw[] }>()
  const failed = new Map<Raw, string>()
  for (const raw of rows) {
    const understood = readBulkRow(schema, raw)
    const card = 'row' in understood ? printingNamed(db, understood.row) : undefined
    const finish = 'row' in understood && card && requestedFinish(card, understood.row)
    if ('reason' in understood) failed.set(raw, understood.reason)
    else if (card === undefined) failed.set(raw, bulkReasons.unknownCard)
    else if (!finish) failed.set(raw, bulkReasons.unknownFinish)
    else {
      const added = read(understood.row, { cardId: card.sent.id, finish })
      const group = groups.get(keyOf(added))
      if (group) joinRows(group.added, added)
      else groups.set(keyOf(added), { added, rows: [raw] })
      group?.rows.push(raw)
    }
  }
  const copies: ({ id: number; quantity: number; forTrade?: number } & Partial<Amounts>)[] = []
  for (const [key, { added, rows: equal }] of groups) {
    const entry = entries.get(key)
    if ((entry?.quantity ?? 0) + added.quantity > maxCopies) {
      for (const raw of equal) failed.set(raw, bulkReasons.tooMany)
      continue
    }
    if (entry) join(entry, added)
    const { id } = entry ?? insert(added)
    const {
      quantity,
      forTrade = 0,
      paidTotal = null,
      paidQuantity = null,
      ownCurrency = null,
    } = added
    copies.push({ id, quantity, forTrade, paidTotal, paidQuantity, ownCurrency })
  }
  const failures = rows.flatMap((raw) => {
    const reason = failed.get(raw)
    return reason === undefined ? [] : [{ ...idsGiven(raw), reason }]
  })
  return {
    successCount: rows.length - failures.length,
    failureCount: failures.length,
    failures,
    undo:
      copies.length === 0
        ? null
        : keepForUndo(db, userId, { kind: 'added', holder, holderId, copies }),
  }
}
