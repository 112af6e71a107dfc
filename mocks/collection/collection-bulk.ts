/** Bulk changes of a member's collection. */
import type { EntrySelection } from '../../src/contract/collection-bulk.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'
import { joinOwned, ownedBy, removeOwned } from './collection.ts'
import type { MockHandlers } from '../context.ts'
import type { MockDb } from '../db.ts'
import { offering } from '../lists/for-trade-list.ts'
import { checkCount } from '../entries/entries.ts'
import { matching } from '../entries/entry-query.ts'
import { entryDetails } from '../../src/domain/entries/details.ts'
import { ownedKey } from '../../src/domain/entries/stock-key.ts'
import { keepForUndo, type Move } from '../undo/copies.ts'

/** The selected entries, as far as they are the member's own. */
function selected(db: MockDb, viewer: Viewer, selection: EntrySelection): CollectionRecord[] {
  const own = ownedBy(db, viewer.id)
  if ('ids' in selection) {
    const ids = new Set(selection.ids)
    return own.filter(({ id }) => ids.has(id))
  }
  const except = new Set(selection.except)
  const ids = new Set(matching(db, own, selection.matching, viewer).map(({ id }) => id))
  return own.filter(({ id }) => ids.has(id) && !except.has(id))
}

export const collectionBulkHandlers = {
  collectionRemoveBulk: offering(({ db, viewer, body: { entries } }) => {
    const before = selected(db, viewer, entries)
    if (before.length === 0) return { count: 0, undo: null }
    removeOwned(db, new Set(before))
    return { count: before.length, undo: keepForUndo(db, viewer.id, { kind: 'removed', before }) }
  }),

  collectionSetCondition: offering(({ db, viewer, body: { entries, condition } }) =>
    move(db, viewer.id, selected(db, viewer, entries), { condition }),
  ),

  collectionSetLocation: offering(({ db, viewer, body: { entries, location } }) =>
    move(db, viewer.id, selected(db, viewer, entries), { location }),
  ),

  collectionSetForTrade: offering(({ db, viewer, body: { entries, isForTrade } }) => {
    const changing = selected(db, viewer, entries)
      .map((entry) => ({ entry, forTrade: isForTrade ? entry.quantity : 0 }))
      .filter(({ entry, forTrade }) => entry.forTrade !== forTrade)
    if (changing.length === 0) return { count: 0, undo: null }
    const before = changing.map(({ entry, forTrade }) => ({ ...entry, forTradeAfter: forTrade }))
    const undo = keepForUndo(db, viewer.id, { kind: 'marked', before })
    for (const { entry, forTrade } of changing) entry.forTrade = forTrade
    return { count: changing.length, undo }
  }),

  collectionSetTags: ({ db, viewer, body: { entries, add, remove } }) => {
    const tagged = selected(db, viewer, entries)
      .map((entry) => {
        const left = entry.tags.filter((tag) => !remove.includes(tag))
        return { entry, tags: entryDetails.tags.merge(left, add) }
      })
      .filter(({ entry, tags }) => entry.tags.join(',') !== tags.join(','))
    if (tagged.length === 0) return { count: 0, undo: null }
    const before = tagged.map(({ entry, tags }) => ({ ...entry, newTags: tags }))
    const undo = keepForUndo(db, viewer.id, { kind: 'tagged', before })
    for (const { entry, tags } of tagged) entry.tags = tags
    return { count: tagged.length, undo }
  },
} satisfies Partial<MockHandlers>

/** Gives entries another condition or location; those that become equal to others are joined with them. */
function move(db: MockDb, userId: number, entries: readonly CollectionRecord[], to: Move) {
  const changing = entries
    .filter((each) => ownedKey(each) !== ownedKey({ ...each, ...to }))
    .toSorted((a, b) => a.id - b.id)
  if (changing.length === 0) return { count: 0, undo: null }
  const moving = new Set(changing)
  const byKey = new Map(
    ownedBy(db, userId)
      .filter((each) => !moving.has(each))
      .map((each) => [ownedKey(each), each]),
  )
  // Checked as a whole, so that nothing is changed where something cannot be.
  const sums = new Map<string, number>()
  for (const entry of changing) {
    const key = ownedKey({ ...entry, ...to })
    const sum = (sums.get(key) ?? byKey.get(key)?.quantity ?? 0) + entry.quantity
    checkCount(sum)
    sums.set(key, sum)
  }
  const undo = keepForUndo(db, userId, { kind: 'moved', before: changing, to })
  const joined = new Set<CollectionRecord>()
  for (const entry of changing) {
    Object.assign(entry, to)
    const equal = byKey.get(ownedKey(entry))
    if (equal) {
      joinOwned(equal, entry)
      joined.add(entry)
    } else byKey.set(ownedKey(entry), entry)
  }
  removeOwned(db, joined)
  return { count: changing.length, undo }
}
