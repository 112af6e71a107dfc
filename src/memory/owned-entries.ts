/** The entries of collections. */
import type { MemoryDb } from './memory-db.ts'

/** Entries whose copies are bound to no deck: others can be neither offered nor promised. */
export const freeOf = (db: MemoryDb, userId: number) =>
  ownedBy(db, userId).filter(({ deckId }) => deckId === 0)

/** Entries whose copies are bound to a deck. */
export const boundTo = ({ state }: MemoryDb, deckId: number) =>
  state.collection.filter((entry) => entry.deckId === deckId)

export const ownedBy = ({ state }: MemoryDb, userId: number) =>
  state.collection.filter((entry) => entry.userId === userId)
