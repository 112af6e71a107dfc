/** What a device keeps of its member's cards. */
import { type DeviceCards, devicePartCount, type DevicePrices } from '../src/contract/device.ts'
import { toColumns } from '../src/domain/format/columns.ts'
import type { EntryRecord } from '../src/domain/entries/belongings.ts'
import { groupIdOf } from '../src/memory/card-groups.ts'
import type { MemoryCard } from '../src/memory/catalog.ts'
import { itemsIn } from '../src/memory/lists.ts'
import { ownedBy } from '../src/memory/owned-entries.ts'
import { promisedBy } from '../src/memory/stock.ts'
import { wishesOf } from '../src/memory/wishlist.ts'
import { contentVersion, deviceDetailsJson, devicePartJson } from '../src/rules/device.ts'
import type { PartEntries } from '../src/rules/device-packing.ts'
import type { MockHandlers } from './context.ts'
import type { MockDb } from './records.ts'

const entryFields = ['id', 'cardId', 'finish', 'quantity', 'addedAt'] as const
const stockFields = ['condition', 'language'] as const

function entriesOf(db: MockDb, userId: number, part: number): PartEntries {
  const inPart = <Entry extends EntryRecord>(entries: readonly Entry[]) =>
    entries
      .filter((entry) => groupIdOf(db, entry) % devicePartCount === part)
      .toSorted((a, b) => a.id - b.id)
  const lists = db.state.lists.filter((list) => list.userId === userId)
  return {
    collection: toColumns(
      [
        ...entryFields,
        ...stockFields,
        ...(['location', 'grade', 'deckId', 'pulled', 'forTrade', 'paidTotal'] as const),
        ...(['paidQuantity', 'ownCurrency', 'ownValue', 'note', 'tags'] as const),
        ...(['alertAbove', 'alertBelow', 'guessed'] as const),
      ],
      inPart(ownedBy(db, userId)),
    ),
    wishlist: toColumns(
      [...entryFields, 'targetPrice', 'anyPrinting', 'onlySet', 'onlyFinish', 'maxPrice'],
      inPart(wishesOf(db, userId)),
    ),
    items: toColumns(
      [...entryFields, 'listId', 'section', 'isFixed', 'position', 'proxies'],
      inPart(itemsIn(db, lists)),
    ),
    lists:
      part === 0
        ? lists.map(({ userId: _userId, backupPosition: _position, ...list }) => ({
            ...list,
            deck: list.deck ?? null,
            fromCollection: list.fromCollection ?? false,
          }))
        : [],
    promised: toColumns(
      ['cardId', 'finish', 'quantity', ...stockFields],
      part === 0 ? promisedBy(db, userId) : [],
    ),
    left: { collection: 0, wishlist: 0, items: 0 },
  }
}

/** The cards that entries name, and the other printings of those that decks and wishes of any printing need. */
function cardsOf(db: MockDb, { collection, wishlist, items }: PartEntries): MemoryCard[] {
  const groups = new Set(
    [
      ...wishlist.cardId.filter((_, index) => wishlist.anyPrinting[index]),
      ...items.cardId.filter((_, index) => items.section[index] !== ''),
    ].map((cardId) => groupIdOf(db, { cardId })),
  )
  const named = new Set([...collection.cardId, ...wishlist.cardId, ...items.cardId])
  return db.catalog.cards.filter(({ sent, groupId }) => named.has(sent.id) || groups.has(groupId))
}

function cardsSent(cards: readonly MemoryCard[]): DeviceCards {
  const sets = new Map(
    cards.map(({ setCode, game, sent, releasedOn }) => [
      setCode,
      { code: setCode, game, name: sent.set_name, releasedOn },
    ]),
  )
  const codes = [...sets.keys()]
  const rows = cards.map(({ sent, groupId, setCode, record }) => ({
    id: sent.id,
    groupId,
    set: codes.indexOf(setCode),
    productId: record.productId,
    name: record.name,
    printedNames: record.printedNames ? [...record.printedNames] : null,
    collectorNumber: record.collectorNumber,
    rarity: record.rarity,
    treatments: record.treatments,
    isToken: record.isToken,
    finishes: record.finishes ? [...record.finishes] : null,
    labels: record.labels ? [...record.labels] : null,
    language: record.language ?? null,
    colours: record.colours ? [...record.colours] : null,
  }))
  return {
    sets: toColumns(['code', 'game', 'name', 'releasedOn'], [...sets.values()]),
    cards: toColumns(
      [
        ...(['id', 'groupId', 'set', 'productId', 'name', 'printedNames'] as const),
        ...(['collectorNumber', 'rarity', 'treatments', 'isToken'] as const),
        ...(['finishes', 'labels', 'language', 'colours'] as const),
      ],
      rows,
    ),
  }
}

function detailsSent(cards: readonly MemoryCard[]) {
  const said = cards.flatMap(({ sent: { id }, record: { facts } }) =>
    facts ? [{ id, facts }] : [],
  )
  const rows = said.map(({ id, facts }, text) => ({ id, text, facts: facts.printing }))
  const pictures = cards.map(({ sent: { id }, record }) => ({
    id,
    front: record.imageUrl,
    back: record.backImageUrl,
  }))
  return {
    facts: {
      texts: said.map(({ facts }) => [...facts.card]),
      cards: toColumns(['id', 'text', 'facts'], rows),
    },
    pictures: {
      cards: toColumns(
        ['id', 'front', 'back'],
        pictures.filter(({ front, back }) => front !== null || back !== null),
      ),
    },
  }
}

const pricesSent = (cards: readonly MemoryCard[]): DevicePrices => ({
  prices: toColumns(
    ['id', 'normal', 'normalLow', 'foil', 'foilLow', 'finishes', 'euroNormal', 'euroFoil'],
    cards.map(({ sent, record: { normal, foil, cardmarket } }) => ({
      id: sent.id,
      normal: normal.market,
      normalLow: normal.low,
      foil: foil.market,
      foilLow: foil.low,
      finishes: sent.finishes ?? null,
      euroNormal: cardmarket?.normal ?? null,
      euroFoil: cardmarket?.foil ?? null,
    })),
  ),
})

const readsOf = (db: MockDb, userId: number, part: number) => ({
  entries: () => entriesOf(db, userId, part),
  cards: (entries: PartEntries) => {
    const cards = cardsOf(db, entries)
    return { cards: cardsSent(cards), prices: pricesSent(cards) }
  },
  details: (entries: PartEntries) => detailsSent(cardsOf(db, entries)),
})

export const deviceHandlers = {
  deviceHead: ({ db, viewer }) => ({
    // The catalog of the mocks never changes.
    catalog: 'mocks',
    parts: Array.from({ length: devicePartCount }, (_, part) =>
      contentVersion(entriesOf(db, viewer.id, part)),
    ),
  }),

  devicePart: ({ db, viewer, params: { part }, query }) =>
    devicePartJson(query, readsOf(db, viewer.id, part)),

  deviceDetails: ({ db, viewer, params: { part }, query }) =>
    deviceDetailsJson(query, readsOf(db, viewer.id, part)),
} satisfies Partial<MockHandlers>
