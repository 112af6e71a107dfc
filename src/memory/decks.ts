/** The decks of members. */
import { byListName } from './lists.ts'
import type { MemoryDb } from './memory-db.ts'

/** A member's decks, by name. */
export const decksOf = ({ state }: MemoryDb, userId: number) =>
  state.lists.filter((list) => list.userId === userId && list.deck).toSorted(byListName)
