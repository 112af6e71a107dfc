/** The entries of a collection, and the collection as a target of added copies. */
import { amountsDropped } from '../../src/domain/entries/details.ts'
import { ownedKey } from '../../src/domain/entries/stock-key.ts'
import { joinOwned, type Owned } from '../entries/entries.ts'
import type { EntryTarget } from '../entries/entry-additions.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

export const ownedBy = ({ state }: MockDb, userId: number) =>
  state.collection.filter((entry) => entry.userId === userId)

interface OwnedTarget extends EntryTarget<Owned, CollectionRecord> {
  join: (into: Owned, more: Owned) => void
  /** How many copies have joined an entry without their amounts. */
  amountsDropped: number
}

/** A member's collection as a target of added copies. */
export function collectionOf(db: MockDb, userId: number): OwnedTarget {
  const { state } = db
  const target: OwnedTarget = {
    userId,
    entries: ownedBy(db, userId),
    keyOf: ownedKey,
    amountsDropped: 0,
    join(into, more) {
      target.amountsDropped += amountsDropped(into, more)
      joinOwned(into, more)
    },
    joinRows(into, more) {
      target.join(into, more)
      if (more.addedAt < into.addedAt) into.addedAt = more.addedAt
    },
    insert(added) {
      const entry = { id: ++state.lastIds.collection, ...added }
      state.collection.push(entry)
      return entry
    },
  }
  return target
}

export function removeOwned({ state }: MockDb, gone: ReadonlySet<CollectionRecord>): void {
  state.collection = state.collection.filter((entry) => !gone.has(entry))
}
