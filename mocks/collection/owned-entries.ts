/** The entries of a collection. */
import type { MockDb } from '../records.ts'

export const ownedBy = ({ state }: MockDb, userId: number) =>
  state.collection.filter((entry) => entry.userId === userId)
