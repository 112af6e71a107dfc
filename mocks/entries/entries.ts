/** Entries with their cards: prices, values, and the filters that they match. */
import { shownLocation } from '../../src/domain/entries/shown-location.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import { type EntryFields, type FilterFields, isNew } from '../../src/domain/cards/filter-fields.ts'
import { filterTest } from '../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../src/domain/cards/filters.ts'
import { sideOf } from '../../src/domain/cards/finish.ts'
import { usualCurrency } from '../../src/domain/cards/price-source.ts'
import { type Amounts, ownValueIn } from '../../src/domain/entries/details.ts'
import { conditions } from '../../src/domain/entries/entry.ts'
import type { EntryHolder } from '../../src/domain/entries/limits.ts'
import { isWithinLimits, type Need } from '../../src/domain/entries/need.ts'
import { finishKey, type FinishKey } from '../../src/domain/entries/stock-key.ts'
import type { RankedEntry } from '../../src/domain/entries/surplus.ts'
import { dayMs } from '../../src/domain/format/dates.ts'
import { toCents } from '../../src/domain/format/money.ts'
import type { OwnershipValues } from '../../src/domain/sets/completion.ts'
import {
  type CostedEntry,
  otherCurrencyOf,
  searchedCost,
} from '../../src/domain/value/cost-basis.ts'
import { lowestPrice } from '../../src/domain/sets/by-finish.ts'
import { noSuchEntry } from '../../src/rules/entries.ts'
import { cardFields, pricesOf } from '../cards/card-queries.ts'
import type { MockCard } from '../cards/catalog.ts'
import { memberIdOf, ownCopies, ownershipTest } from '../collection/own-cards.ts'
import type { MockDb, MockState } from '../records.ts'
import { byId, counted } from '../rows.ts'
import type { CollectionRecord, EntryRecord, ListItemRecord } from '../seeds/belongings.ts'

/** Removes the collection, the wishlist, the lists and the tokens of a member. */
export function removeBelongings(state: MockState, userId: number): void {
  removeOwn(state, userId, 'collection', 'wishlist', 'lists', 'undos', 'arrivals', 'keptAnswers')
  removeOwn(state, userId, 'imports', 'valueNotes')
  const kept = new Set(state.lists.map(({ id }) => id))
  state.listItems = state.listItems.filter(({ listId }) => kept.has(listId))
}

/** The names of the records that have a member. */
type OwnKind = {
  [Kind in keyof MockState]: MockState[Kind] extends readonly { userId: number }[] ? Kind : never
}[keyof MockState]

/** Removes all records of some kinds that a member has. */
export function removeOwn(state: MockState, userId: number, ...kinds: OwnKind[]): void {
  for (const kind of kinds)
    Object.assign(state, { [kind]: state[kind].filter((each) => each.userId !== userId) })
}

/** An entry of a holder. Throws ApiError 404 for one that the holder does not have. */
export const entryOf = <E extends EntryRecord>(
  entries: readonly E[],
  id: number,
  holder: EntryHolder,
): E => byId(entries, id, () => noSuchEntry(holder))

/** A printing in a finish, or any printing of its card within limits. */
export type PricedKey = FinishKey & { [Field in keyof Need]?: Need[Field] | undefined }

/** An entry with its card. Prices in dollars are those of its finish; of any printing, those of the cheapest one that fits. */
export type Priced<E> = E & { card: MockCard; price: number | null; lowPrice: number | null }

export function priced<E extends PricedKey>(
  { catalog }: Pick<MockDb, 'catalog'>,
  entry: E,
): Priced<E> {
  const card = catalog.cards[entry.cardId - 1]
  if (!card) throw new Error(`There is no card ${entry.cardId} (mocks/seeds/seeded-belongings.ts)`)
  if (isAny(entry)) {
    const fitting = printingsFitting({ catalog }, entry)
    const price = lowestPrice(fitting.map(({ market }) => market))
    return { ...entry, card, price, lowPrice: lowestPrice(fitting.map(({ low }) => low)) }
  }
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

/** The printings of the card of a wish that are within its limits, each in its finishes, with their prices. */
export function printingsFitting({ catalog }: Pick<MockDb, 'catalog'>, wish: FinishKey & Need) {
  const group = catalog.byGroup.get(catalog.cards[wish.cardId - 1]?.groupId ?? 0) ?? []
  return group.flatMap(({ sent, setCode }) =>
    [
      { finish: 'Normal', market: sent.normal_price, low: sent.normal_low_price },
      { finish: 'Foil', market: sent.foil_price, low: sent.foil_low_price },
      ...(sent.finishes ?? []),
    ].flatMap(({ finish, market, low }) => {
      const { price } = priced({ catalog }, { cardId: sent.id, finish })
      return isWithinLimits(wish, { setCode, finish, price })
        ? [{ cardId: sent.id, finish, market, low }]
        : []
    }),
  )
}

/** Days of UTC since 1970. */
const dayOf = (time: Date | string) => Math.floor(new Date(time).getTime() / dayMs)

/** What entries of collections have, and items of lists. */
type SomeFields = PricedKey & Partial<CollectionRecord & Pick<ListItemRecord, 'section'>>

/** The entries that match all filters given; those by ownership compare the copies of the viewer. */
export function matching<E extends SomeFields>(
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
    .filter((entry) => isKept(printingsOf(db, entry)))
    .map((entry) => priced(db, entry))
    .filter((entry) =>
      matches({
        ...entryFields(db, entry),
        ...(isAny(entry) && pricesOfAny(db, entry)),
        copies: copiesOf(entry),
        ownCopies: copiesOfViewer(entry.cardId),
        isNew: entry.addedAt !== undefined && isNew(dayOf(entry.addedAt), today),
      }),
    )
}

/** Whether an entry is a wish of any printing. */
export const isAny = <E extends PricedKey>(entry: E): entry is E & Need =>
  entry.anyPrinting === true

/** The printing of an entry, or those that fit a wish of any printing, if there are any. */
function printingsOf(db: MockDb, entry: PricedKey): readonly FinishKey[] {
  const fitting = isAny(entry) ? printingsFitting(db, entry) : []
  return fitting.length > 0 ? fitting : [entry]
}

/** The prices of a wish of any printing that filters compare. */
function pricesOfAny(
  db: MockDb,
  entry: Priced<FinishKey & Need>,
): Pick<FilterFields, 'price' | 'priceIn'> {
  const fitting = printingsFitting(db, entry)
  return {
    price: entry.price,
    priceIn: (word) =>
      lowestPrice(
        fitting.map(({ cardId, finish }) => {
          const card = db.catalog.cards[cardId - 1]
          if (!card || (word.endsWith('foil') && finish !== 'Foil')) return null
          return pricesOf(card, finish).priceIn(word)
        }),
      ),
  }
}

/** An entry among the copies of its card; those of wishlists and lists have no condition. */
export const ranked = ({
  id,
  condition,
  quantity,
  ...key
}: EntryRecord & Partial<CollectionRecord>): RankedEntry => ({
  id,
  printing: finishKey(key),
  grade: condition ? conditions.indexOf(condition) : 0,
  quantity,
})

/** The deck to which the copies of an entry are bound; undefined for others. */
export const deckOf = ({ state }: Pick<MockDb, 'state'>, { deckId = 0 }: { deckId?: number }) =>
  deckId === 0 ? undefined : state.lists.find(({ id }) => id === deckId)

/** The fields of an entry that filters compare, without the copies of other entries. */
export function entryFields(db: Pick<MockDb, 'state'>, entry: Priced<SomeFields>): FilterFields {
  const { quantity = null } = entry
  const deck = deckOf(db, entry)?.name ?? ''
  const ofEntry: Omit<EntryFields, 'copies' | 'isNew' | 'offer'> = {
    condition: entry.condition ?? null,
    isForTrade: (entry.forTrade ?? 0) > 0,
    isGuessed: entry.guessed ?? false,
    deck,
    location: shownLocation(entry.location ?? '', deck),
    tags: entry.tags ?? [],
    language: entry.language ?? null,
    year: entry.addedAt === undefined ? null : new Date(entry.addedAt).getUTCFullYear(),
    quantity,
    ...searchedCost(costedEntry({ ...entry, quantity: quantity ?? 0 })),
    addedOn: entry.addedAt?.slice(0, 10) ?? null,
    note: entry.note ?? '',
    section: entry.section ?? '',
  }
  return {
    ...cardFields(entry.card),
    hasFinish: (side) => sideOf(entry.finish) === side,
    ...pricesOf(entry.card, entry.finish),
    finishes: [entry.finish],
    ...ofEntry,
  }
}

export const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

/** The currency of the prices of an entry. */
const pricesIn = ({ card }: Priced<FinishKey>) => card.sent.currency ?? usualCurrency

/** One copy: what its owner says, or the market price. */
export const valueOf = (entry: Priced<FinishKey> & Partial<Amounts>): number | null =>
  ownValueIn(pricesIn(entry), entry) ?? entry.price

/** An entry with its amounts in cents, for the cost basis. */
export function costedEntry(
  entry: Priced<FinishKey & { quantity: number }> & Partial<Amounts>,
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
