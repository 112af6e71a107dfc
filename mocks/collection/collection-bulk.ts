/** Changes of many entries of a collection at once. */
import type { EntrySelection } from '../../src/contract/collection.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import { finishNamed } from '../../src/domain/cards/finish.ts'
import { isSameCard } from '../../src/domain/cards/same-card.ts'
import {
  type AnyBulkChange,
  bulkChanged,
  type OtherPrinting,
} from '../../src/domain/entries/bulk-entry-change.ts'
import { storedTags } from '../../src/domain/entries/details.ts'
import { droppedBy } from '../../src/domain/entries/moves.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import { SkippedEntries } from '../../src/rules/skipped-entries.ts'
import { namedPrinting } from '../cards/card-queries.ts'
import type { MockHandlers } from '../context.ts'
import { matching } from '../../src/memory/entries.ts'
import { collectionOf, moveOwned, moveRules, removeEntries } from '../entries/entry-changes.ts'
import { offering } from '../lists/for-trade-list.ts'
import { ownedBy } from '../../src/memory/owned-entries.ts'
import { requireFree } from './owned-entries.ts'
import type { MockDb } from '../records.ts'
import type { CollectionRecord } from '../../src/domain/entries/belongings.ts'

interface BulkCall {
  db: MockDb
  viewer: Viewer
  body: { entries: EntrySelection }
}

/** The selected entries, as far as they are the member's own. Throws ApiError 409 where one is bound to a deck. */
function selected(db: MockDb, viewer: Viewer, selection: EntrySelection): CollectionRecord[] {
  const entries = entriesIn(db, viewer, selection)
  requireFree(db, entries)
  return entries
}

function entriesIn(db: MockDb, viewer: Viewer, selection: EntrySelection): CollectionRecord[] {
  const own = ownedBy(db, viewer.id)
  if ('ids' in selection) {
    const ids = new Set(selection.ids)
    return own.filter(({ id }) => ids.has(id))
  }
  const except = new Set(selection.except)
  const ids = new Set(matching(db, own, selection.matching, viewer).map(({ id }) => id))
  return own.filter(({ id }) => ids.has(id) && !except.has(id))
}

/** The printing and the finish that an entry would get. */
function otherPrinting(
  { catalog }: MockDb,
  { cardId, finish }: CollectionRecord,
  change: AnyBulkChange,
): OtherPrinting | undefined {
  const own = catalog.cards[cardId - 1]
  if (!own || !('variation' in change || 'set' in change)) return undefined
  const isThere = 'variation' in change || own.setCode === change.set
  const matches = isThere
    ? [own]
    : catalog.cards.filter(
        (card) =>
          card.setCode === change.set && isSameCard(namedPrinting(own), namedPrinting(card)),
      )
  const [match, ...others] = matches
  if (others.length > 0) return 'several_printings'
  if (!match) return 'no_printing'
  const named = finishNamed(match.finishes, 'variation' in change ? change.variation : finish)
  return named === undefined ? 'no_finish' : { cardId: match.sent.id, finish: named }
}

/** Changes the selected entries by the rules of single ones. Those that become equal to others are joined with them. */
function changeAll({ db, viewer, body }: BulkCall, change: AnyBulkChange) {
  const skipped = new SkippedEntries()
  const changing = selected(db, viewer, body.entries)
    .toSorted((a, b) => a.id - b.id)
    .flatMap((entry) => {
      const result = bulkChanged(entry, change, otherPrinting(db, entry, change))
      if (typeof result === 'string') skipped.add(result, entry.cardId)
      return result === null || typeof result === 'string' ? [] : [{ ...result, left: null }]
    })
  let dropped = 0
  const moved = moveOwned(db, viewer.id, changing, (own, other) => {
    dropped += droppedBy(own, other)
    return moveRules('collection').join(own, other)
  })
  return { changed: { ...moved, ...droppedJson(dropped) }, skipped }
}

/** Gives entries another value of one detail. */
function setDetail<Key extends 'forTrade' | 'tags'>(
  { db, viewer, body }: BulkCall,
  key: Key,
  valueOf: (entry: CollectionRecord) => CollectionRecord[Key],
) {
  const changing = selected(db, viewer, body.entries)
    .map((from) => ({ from, changed: { ...from, [key]: valueOf(from) }, left: null }))
    .filter(({ from, changed }) => String(from[key]) !== String(changed[key]))
  return moveOwned(db, viewer.id, changing)
}

export const collectionBulkHandlers = {
  collectionRemoveBulk: offering(({ db, viewer, body: { entries } }) =>
    removeEntries(db, viewer.id, collectionOf(viewer.id), selected(db, viewer, entries)),
  ),

  collectionSetCondition: offering(
    (call) => changeAll(call, { condition: call.body.condition }).changed,
  ),

  collectionSetLocation: offering(
    (call) => changeAll(call, { location: call.body.location }).changed,
  ),

  collectionChangeBulk: offering((call) => {
    const { changed, skipped } = changeAll(call, call.body.change)
    const { cards } = call.db.catalog
    return { ...changed, skipped: skipped.json((id) => cards[id - 1]?.sent.name) }
  }),

  collectionSetForTrade: offering((call) =>
    setDetail(call, 'forTrade', ({ quantity }) => (call.body.isForTrade ? quantity : 0)),
  ),

  collectionSetTags: (call) => {
    const { add, remove } = call.body
    return setDetail(call, 'tags', ({ tags }) =>
      storedTags([...tags.filter((tag) => !remove.includes(tag)), ...add]),
    )
  },
} satisfies Partial<MockHandlers>
