/** Entries with their cards: prices, values, and the filters that they match. */
import { type CostedEntry, otherCurrencyOf, searchedCost } from '../domain/value/cost-basis.ts'
import { cardFields, pricesOf } from './card-queries.ts'
import { fittingCopies, fittingFields, type Need } from '../domain/entries/need.ts'
import { shownLocation } from '../domain/entries/shown-location.ts'
import type { Viewer } from '../contract/endpoint.ts'
import {
  type EntryFields,
  type FilterFields,
  isNew,
  type OwnCopies,
} from '../domain/cards/filter-fields.ts'
import { cardTestOf, filterTest, hasFilters } from '../domain/cards/filter-rules.ts'
import type { FilterValues } from '../domain/cards/filters.ts'
import { sideOf } from '../domain/cards/finish.ts'
import { usualCurrency } from '../domain/cards/price-source.ts'
import { type Amounts, ownValueIn } from '../domain/entries/details.ts'
import { conditions } from '../domain/entries/entry.ts'
import { finishKey, type FinishKey } from '../domain/entries/stock-key.ts'
import type { RankedEntry } from '../domain/entries/surplus.ts'
import { dayMs } from '../domain/format/dates.ts'
import { toCents } from '../domain/format/money.ts'
import type { OwnershipValues } from '../domain/sets/completion.ts'
import { lowestPrice } from '../domain/sets/by-finish.ts'
import { isAny, priced, type Priced, type PricedKey, printingsFitting } from './priced.ts'
import { memberIdOf, ownCopies, ownershipTest } from './own-cards.ts'
import type { MemoryDb } from './memory-db.ts'
import { counted } from './rows.ts'
import type { CollectionRecord, EntryRecord, ListItemRecord } from '../domain/entries/belongings.ts'

/** Days of UTC since 1970. */
const dayOf = (time: Date | string) => Math.floor(new Date(time).getTime() / dayMs)

/** What entries of collections have, and items of lists. */
type SomeFields = PricedKey & Partial<CollectionRecord & Pick<ListItemRecord, 'section'>>

/** The entries that match all filters given; those by ownership compare the copies of the viewer. */
export function matching<E extends SomeFields>(
  db: MemoryDb,
  entries: readonly E[],
  values: FilterValues & OwnershipValues,
  viewer: Viewer | null = null,
): Priced<E>[] {
  const isKept = ownershipTest(db, viewer, values)
  const kept = entries
    .filter((entry) => isKept(printingsOf(db, entry)))
    .map((entry) => priced(db, entry))
  // A device has tens of thousands of entries, whose fields take much longer than the rest.
  if (!hasFilters(values)) return kept
  const passes = cardTestOf(values)
  if (passes) return kept.filter(({ card }) => passes(card))
  const held = entries.map(({ cardId, finish, quantity = 0 }) => ({ cardId, finish, quantity }))
  const copiesOf = counted(held, finishKey)
  const matches = filterTest(values)
  const copiesOfViewer = ownCopies(db, memberIdOf(viewer))
  const today = dayOf(db.now())
  return kept.filter((entry) =>
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
function printingsOf(db: MemoryDb, entry: PricedKey): readonly FinishKey[] {
  const fitting = isAny(entry) ? printingsFitting(db, entry) : []
  return fitting.length > 0 ? fitting : [entry]
}

/** What filters compare of a wish of any printing. */
function fieldsOfAny(
  db: MemoryDb,
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
export const deckOf = ({ state }: Pick<MemoryDb, 'state'>, { deckId = 0 }: { deckId?: number }) =>
  deckId === 0 ? undefined : state.lists.find(({ id }) => id === deckId)

/** The fields of an entry that filters compare, without the copies of other entries. */
export function entryFields(db: Pick<MemoryDb, 'state'>, entry: Priced<SomeFields>): FilterFields {
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
