/** What members own, want and list, as the mocks keep it. Cards are named by their ids in the catalogue. */
import type { Condition, Language } from '../src/domain/entry.ts'
import type { Visibility } from '../src/domain/list.ts'
import type { Variation } from '../src/domain/price.ts'

/** A card in a collection, on a wishlist or on a list. */
interface Entry {
  id: number
  cardId: number
  variation: Variation
  quantity: number
  /** ISO time. */
  addedAt: string
}

export interface WishRecord extends Entry {
  userId: number
}

export interface CollectionRecord extends Entry {
  userId: number
  condition: Condition
  language: Language
  isForTrade: boolean
  /** Dollars for one copy. */
  pricePaid: number | null
  note: string | null
}

export interface ListRecord {
  id: number
  userId: number
  name: string
  description: string | null
  visibility: Visibility
  /** Names the list in its public link; null while it is private. */
  publicUrlId: string | null
  /** ISO times. */
  createdAt: string
  updatedAt: string
}

export interface ListItemRecord extends Entry {
  listId: number
  /** Items stand by it in the list's own order. */
  position: number
}

export interface Belongings {
  collection: CollectionRecord[]
  wishlist: WishRecord[]
  lists: ListRecord[]
  listItems: ListItemRecord[]
}
