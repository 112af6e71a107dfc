import type { EntrySelection } from '../../../src/contract/collection.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { droppedJson } from '../../../src/rules/collection.ts'
import type { AppHandlers, Services } from '../../context.ts'
import { markEntries, moveEntries, removeEntries, tagEntries } from '../entries/bulk-change.ts'
import type { Move, UndoKey } from '../entries/undo-copies.ts'
import { undoable } from '../entries/undoable.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import type { Db } from '../../db/engine.ts'

interface BulkCall extends Pick<Services, 'engine' | 'entries' | 'now' | 'limits'> {
  viewer: Viewer
  body: { entries: EntrySelection }
}

/** Changes the selected entries; the change returns how many. */
const change = (
  { viewer, body, engine, entries, now, limits }: BulkCall,
  changeIds: (
    tx: Db,
    key: UndoKey,
    ids: readonly number[],
  ) => Promise<{ count: number; amountsDropped?: number }>,
) =>
  offeringTransaction(
    { engine, viewer, now, limits },
    (tx, userId) =>
      undoable(tx, { userId, now: now(), limits }, async (key) =>
        changeIds(tx, key, await entries.selectedIds(tx, userId, body.entries)),
      ),
    'large',
  )

const move = async (call: BulkCall, to: Move) => {
  const { amountsDropped, ...changed } = await change(call, (tx, key, ids) =>
    moveEntries(tx, key, ids, to),
  )
  return { ...changed, ...droppedJson(amountsDropped) }
}

export const collectionBulkHandlers = {
  collectionRemoveBulk: (call) => change(call, removeEntries),

  collectionSetCondition: (call) => move(call, { condition: call.body.condition }),

  collectionSetLocation: (call) => move(call, { location: call.body.location }),

  collectionSetForTrade: (call) => {
    const { isForTrade } = call.body
    return change(call, (tx, key, ids) => markEntries(tx, key, ids, isForTrade))
  },

  collectionSetTags: (call) => change(call, (tx, key, ids) => tagEntries(tx, key, ids, call.body)),
} satisfies Partial<AppHandlers>
