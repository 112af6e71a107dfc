/** Imports of cards from other tools' files and from pasted lists. */
import {
  checkAudience,
  importInput,
  importsBusy,
  importUnderWay,
  noSuchImport,
  noSuchPrinting,
  noSuchRow,
  wrongState,
} from '../../../src/rules/imports.ts'
import { droppedJson } from '../../../src/rules/collection.ts'
import type { Viewer } from '../../../src/contract/endpoint.ts'
import { namedHolder } from '../../../src/contract/entries.ts'
import { byteOrderMark } from '../../../src/domain/format/csv.ts'
import { canDecide, type ImportMode } from '../../../src/domain/imports/import.ts'
import { leftOutFormat } from '../../../src/domain/imports/losses.ts'
import { fileTexts, streamed } from '../../http/streamed.ts'
import { memberTransaction } from '../accounts/member-transaction.ts'
import type { AppHandlers, Services } from '../../context.ts'
import type { Db } from '../../db/engine.ts'
import { checkEntryCount, type Holder } from '../entries/holder.ts'
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
  type OwnImport,
  updateImport,
} from './import-queries.ts'
import { movedBy } from './moved.ts'
import { holderToChange } from './named-holder.ts'
import { readSource } from './read-source.ts'
import {
  acceptRows,
  chooseRow,
  decidedAtOnce,
  leftOutRows,
  nextDecision,
  reopenRows,
  rowPage,
} from './row-queries.ts'
import { undoRows } from './undo-rows.ts'

export const importHandlers = {
  importStart: async ({ viewer, form, engine, now, importThreads, importCounts, log }) => {
    const { source, fileName, mode, choices, ...named } = importInput(form)
    if (importThreads.isFull) throw importsBusy()
    const bytes = await source.arrayBuffer()
    const { own, target, sent } = await memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        if (await hasImportUnderWay(tx, userId, now())) throw importUnderWay()
        const { target: ofImport, ...holder } = await holderToChange(tx, userId, named)
        const id = await insertImport(tx, { ...holder, userId, mode, fileName, now: now() })
        return {
          own: { userId, id },
          target: ofImport,
          sent: await importSent(tx, { userId, id }, now()),
        }
      },
      'large',
    )
    const input = { bytes, choices, target }
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

  importChoose: async (input) => {
    const { viewer, params, body, engine, cards, now } = input
    const { cardId = null, toAllAlike } = body
    if (cardId !== null && (await cards.byIds([cardId])).length === 0) throw noSuchPrinting()
    return memberTransaction({ engine, viewer }, async (tx, userId) => {
      const own = { userId, id: params.id }
      await lockToDecide(tx, own)
      const decision = await nextDecision(tx, own.id)
      const { line } = params
      const changed = await chooseRow(tx, { ...own, decision, line, cardId, toAllAlike })
      if (changed === null) throw noSuchRow()
      return { import: await importSent(tx, own, now()), changed, decision }
    })
  },

  importAccept: async ({ viewer, params: { id }, body, engine, now }) => {
    const decision = await memberTransaction({ engine, viewer }, async (tx, userId) => {
      await lockToDecide(tx, { userId, id })
      return nextDecision(tx, id)
    })
    const changed = await decideInPortions({ engine, viewer, id }, (tx) =>
      acceptRows(tx, { id, decision, ...body }),
    )
    return {
      import: await importSent(engine.db, { userId: viewer.id, id }, now()),
      changed,
      decision,
    }
  },

  importReopen: async ({ viewer, params: { id }, body, engine, now }) => {
    const changed = await decideInPortions({ engine, viewer, id }, (tx, own) =>
      reopenRows(tx, own, body),
    )
    return { import: await importSent(engine.db, { userId: viewer.id, id }, now()), changed }
  },

  importCommit: (input) =>
    changeEntries(input, 'committed', async (tx, own, holder, mode) => {
      const { limits, now, engine } = input
      const { counts, imported, status, visibility, isDeck, ...earlier } = await importSent(
        tx,
        own,
        now(),
      )
      if (status === 'committed' && counts.certain === imported.rows) throw wrongState(status)
      checkAudience(visibility, input.query.shared)
      const checkRoom = () => engine.checkRoom('large')
      const { holderId: listId } = holder
      const afterItemId = holder.holder === 'list' ? await lastItemId(tx) : null
      const { added, amountsDropped } = await commitRows(tx, holder, {
        userId: own.userId,
        importId: own.id,
        mode,
        isDeck,
        takesMarks: input.query.forTrade,
        now: now(),
        checkRoom,
      })
      if (added > 0) await checkEntryCount(tx, holder, limits)
      if (afterItemId !== null) {
        await notifyOffers(tx, { listId, afterItemId, now: now(), limits })
      }
      await dropImportedRows(tx, own.id)
      const moved = {
        ...(await movedBy(tx, own, { isOwned: holder.holder === 'collection' })),
        ...droppedJson((earlier.moved?.amountsDropped ?? 0) + amountsDropped),
      }
      const done = { status: 'committed', committedAt: now(), moved } as const
      await updateImport(tx, own.id, { ...done, storedBytes: 0 })
      await noteStored(tx, own, bytesLeft(own.id))
      return { import: await importSent(tx, own, now()) }
    }),

  importUndo: (input) =>
    changeEntries(input, 'undone', async (tx, own, holder) => {
      const { now } = input
      const changedSince = await undoRows(tx, own, holder)
      await updateImport(tx, own.id, { status: 'undone', undoneAt: now() })
      return { import: await importSent(tx, own, now()), changedSince }
    }),

  importLeftOut: async ({ viewer, params, engine, now }) => {
    const own = { userId: viewer.id, ...params }
    const { columns } = await importSent(engine.db, own, now())
    const { head, line } = leftOutFormat(columns)
    const texts = fileTexts(byteOrderMark + head, leftOutRows(engine.db, own.id), line)
    return { name: 'left-out.csv', content: await streamed(texts) }
  },
} satisfies Partial<AppHandlers>

type Changing = Pick<Services, 'engine' | 'now' | 'limits' | 'importCounts'> & {
  viewer: Viewer
  params: { id: number }
}

/** Throws ApiError 404 or 409 unless the rows of the import, which is locked, can be decided. */
async function lockToDecide(tx: Db, own: OwnImport): Promise<void> {
  const importRow = await lockImport(tx, own)
  if (importRow === null) throw noSuchImport()
  if (!canDecide(importRow.status)) throw wrongState(importRow.status)
}

/** Decides rows in transactions of their own, between which others have their turn. Returns how many changed. */
async function decideInPortions(
  { engine, viewer, id }: Pick<Changing, 'engine' | 'viewer'> & { id: number },
  decide: (tx: Db, own: OwnImport) => Promise<number>,
): Promise<number> {
  let changed = 0
  for (let last = decidedAtOnce; last === decidedAtOnce; changed += last) {
    last = await memberTransaction(
      { engine, viewer },
      async (tx, userId) => {
        await lockToDecide(tx, { userId, id })
        return decide(tx, { userId, id })
      },
      'large',
    )
  }
  return changed
}

/**
 * Changes the entries of an import's target: the import is locked and has a status from which `change` can bring it to
 * the given one.
 */
async function changeEntries<Answer>(
  { engine, viewer, params, now, limits, importCounts }: Changing,
  to: 'committed' | 'undone',
  change: (tx: Db, own: OwnImport, holder: Holder, mode: ImportMode) => Promise<Answer>,
): Promise<Answer> {
  const answered = await offeringTransaction(
    { engine, viewer, now, limits, notifies: to === 'committed' },
    async (tx, userId) => {
      const own = { userId, ...params }
      const importRow = await lockImport(tx, own)
      if (importRow === null) throw noSuchImport()
      const isReady =
        to === 'committed' ? canDecide(importRow.status) : importRow.status === 'committed'
      if (!isReady) throw wrongState(importRow.status)
      const holder = { holder: importRow.holder, holderId: importRow.listId ?? userId }
      const answer = await change(tx, own, holder, importRow.mode)
      if (importRow.listId !== null) await noteItemsChanged(tx, importRow.listId, now())
      return answer
    },
    'large',
  )
  importCounts.outcomes[to] += 1
  return answered
}

async function importSent(db: Db, own: OwnImport, now: Date) {
  const importRow = await findImport(db, own, now)
  if (importRow === null) throw noSuchImport()
  return importRow
}
