/** Carries an import out, and takes it back. */
import type { ImportSent } from '../../src/contract/imports.ts'
import { costSetTo } from '../../src/domain/entries/cost.ts'
import {
  amountsDropped,
  type EntryDetails,
  mergeable,
  newDetails,
  withinQuantity,
} from '../../src/domain/entries/details.ts'
import { type FinishKey, finishKey } from '../../src/domain/entries/stock-key.ts'
import { compareText } from '../../src/domain/format/text.ts'
import type { StagedRow } from '../../src/domain/imports/review.ts'
import { finishMeant } from '../../src/domain/printing-match/hints.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import { wrongState } from '../../src/rules/imports.ts'
import type { MockHandlers } from '../context.ts'
import { priced } from '../entries/entries.ts'
import { addQuantity, checkCount, type EntryTarget } from '../entries/entry-additions.ts'
import { changesDuring, takeBack } from '../entries/entry-changes.ts'
import { offering } from '../lists/for-trade-list.ts'
import { importToDecide } from './import-review.ts'
import { importJson, ownImport } from './imports.ts'
import { itemsTarget, ownList, touch } from '../lists/lists.ts'
import { areBlocked } from '../members/members.ts'
import { notifyOffers } from '../notifications/notify.ts'
import { collectionOf } from '../collection/owned-entries.ts'
import type { EntryChange, ImportRecord, MockDb } from '../records.ts'
import type { EntryRecord } from '../seeds/belongings.ts'
import { type Wish, wishesOf, wishlistOf } from '../wishlist.ts'

/** Adds the certain rows to the target, and keeps what its entries were before. */
function commit(db: MockDb, record: ImportRecord, takesMarks: boolean): void {
  const { userId, listId } = record
  const now = db.now().toISOString()
  const rows = record.rows.filter(({ verdict }) => verdict === 'certain')
  record.rows = record.rows.filter(({ verdict }) => verdict !== 'certain')
  record.imported = {
    rows: record.imported.rows + rows.length,
    copies: rows.reduce((sum, { quantity }) => sum + quantity, record.imported.copies),
  }
  const copies = ({ cardId, finish, quantity, entry }: StagedRow) => ({
    cardId: cardId ?? 0,
    finish: finishMeant(finish ?? 'normal'),
    quantity,
    addedAt: entry?.added_at ?? now,
  })
  const list = listId === null ? null : ownList(db, userId, listId)
  const afterItemId = db.state.lastIds.listItems
  const changes = changesDuring(db.state, () => {
    if (record.holder === 'collection') {
      const owned = rows.map((row) => ({ userId, ...copies(row), ...ownFieldsOf(row, takesMarks) }))
      addRows(collectionOf(db, userId), record, owned)
    } else if (list === null) {
      const wishes = rows.map((row): Wish => ({ userId, ...copies(row), targetPrice: null }))
      addRows(wishlistOf(db, userId), record, wishes)
    } else {
      const items = rows.map((row) => ({ listId: list.id, ...copies(row) }))
      addRows(itemsTarget(db, list), record, items)
    }
  })
  record.changes.push(changes)
  if (list === null) return
  touch(db, list)
  notifyOffers(db, list, afterItemId)
}

function ownFieldsOf({ entry, quantity }: StagedRow, takesMarks: boolean) {
  return {
    condition: entry?.condition ?? 'NM',
    language: entry?.language ?? 'en',
    location: entry?.location ?? '',
    grade: entry?.grade ?? '',
    ...newDetails(
      {
        forTrade: takesMarks ? entry?.for_trade : 0,
        paidTotal: entry?.paid_total,
        paidQuantity: entry?.paid_quantity,
        ownCurrency: entry?.own_currency,
        ownValue: entry?.own_value,
        note: entry?.note,
        tags: entry?.tags,
        guessed: entry?.guessed,
      },
      quantity,
    ),
  }
}

type Copies = FinishKey & Partial<EntryDetails> & { quantity: number; addedAt: string }

function addRows<Added extends Copies, Entry extends Added & { id: number }>(
  {
    entries,
    keyOf = finishKey,
    join = addQuantity,
    joinRows = join,
    insert,
  }: EntryTarget<Added, Entry>,
  record: ImportRecord,
  rows: readonly Added[],
): void {
  const joined = new Map<string, Added>()
  for (const row of rows) {
    const equal = joined.get(keyOf(row))
    if (equal) {
      record.amountsDropped += droppedBy(equal, row)
      joinRows(equal, row)
    } else joined.set(keyOf(row), row)
  }
  const existing = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const ofEarlierPart = new Set(changedEntries(record).map(({ after }) => after.id))
  // An entry that an earlier part set holds copies of the file already: a later part adds to them.
  const modeOf = (entry: Entry | undefined) =>
    entry !== undefined && ofEarlierPart.has(entry.id) ? 'add' : record.mode
  for (const [key, { quantity }] of joined) {
    const entry = existing.get(key)
    checkCount(quantity + (modeOf(entry) === 'add' ? (entry?.quantity ?? 0) : 0))
  }
  for (const [key, row] of joined) {
    const entry = existing.get(key)
    const mode = modeOf(entry)
    if (!entry) insert(row)
    else if (mode !== 'new') {
      const before = { ...entry }
      const lacking = Math.max(0, row.quantity - before.quantity)
      record.amountsDropped += Math.min(droppedBy(before, row), mode === 'set' ? lacking : Infinity)
      join(entry, row)
      if (mode === 'set') setQuantity(entry, before, row)
    }
  }
}

function setQuantity(entry: Copies, before: Copies, row: Copies): void {
  const { quantity } = row
  entry.quantity = quantity
  if (!hasDetails(entry) || !hasDetails(before) || !hasDetails(row)) return
  const forTrade = Math.max(before.forTrade, row.forTrade)
  const [, more] = mergeable(before, row)
  Object.assign(entry, costSetTo(before, more), withinQuantity({ forTrade }, quantity))
}

const droppedBy = (own: Copies, other: Copies) =>
  hasDetails(own) && hasDetails(other) ? amountsDropped(own, other) : 0

const hasDetails = <Entry extends Copies>(entry: Entry): entry is Entry & EntryDetails =>
  entry.forTrade !== undefined

/** The entries that an import added or changed; it removes none. */
const changedEntries = ({ changes }: ImportRecord) =>
  changes
    .flatMap((part): EntryChange<EntryRecord>[] => Object.values(part).flat())
    .flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]))

/** What the changes of an import moved in. */
function movedBy(db: MockDb, record: ImportRecord): ImportSent['moved'] {
  const { userId, holder } = record
  const changes = changedEntries(record)
  const added = changes.map(({ before, after }) => ({
    ...priced(db, after),
    copies: after.quantity - (before?.quantity ?? 0),
  }))
  const value = added.reduce((sum, { price, copies }) => sum + copies * (price ?? 0), 0)
  const keys = new Set(changes.map(({ after }) => finishKey(after)))
  const wishes = db.state.users
    .filter(
      ({ id, status }) => id !== userId && status === 'approved' && !areBlocked(db, userId, id),
    )
    .filter(({ profile }) => profile.is_public)
    .flatMap(({ id }) => wishesOf(db, id).filter((wish) => keys.has(finishKey(wish))))
  return {
    sets: new Set(added.map(({ card }) => card.setCode)).size,
    value: Math.round(value * 100) / 100,
    wanted:
      holder === 'collection'
        ? {
            cards: new Set(wishes.map(({ cardId }) => cardId)).size,
            members: new Set(wishes.map((wish) => wish.userId)).size,
          }
        : null,
    ...droppedJson(record.amountsDropped),
  }
}

/** The most names that the answer to an undo holds. */
const maxNames = 50

export const importCommitHandlers = {
  importCommit: offering(({ db, viewer, params, query }) => {
    const record = importToDecide(db, viewer, params.id)
    const isReady = record.rows.some(({ verdict }) => verdict === 'certain')
    if (record.status === 'committed' && !isReady) throw wrongState(record.status)
    commit(db, record, query.forTrade)
    const moved = movedBy(db, record)
    Object.assign(record, { status: 'committed', committedAt: db.now().toISOString(), moved })
    return { import: importJson(db, record) }
  }),

  importUndo: offering(
    ({ db, viewer, params }) => {
      const record = ownImport(db, viewer, params.id)
      if (record.status !== 'committed') throw wrongState(record.status)
      const { state, catalog } = db
      const parts = record.changes
        .toReversed()
        .map((part) => [...takeBack(state, part).changedSince])
      const changed = new Map(parts.flat())
      const names = [...changed.values()].map(
        (cardId) => catalog.cards[cardId - 1]?.sent.name ?? '',
      )
      if (record.listId !== null) touch(db, ownList(db, viewer.id, record.listId))
      Object.assign(record, { status: 'undone', undoneAt: db.now().toISOString() })
      const changedSince = {
        count: names.length,
        names: names.toSorted(compareText).slice(0, maxNames),
      }
      return { import: importJson(db, record), changedSince }
    },
    { notifies: false },
  ),
} satisfies Partial<MockHandlers>
