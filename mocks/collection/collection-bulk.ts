/** Changes of many entries of a collection at once. */
import type { EntrySelection } from '../../src/contract/collection-bulk.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import { amountsDropped, entryDetails } from '../../src/domain/entries/details.ts'
import type { Condition } from '../../src/domain/entries/entry.ts'
import { ownedKey } from '../../src/domain/entries/stock-key.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import type { MockHandlers } from '../context.ts'
import { joinOwned, matching } from '../entries/entries.ts'
import { checkCount } from '../entries/entry-additions.ts'
import { undoable } from '../entries/entry-changes.ts'
import { offering } from '../lists/for-trade-list.ts'
import { ownedBy, removeOwned } from './owned-entries.ts'
import type { MockDb } from '../records.ts'
import { grouped } from '../rows.ts'
import type { CollectionRecord } from '../seeds/belongings.ts'

interface BulkCall {
  db: MockDb
  viewer: Viewer
  body: { entries: EntrySelection }
}

/** The selected entries, as far as they are the member's own. */
export function selected(
  db: MockDb,
  viewer: Viewer,
  selection: EntrySelection,
): CollectionRecord[] {
  const own = ownedBy(db, viewer.id)
  if ('ids' in selection) {
    const ids = new Set(selection.ids)
    return own.filter(({ id }) => ids.has(id))
  }
  const except = new Set(selection.except)
  const ids = new Set(matching(db, own, selection.matching, viewer).map(({ id }) => id))
  return own.filter(({ id }) => ids.has(id) && !except.has(id))
}

/** Gives entries another condition or location; those that become equal to others are joined with them. */
function move({ db, viewer, body }: BulkCall, to: { condition: Condition } | { location: string }) {
  const changing = selected(db, viewer, body.entries)
    .filter((each) => ownedKey(each) !== ownedKey({ ...each, ...to }))
    .toSorted((a, b) => a.id - b.id)
  const moving = new Set(changing)
  const byKey = new Map(
    ownedBy(db, viewer.id)
      .filter((each) => !moving.has(each))
      .map((each) => [ownedKey(each), each]),
  )
  // Checked as a whole, so that nothing is changed where something cannot be.
  for (const [key, equal] of grouped(changing, (each) => ownedKey({ ...each, ...to })))
    checkCount(equal.reduce((sum, each) => sum + each.quantity, byKey.get(key)?.quantity ?? 0))
  let dropped = 0
  const changed = undoable(db, viewer.id, () => {
    const joined = new Set<CollectionRecord>()
    for (const entry of changing) {
      Object.assign(entry, to)
      const equal = byKey.get(ownedKey(entry))
      if (equal) {
        dropped += amountsDropped(equal, entry)
        joinOwned(equal, entry)
        joined.add(entry)
      } else byKey.set(ownedKey(entry), entry)
    }
    removeOwned(db, joined)
    return changing.length
  })
  return { ...changed, ...droppedJson(dropped) }
}

/** Gives entries another value of one detail. */
function setDetail<Key extends 'forTrade' | 'tags'>(
  { db, viewer, body }: BulkCall,
  key: Key,
  valueOf: (entry: CollectionRecord) => CollectionRecord[Key],
) {
  const changing = selected(db, viewer, body.entries)
    .map((entry) => ({ entry, value: valueOf(entry) }))
    .filter(({ entry, value }) => String(entry[key]) !== String(value))
  return undoable(db, viewer.id, () => {
    for (const { entry, value } of changing) entry[key] = value
    return changing.length
  })
}

export const collectionBulkHandlers = {
  collectionRemoveBulk: offering(({ db, viewer, body: { entries } }) => {
    const gone = new Set(selected(db, viewer, entries))
    return undoable(db, viewer.id, () => {
      removeOwned(db, gone)
      return gone.size
    })
  }),

  collectionSetCondition: offering((call) => move(call, { condition: call.body.condition })),

  collectionSetLocation: offering((call) => move(call, { location: call.body.location })),

  collectionSetForTrade: offering((call) =>
    setDetail(call, 'forTrade', ({ quantity }) => (call.body.isForTrade ? quantity : 0)),
  ),

  collectionSetTags: (call) => {
    const { add, remove } = call.body
    return setDetail(call, 'tags', ({ tags }) =>
      entryDetails.tags.merge(
        tags.filter((tag) => !remove.includes(tag)),
        add,
      ),
    )
  },
} satisfies Partial<MockHandlers>
