/** Imports of cards from other tools' files and from pasted lists. */
import {
  importInput,
  importsBusy,
  importUnderWay,
  noSuchImport,
  noSuchPrinting,
  noSuchRow,
  wrongState,
} from '../../../src/rules/imports.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { namedHolder } from '../../../src/contract/entries.ts'
import { byteOrderMark } from '../../../src/domain/format/csv.ts'
import { leftOutCsv } from '../../../src/domain/imports/losses.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import type { AppHandlers, Services } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { checkEntryCount } from '../entries/add-entries.ts'
import type { Holder } from '../entries/undo-copies.ts'
import { noteItemsChanged } from '../lists/change-lists.ts'
import { offeringTransaction } from '../lists/for-trade-list.ts'
import { lastItemId, notifyOffers } from '../notifications/offer-notifications.ts'
import { commitRows } from './commit-rows.ts'
import {
  bytesLeft,
  deleteImport,
  dropImportedRows,
  findImport,
  hasImportUnderWay,
  importsOf,
  insertImport,
  lockImport,
  noteStored,
  updateImport,
} from './import-queries.ts'
import { holderToChange } from './named-holder.ts'
import { readSource } from './read-source.ts'
import { chooseRow, leftOutRows, rowPage } from './row-queries.ts'
import { undoRows } from './undo-rows.ts'

export const importHandlers = {
  importStart: async ({ viewer, form, engine, now, importThreads, importCounts, log }) => {
    const { source, fileName, mode, choices, ...target } = importInput(form)
    if (importThreads.isFull) throw importsBusy()
    const bytes = await source.arrayBuffer()
    const { own, sent } = await memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        if (await hasImportUnderWay(tx, userId, now())) throw importUnderWay()
        const holder = await holderToChange(tx, userId, target)
        const id = await insertImport(tx, { ...holder, userId, mode, fileName, now: now() })
        return { own: { userId, id }, sent: await importSent(tx, { userId, id }, now()) }
      },
      'large',
    )
    const input = { bytes, choices, holder: target.holder }
    void readSource({ engine, now, importThreads, importCounts, log }, own, input)
    return { import: sent }
  },

  importList: async ({ viewer, engine, now }) => ({
    imports: await importsOf(engine.db, viewer.id, now()),
  }),

  importDetail: async ({ viewer, params, engine, now }) => ({
    import: await importSent(engine.db, { userId: viewer.id, ...params }, now()),
  }),

  importDelete: ({ viewer, params, engine }) =>
    memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        if (!(await deleteImport(engine, tx, { userId, ...params }))) throw noSuchImport()
        return undefined
      },
      'essential',
    ),

  importRows: async ({ viewer, params, query, engine, cards, now }) => {
    const { target } = await importSent(engine.db, { userId: viewer.id, ...params }, now())
    const { holder } = namedHolder(target)
    return rowPage(engine.db, cards, { importId: params.id, viewerId: viewer.id, holder, ...query })
  },

  importChoose: async ({ viewer, params: { id, line }, body, engine, cards, now }) => {
    const { cardId = null, toAllAlike } = body
    if (cardId !== null && (await cards.byIds([cardId], null)).length === 0) throw noSuchPrinting()
    return memberTransaction({ engine, viewer }, async (tx, userId) => {
      const own = { userId, id }
      const found = await lockImport(tx, own)
      if (found === null) throw noSuchImport()
      if (found.status !== 'review') throw wrongState(found.status)
      const changed = await chooseRow(tx, { userId, importId: id, line, cardId, toAllAlike })
      if (changed === null) throw noSuchRow()
      return { import: await importSent(tx, own, now()), changed }
    })
  },

  importCommit: (input) =>
    changeEntries(input, ['review', 'committed'], async (tx, own, holder, mode) => {
      const { limits, now, engine } = input
      const checkRoom = () => engine.checkRoom('large')
      const { holderId: listId } = holder
      const afterItemId = holder.holder === 'list' ? await lastItemId(tx) : null
      const { added } = await commitRows(tx, {
        importId: own.id,
        ...holder,
        mode,
        now: now(),
        checkRoom,
      })
      if (added > 0) await checkEntryCount(tx, holder, limits)
      if (afterItemId !== null) {
        await notifyOffers(tx, { listId, afterItemId, now: now(), limits })
      }
      await dropImportedRows(tx, own.id)
      await updateImport(tx, own.id, { status: 'committed', committedAt: now(), storedBytes: 0 })
      await noteStored(tx, own, bytesLeft(own.id))
      return { import: await importSent(tx, own, now()) }
    }),

  importUndo: (input) =>
    changeEntries(input, ['committed', 'undone'], async (tx, own, holder) => {
      const { now } = input
      const changedSince = await undoRows(tx, { importId: own.id, ...holder })
      await updateImport(tx, own.id, { status: 'undone', undoneAt: now() })
      return { import: await importSent(tx, own, now()), changedSince }
    }),

  importLeftOut: async ({ viewer, params, engine, now }) => {
    const own = { userId: viewer.id, ...params }
    const { columns } = await importSent(engine.db, own, now())
    const rows = await leftOutRows(engine.db, own.id)
    return { name: 'left-out.csv', content: byteOrderMark + leftOutCsv(columns, rows) }
  },
} satisfies Partial<AppHandlers>

type Changing = Pick<Services, 'engine' | 'now' | 'limits' | 'importCounts'> & {
  viewer: Viewer
  params: { id: number }
}

/**
 * Changes the entries of an import's target, once: the import is locked and has the first of the statuses, from which
 * `change` brings it to the second.
 */
async function changeEntries<Answer>(
  { engine, viewer, params, now, limits, importCounts }: Changing,
  [from, to]: ['review', 'committed'] | ['committed', 'undone'],
  change: (
    tx: Db,
    own: { userId: number; id: number },
    holder: Holder,
    mode: 'add' | 'set' | 'new',
  ) => Promise<Answer>,
): Promise<Answer> {
  const answered = await offeringTransaction(
    { engine, viewer, now, limits, notifies: to === 'committed' },
    async (tx, userId) => {
      const own = { userId, ...params }
      const found = await lockImport(tx, own)
      if (found === null) throw noSuchImport()
      if (found.status !== from) throw wrongState(found.status)
      const holder = { holder: found.holder, holderId: found.listId ?? userId }
      const answer = await change(tx, own, holder, found.mode)
      if (found.listId !== null) await noteItemsChanged(tx, found.listId, now())
      return answer
    },
    'large',
  )
  importCounts.outcomes[to] += 1
  return answered
}

async function importSent(db: Db, own: { userId: number; id: number }, now: Date) {
  const found = await findImport(db, own, now)
  if (found === null) throw noSuchImport()
  return found
}
