/** The records of a member that a device keeps, from the parts in which they were sent. */
import type { DeviceCards, DeviceEntries, DevicePrices } from '../contract/device.ts'
import type { CatalogCard } from '../domain/cards/catalog-record.ts'
import { toRows } from '../domain/format/columns.ts'
import { toCents } from '../domain/format/money.ts'
import { foldText } from '../domain/format/text.ts'
import type { Printing } from '../domain/printing-match/printing.ts'
import {
  type PartEntries,
  unpackCards,
  unpackEntries,
  unpackPrices,
} from '../rules/device-packing.ts'
import {
  cardOf,
  indexed,
  inEuros,
  type MemoryCard,
  type MemorySet,
  printingOf,
  saidBy,
} from './catalog.ts'
import type { MemoryDb, MemoryUser } from './memory-db.ts'

/** A part with all its sections. */
export interface KeptPart {
  cards: DeviceCards
  prices: DevicePrices
  entries: DeviceEntries
}

interface Options {
  user: MemoryUser
  /** Whether the member sees Cardmarket's prices. */
  isInEuros: boolean
  now: () => Date
}

/** Its catalog has the cards that the member's entries name, and other printings of some of these. */
export function deviceDb(parts: readonly KeptPart[], { user, isInEuros, now }: Options): MemoryDb {
  const all: MemoryCard[] = []
  const isSaid = saidBy(() => all)
  for (const part of parts) {
    const cards = unpackCards(part.cards)
    const { prices } = unpackPrices(part.prices)
    const sets = toRows(cards.sets).map(setOf)
    const priceRows = new Map(toRows(prices).map((row) => [row.id, row]))
    for (const row of toRows(cards.cards)) {
      const set = sets[row.set]
      const price = priceRows.get(row.id)
      if (set === undefined || price === undefined) continue
      const text = row.text === null ? undefined : cards.texts[row.text]
      const card = cardOf(recordOf(row, price, set, text), set, isSaid)
      card.sent.id = row.id
      card.groupId = row.groupId
      all.push(isInEuros ? inEuros(card) : card)
    }
  }
  all.sort((a, b) => a.sent.id - b.sent.id)
  const cardsById: MemoryCard[] = []
  for (const card of all) {
    cardsById[card.sent.id - 1] = card
  }
  let printings: Printing[] | undefined
  const userId = user.id
  const entries = parts.map((part) => unpackEntries(part.entries))
  return {
    now,
    catalog: {
      ...indexed(all),
      today: now().toISOString().slice(0, 10),
      cards: cardsById,
      // Made when a deck or a file first needs them.
      get printings() {
        return (printings ??= printingsOf(all))
      },
      sets: [],
    },
    state: {
      users: [user],
      collection: rowsOf(entries, 'collection').map((row) => ({ ...row, userId })),
      wishlist: rowsOf(entries, 'wishlist').map((row) => ({ ...row, userId })),
      listItems: rowsOf(entries, 'items'),
      lists: entries.flatMap(({ lists }) =>
        lists.map(({ fromCollection, ...list }) => ({
          ...list,
          userId,
          ...(fromCollection && { fromCollection: true as const }),
        })),
      ),
      proposals: [promisedIn(entries, userId)],
    },
  }
}

/** Each at its id less one. */
function printingsOf(cards: readonly MemoryCard[]): Printing[] {
  const printings: Printing[] = []
  for (const card of cards) {
    const printing = printingOf(card, card.record)
    if (printing) printings[card.sent.id - 1] = printing
  }
  return printings
}

/** The rows of a kind in all parts, in the order of their ids. */
function rowsOf<Kind extends 'collection' | 'wishlist' | 'items'>(
  entries: readonly PartEntries[],
  kind: Kind,
) {
  return entries
    .flatMap((each) => toRows<Row<PartEntries[Kind]> & { id: number }>(each[kind] as never))
    .toSorted((a, b) => a.id - b.id)
}

/** All that the member promises, as one offer that waits for its answer. */
const promisedIn = (entries: readonly PartEntries[], userId: number) => ({
  id: 0,
  senderId: userId,
  receiverId: 0,
  state: 'pending' as const,
  note: null,
  createdAt: '',
  closedAt: null,
  counterOf: null,
  cards: entries.flatMap(({ promised }) =>
    toRows(promised).map((row) => ({ ...row, giverId: userId, priceThen: null })),
  ),
})

type Row<Columns> = {
  [Field in keyof Columns]: Columns[Field] extends (infer Value)[] ? Value : never
}
type SetRow = Row<DeviceCards['sets']>

const setOf = (set: SetRow): MemorySet => ({
  ...set,
  foldedName: foldText(set.name),
  kind: null,
  cardCount: 0,
  imageUrl: null,
})

function recordOf(
  { id: _id, groupId: _group, set: _set, text: _text, facts, ...card }: Row<DeviceCards['cards']>,
  price: Row<DevicePrices['prices']>,
  set: MemorySet,
  text: DeviceCards['texts'][number] | undefined,
): CatalogCard {
  return {
    ...card,
    kind: 'card',
    key: '',
    setCode: set.code,
    labels: card.labels ?? [],
    facts: text && { card: text, printing: facts ?? {} },
    normal: { market: price.normal, low: price.normalLow },
    foil: { market: price.foil, low: price.foilLow },
    cardmarket: { normal: price.euroNormal, foil: price.euroFoil },
    finishPrices: price.finishes?.map(({ finish, market, low }) => ({
      finish,
      market: toCents(market),
      low: toCents(low),
    })),
  }
}
