/** The entries of a collection. */
import type { MockDb } from '../records.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

export const ownedBy = ({ state }: MockDb, userId: number) =>
  state.collection.filter((entry) => entry.userId === userId)

export function removeOwned({ state }: MockDb, gone: ReadonlySet<CollectionRecord>): void {
  state.collection = state.collection.filter((entry) => !gone.has(entry))
}
