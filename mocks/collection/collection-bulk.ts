/** Bulk changes of a member's collection. */
import type { EntrySelection } from '../../src/api/collection/contract.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { joinOwned, ownedBy, removeOwned } from './collection.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { checkCount } from '../entries/entries.ts'
import { matching } from '../entries/entry-query.ts'
import { stockKey } from '../../src/domain/entries/stock-key.ts'
import { keepForUndo } from '../undo/copies.ts'

/** The selected entries, as far as they are the member's own. */
function selected(db: MockDb, userId: number, selection: EntrySelection): CollectionRecord[] {
  const own = ownedBy(db, userId)
  if ('ids' in selection) {
    const ids = new Set(selection.ids)
    return own.filter(({ id }) => ids.has(id))
  }
  const except = new Set(selection.except)
  const ids = new Set(matching(db, own, selection.matching).map(({ id }) => id))
  return own.filter(({ id }) => ids.has(id) && !except.has(id))
}

export const collectionBulkHandlers = {
  collectionRemoveBulk: ({ db, viewer, body: { entries } }) => {
    const { id: userId } = viewer
    const before = selected(db, userId, entries)
    if (before.length === 0) return { count: 0, undo: null }
    removeOwned(db, new Set(before))
    return { count: before.length, undo: keepForUndo(db, userId, { kind: 'removed', before }) }
  },

  collectionSetCondition: ({ db, viewer, body: { entries, condition } }) => {
    const { id: userId } = viewer
    const changing = selected(db, userId, entries)
      .filter((each) => each.condition !== condition)
      .toSorted((a, b) => a.id - b.id)
    if (changing.length === 0) return { count: 0, undo: null }
    const moving = new Set(changing)
    const byKey = new Map(
      ownedBy(db, userId)
        .filter((each) => !moving.has(each))
        .map((each) => [stockKey(each), each]),
    )
    // Checked as a whole, so that nothing is changed where something cannot be.
    const sums = new Map<string, number>()
    for (const entry of changing) {
      const key = stockKey({ ...entry, condition })
      const sum = (sums.get(key) ?? byKey.get(key)?.quantity ?? 0) + entry.quantity
      checkCount(sum)
      sums.set(key, sum)
    }
    const token = keepForUndo(db, userId, { kind: 'condition', before: changing, condition })
    const joined = new Set<CollectionRecord>()
    for (const entry of changing) {
      entry.condition = condition
      const equal = byKey.get(stockKey(entry))
      if (equal) {
        joinOwned(equal, entry)
        joined.add(entry)
      } else byKey.set(stockKey(entry), entry)
    }
    removeOwned(db, joined)
    return { count: changing.length, undo: token }
  },
} satisfies Partial<MockHandlers>
