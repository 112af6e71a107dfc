/**
 * The seeded users' collections, wishlists and lists. Cards are given by their ids in the sample
 * catalogue.
 */
import { exactNeed } from '../../src/domain/entries/need.ts'
import type { Finish } from '../../src/domain/cards/finish.ts'
import type {
  Belongings,
  CollectionRecord,
  ListItemRecord,
  ListRecord,
  WishRecord,
} from '../../src/domain/entries/belongings.ts'
import { type GivenDetails, newDetails } from '../../src/domain/entries/details.ts'
import { unbound } from '../../src/domain/entries/stock-key.ts'
import type { DeckSection } from '../../src/domain/decks/sections.ts'
import type { Seed } from './seed.ts'
import { people } from './people.ts'
import { seededProposals } from './seeded-proposals.ts'

const addedAt = '2026-11-01T18:00:00.000Z'

type Row = readonly [cardId: number, finish: Finish, quantity: number]
type Details = GivenDetails &
  Partial<Pick<CollectionRecord, 'condition' | 'language' | 'location' | 'grade' | 'addedAt'>>
type OwnedRow = readonly [...Row, details?: Details]

/** Rows written as `cardId finish quantity`; the finish is N or F. */
function rows(text: string): Row[] {
  return text.split(', ').map((row) => {
    const [cardId, finish, quantity] = row.split(' ')
    return [Number(cardId), finish === 'F' ? 'Foil' : 'Normal', Number(quantity)]
  })
}

/** Alice's collection holds a card in both finishes, one without a price, and one worth more than all others. */
const aliceOwns: readonly OwnedRow[] = [
  [618, 'Normal', 12],
  [600, 'Foil', 1],
  [600, 'Normal', 3, { condition: 'LP', note: 'One is creased.\nThe others are fine.' }],
  [616, 'Normal', 2],
  [612, 'Foil', 1, { language: 'ja', addedAt: '2026-10-03T07:30:00.000Z' }],
  [614, 'Normal', 1, { pricePaid: 2800.5, addedAt: '2026-09-12T12:00:00.000Z' }],
  [51, 'Foil', 2, { condition: 'HP', pricePaid: 0 }],
  [91, 'Normal', 4],
]

/** Her wishlist has a card in both finishes, a token, one without a price, and one of her own for-trade list. */
const aliceWants = rows('3 F 1, 599 N 4, 216 F 1, 599 F 1, 220 N 2, 616 N 1')

/** Carol has several pages of both: every sixth card of the catalogue, and every eleventh. */
const every = (step: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => [
    (index + 1) * step,
    index % 3 === 0 ? 'Foil' : 'Normal',
    (index % 4) + 1,
  ])
const carolOwns = every(6, 130)
const carolWants = every(11, 70)

const bobOwns: readonly Row[] = [[200, 'Normal', 1]]
/**
 * Some of his cards for trade have several conditions and languages, one has fewer copies than
 * listed, one has none.
 */
const bobOwnsToTrade: readonly OwnedRow[] = [
  [599, 'Foil', 1, { condition: 'LP' }],
  [599, 'Foil', 1, { language: 'ja' }],
  [599, 'Normal', 1, { condition: 'MP', language: 'de' }],
  [616, 'Normal', 2],
]
const bobWants = rows('618 N 2, 51 F 1')
/** Dan wanted something before he was denied. */
const danWants: readonly Row[] = [[1, 'Normal', 1]]

function owned(userId: number, entryRows: readonly OwnedRow[]): Omit<CollectionRecord, 'id'>[] {
  return entryRows.map(([cardId, finish, quantity, { pricePaid, ...details } = {}]) => ({
    userId,
    cardId,
    finish,
    quantity,
    condition: 'NM',
    language: 'en',
    location: '',
    grade: '',
    ...unbound,
    addedAt,
    ...details,
    ...newDetails({ ...details, pricePaid }, quantity),
  }))
}

function wanted(userId: number, entryRows: readonly Row[]): Omit<WishRecord, 'id'>[] {
  const entry = { userId, addedAt, targetPrice: null, ...exactNeed }
  return entryRows.map(([cardId, finish, quantity]) => ({ ...entry, cardId, finish, quantity }))
}

function list(
  userId: number,
  name: string,
  visibility: ListRecord['visibility'],
  publicUrlId: string | null,
  more: Partial<ListRecord> = {},
): Omit<ListRecord, 'id'> {
  const description = visibility === 'for_trade' ? 'Make an offer.' : null
  const times = { createdAt: addedAt, updatedAt: addedAt }
  return { userId, name, description, visibility, publicUrlId, ...times, ...more }
}

const { alice, bob, carol, dan } = people

const lists: readonly Omit<ListRecord, 'id'>[] = [
  list(alice.id, 'Spare parts', 'for_trade', 'alice-list-1'),
  list(alice.id, 'Bells I keep', 'public', 'alice-list-2'),
  list(alice.id, 'A secret deck', 'private', null),
  list(carol.id, 'To swap', 'for_trade', 'carol-list-4'),
  list(carol.id, 'Binder pages', 'for_trade', 'carol-list-5', {
    description: 'Near mint, all of them.\nTwo for one, if you take three.\n\nI post on Fridays.',
    updatedAt: '2026-11-15T08:20:00.000Z',
  }),
  list(bob.id, 'Doubles', 'for_trade', 'bob-list-6', {
    description: null,
    updatedAt: '2026-11-18T21:05:00.000Z',
  }),
  list(bob.id, 'Nothing yet', 'public', 'bob-list-7'),
  // A list from before the denial: no viewer sees it.
  list(dan.id, 'Left behind', 'for_trade', 'dan-list-8'),
  list(alice.id, 'Tidecallers', 'private', null, {
    deck: { game: 'lanternwild', format: null, tags: ['sea'] },
  }),
]

/** Some wishes of bob and carol are on alice's for-trade list, and some of hers on theirs. */
const onLists: readonly (readonly Row[])[] = [
  rows('618 N 5, 51 F 1, 616 N 1, 66 N 2'),
  rows('600 N 2'),
  rows('614 N 1'),
  // Alice wants the second one in the other finish: no match.
  rows('11 F 1, 3 N 1'),
  // More than a page, and more than one of offers.
  [...rows('599 N 2, 216 F 1'), ...every(6, 63)],
  rows('599 N 1, 599 F 2, 220 N 1, 616 N 3'),
  [],
  rows('220 N 3, 3 F 1'),
  rows('600 N 1, 618 N 4, 51 N 2, 3 N 3'),
]

/** The sections of the cards of the deck. */
const sections: readonly DeckSection[] = ['commander', 'main', 'main', 'side']

/** Later lists were filled later, each from its first card to its last. */
function listedAt(listId: number, index: number): string {
  if (listId < 5) return addedAt
  return new Date(Date.UTC(2026, 10, listId, 8, index)).toISOString()
}

function listItems(entryRows: readonly Row[], listIndex: number): Omit<ListItemRecord, 'id'>[] {
  const listId = listIndex + 1
  return entryRows.map(([cardId, finish, quantity], index) => ({
    listId,
    section: lists[listIndex]?.deck ? (sections[index] ?? 'main') : '',
    position: index + 1,
    cardId,
    finish,
    quantity,
    isFixed: false,
    proxies: 0,
    addedAt: listedAt(listId, index),
  }))
}

/** Ids as a fresh database gives them. */
function numbered<Record extends object>(records: readonly Record[]): (Record & { id: number })[] {
  return records.map((record, index) => ({ id: index + 1, ...record }))
}

export function seededBelongings(seed: Seed): Belongings {
  if (seed === 'empty')
    return { collection: [], wishlist: [], lists: [], listItems: [], proposals: [] }
  return {
    collection: numbered([
      ...owned(alice.id, aliceOwns),
      ...owned(bob.id, bobOwns),
      ...owned(carol.id, carolOwns),
      ...owned(bob.id, bobOwnsToTrade),
    ]),
    wishlist: numbered([
      ...wanted(alice.id, aliceWants),
      ...wanted(bob.id, bobWants),
      ...wanted(carol.id, carolWants),
      ...wanted(dan.id, danWants),
    ]),
    lists: numbered(lists),
    listItems: numbered(onLists.flatMap(listItems)),
    proposals: numbered(seededProposals),
  }
}
