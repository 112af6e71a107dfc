/**
 * The members' collections, wishlists, lists and proposals in the mocks' state. Cards are given by
 * their catalogue ids.
 */
import type { EntryDetails } from './details.ts'
import type { Need } from './need.ts'
import type { DeckFacts, Visibility } from './list.ts'
import type { FinishKey, ListedKey, OwnedKey, StockKey } from './stock-key.ts'
import type { ProposalState } from '../trade/proposal.ts'

/** A card in a collection, on a wishlist or on a list. */
export interface EntryRecord extends FinishKey {
  id: number
  quantity: number
  /** ISO time. */
  addedAt: string
}

export interface WishRecord extends EntryRecord, Need {
  userId: number
  /** Dollars at which the member is notified; null for none. */
  targetPrice: number | null
  /** The target price that the last check found reached. */
  reachedTarget?: number | null
}

export interface CollectionRecord extends EntryRecord, OwnedKey, EntryDetails {
  userId: number
  /** A bound copy was taken from its location. */
  pulled: boolean
  /** The alerts that the last check found reached. */
  reachedAbove?: number | null
  reachedBelow?: number | null
}

export interface ListRecord {
  id: number
  userId: number
  name: string
  description: string | null
  visibility: Visibility
  /** Names the list in its public link; null while it is private. */
  publicUrlId: string | null
  /** Missing or null for a list that is no deck. */
  deck?: DeckFacts | null | undefined
  /** Whether it follows the copies that are marked for trade in the collection. */
  fromCollection?: true
  /** ISO times. */
  createdAt: string
  updatedAt: string
  /** The list's index in the backup that was imported last; undefined for a list that was made since. */
  backupPosition?: number
}

export interface ListItemRecord extends EntryRecord, ListedKey {
  listId: number
  /** The item's position in the list's own order. */
  position: number
  /** Copies of a deck's item that are proxies. */
  proxies: number
}

/** Copies that one of two members gives to the other. */
export interface ProposedRecord extends StockKey {
  /** Null for a former member. */
  giverId: number | null
  quantity: number
  /** Dollars for one copy when it was proposed. */
  priceThen: number | null
}

export interface ProposalRecord {
  id: number
  /** Null for a former member. */
  senderId: number | null
  receiverId: number | null
  state: ProposalState
  note: string | null
  /** ISO times; null while it is pending. */
  createdAt: string
  closedAt: string | null
  /** The proposal that this one answers. */
  counterOf: number | null
  /** The cards in the order of each side, one row for each stock key. */
  cards: ProposedRecord[]
}

export interface Belongings {
  collection: CollectionRecord[]
  wishlist: WishRecord[]
  lists: ListRecord[]
  listItems: ListItemRecord[]
  proposals: ProposalRecord[]
}
