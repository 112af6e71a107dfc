/** Entries with their cards: prices, values, and the filters that they match. */
import { shownLocation } from '../../src/domain/entries/shown-location.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import {
  type EntryFields,
  type FilterFields,
  isNew,
  type OwnCopies,
} from '../../src/domain/cards/filter-fields.ts'
import { filterTest } from '../../src/domain/cards/filter-rules.ts'
import type { FilterValues } from '../../src/domain/cards/filters.ts'
import { sideOf } from '../../src/domain/cards/finish.ts'
import { usualCurrency } from '../../src/domain/cards/price-source.ts'
import { type Amounts, ownValueIn } from '../../src/domain/entries/details.ts'
import { conditions } from '../../src/domain/entries/entry.ts'
import type { EntryHolder } from '../../src/domain/entries/limits.ts'
import { fittingCopies, fittingFields, type Need } from '../../src/domain/entries/need.ts'
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
import { isAny, priced, type Priced, type PricedKey, printingsFitting } from './priced.ts'
import { memberIdOf, ownCopies, ownershipTest } from '../collection/own-cards.ts'
import type { MockDb, MockState } from '../records.ts'
import { byId, counted } from '../rows.ts'
import type {
  CollectionRecord,
  EntryRecord,
  ListItemRecord,
} from '../../sample/members/belongings.ts'

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
        copies: copiesOf(entry),
        ownCopies: copiesOfViewer(entry.cardId),
        ...(isAny(entry) && fieldsOfAny(db, entry, copiesOfViewer)),
        isNew: entry.addedAt !== undefined && isNew(dayOf(entry.addedAt), today),
      }),
    )
}

/** The printing of an entry, or those that fit a wish of any printing, if there are any. */
function printingsOf(db: MockDb, entry: PricedKey): readonly FinishKey[] {
  const fitting = isAny(entry) ? printingsFitting(db, entry) : []
  return fitting.length > 0 ? fitting : [entry]
}

/** What filters compare of a wish of any printing. */
function fieldsOfAny(
  db: MockDb,
  entry: Priced<FinishKey & Need>,
  copiesOf: (cardId: number) => OwnCopies,
): Partial<FilterFields> {
  const fitting = printingsFitting(db, entry)
  return {
    ...fittingFields(fitting),
    ownCopies: fittingCopies(
      fitting.map(({ cardId: card, finish }) => ({ card, finish })),
      copiesOf,
      entry.cardId,
    ),
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
    fittingSets: null,
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
