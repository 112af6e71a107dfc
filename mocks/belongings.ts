/** What the seeded people own, want and list. Cards are given by the ids that the sample catalogue's cards have. */
import type { Variation } from '../src/domain/price.ts'
import type { Seed } from './catalog.ts'
import { people } from './people.ts'

/** A card in a collection or on a wishlist. */
export interface EntryRecord {
  id: number
  userId: number
  cardId: number
  variation: Variation
  quantity: number
  /** ISO time. */
  addedAt: string
}

export interface ListRecord {
  id: number
  userId: number
  name: string
  visibility: 'private' | 'public' | 'for_trade'
  /** Names the list in its public link; null while it is private. */
  publicUrlId: string | null
}

const addedAt = '2026-11-01T18:00:00.000Z'

type Row = readonly [cardId: number, variation: Variation, quantity: number]

function entries(userId: number, rows: readonly Row[], firstId = 1): EntryRecord[] {
  return rows.map(([cardId, variation, quantity], index) => ({
    id: firstId + index,
    userId,
    cardId,
    variation,
    quantity,
    addedAt,
  }))
}

/** Alice's collection holds a card in both finishes, one without a price, and one worth more than all others. */
const collection: readonly Row[] = [
  [618, 'Normal', 12],
  [600, 'Foil', 1],
  [600, 'Normal', 3],
  [616, 'Normal', 2],
  [612, 'Foil', 1],
  [614, 'Normal', 1],
  [51, 'Foil', 2],
  [91, 'Normal', 4],
]

const wishlist: readonly Row[] = [
  [3, 'Foil', 1],
  [599, 'Normal', 4],
  [216, 'Foil', 1],
]

function list(id: number, name: string, visibility: ListRecord['visibility']): ListRecord {
  const publicUrlId = visibility === 'private' ? null : `alice-list-${id}`
  return { id, userId: people.alice.id, name, visibility, publicUrlId }
}

const lists: readonly ListRecord[] = [
  list(1, 'Spare parts', 'for_trade'),
  list(2, 'Bells I keep', 'public'),
  list(3, 'A secret deck', 'private'),
]

export interface Belongings {
  collection: EntryRecord[]
  wishlist: EntryRecord[]
  lists: ListRecord[]
}

export function seededBelongings(seed: Seed): Belongings {
  if (seed === 'empty') return { collection: [], wishlist: [], lists: [] }
  const { alice, bob } = people
  return {
    collection: [
      ...entries(alice.id, collection),
      ...entries(bob.id, [[200, 'Normal', 1]], collection.length + 1),
    ],
    wishlist: entries(alice.id, wishlist),
    lists: [...lists],
  }
}
