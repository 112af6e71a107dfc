/** Carries an import out, and takes it back. */
import type { ImportSent } from '../../src/contract/imports.ts'
import { addCopies, joinCopies, type Move, replaceCopies } from '../../src/domain/entries/moves.ts'
import { exactNeed } from '../../src/domain/entries/need.ts'
import { unbound } from '../../src/domain/entries/stock-key.ts'
import { compareText } from '../../src/domain/format/text.ts'
import { copiesOfRow, imported } from '../../src/domain/imports/commit.ts'
import { droppedJson } from '../../src/rules/collection.ts'
import { checkAudience, wrongState } from '../../src/rules/imports.ts'
import type { MockHandlers } from '../context.ts'
import { priced } from '../../src/memory/priced.ts'
import {
  changeEntries,
  collectionOf,
  type HeldBy,
  itemsHeld,
  moveRules,
  movesRecord,
  type Records,
  undoMoves,
  wishlistOf,
} from '../entries/entry-changes.ts'
import { offering } from '../lists/for-trade-list.ts'
import { importToDecide } from './import-review.ts'
import { importJson, ownImport } from './imports.ts'
import { newItems, ownList, touch } from '../lists/lists.ts'
import { areBlocked } from '../members/members.ts'
import { notifyOffers } from '../notifications/notify.ts'
import type { ImportRecord, MockDb } from '../records.ts'
import type { EntryRecord } from '../../src/domain/entries/belongings.ts'
import { wishesFitting } from '../trade/fitting-wishes.ts'
import { wishesOf } from '../../src/memory/wishlist.ts'

/** Adds the certain rows to the target, and keeps what its entries were before. */
function commit(db: MockDb, record: ImportRecord, takesMarks: boolean): void {
  const { userId, listId } = record
  const rows = record.rows.filter(({ verdict }) => verdict === 'certain')
  record.rows = record.rows.filter(({ verdict }) => verdict !== 'certain')
  record.imported = {
    rows: record.imported.rows + rows.length,
    copies: rows.reduce((sum, { quantity }) => sum + quantity, record.imported.copies),
  }
  const now = db.now().toISOString()
  const copies = rows.map((row) => {
    const of = copiesOfRow(row, takesMarks)
    return { id: 0, cardId: row.cardId ?? 0, ...of, addedAt: of.addedAt ?? now }
  })
  if (listId !== null) {
    const list = ownList(db, userId, listId)
    const item = newItems(db, list)
    const items = copies.map((each) => ({ ...item(each, each), addedAt: each.addedAt }))
    const afterItemId = db.state.lastIds.listItems
    addRows(db, record, itemsHeld(listId), items)
    touch(db, list)
    notifyOffers(db, list, afterItemId)
  } else if (record.holder === 'collection') {
    const owned = copies.map(({ section: _section, ...each }) => ({ ...each, ...unbound, userId }))
    addRows(db, record, collectionOf(userId), owned)
  } else {
    const wishes = copies.map(({ id, cardId, finish, quantity, addedAt }) => ({
      id,
      userId,
      cardId,
      finish,
      quantity,
      addedAt,
      targetPrice: null,
      ...exactNeed,
    }))
    addRows(db, record, wishlistOf(userId), wishes)
  }
}

function addRows<Kind extends keyof Records>(
  db: MockDb,
  record: ImportRecord,
  holder: HeldBy<Kind>,
  rows: readonly Records[Kind][],
): void {
  const rules = moveRules(holder.kind)
  const { joined, amountsDropped } = joinCopies(rows, rules)
  record.amountsDropped += amountsDropped
  const ofEarlierPart = new Set(arrivalsOf(record).map(({ to }) => to.id))
  const moves = changeEntries(db, holder, (entries) =>
    [...joined.values()].flatMap((each) => {
      const into = entries.equalTo(each)
      if (into === undefined) return addCopies(entries, each, rules.join)
      // An entry that an earlier part set holds copies of the file already: a later part adds to them.
      const mode = ofEarlierPart.has(into.id) ? 'add' : record.mode
      const change = imported(into, each, mode, rules.join)
      if (change === null) return []
      record.amountsDropped += change.amountsDropped
      return replaceCopies(entries, into, change.entry)
    }),
  )
  record.parts.push(movesRecord(holder, moves))
}

/** The entries that an import added or changed; it removes none. */
const arrivalsOf = ({ parts }: ImportRecord) =>
  parts
    .flatMap(({ moves }): Move<EntryRecord>[] => moves)
    .flatMap(({ into, to }) => (to === null ? [] : [{ into, to }]))

/** What the changes of an import moved in. */
function movedBy(db: MockDb, record: ImportRecord): ImportSent['moved'] {
  const { userId, holder } = record
  const changes = arrivalsOf(record)
  const added = changes.map(({ into, to }) => ({
    ...priced(db, { cardId: to.cardId, finish: to.finish }),
    copies: to.quantity - (into?.quantity ?? 0),
  }))
  const value = added.reduce((sum, { price, copies }) => sum + copies * (price ?? 0), 0)
  const wishes = db.state.users
    .filter(
      ({ id, status }) => id !== userId && status === 'approved' && !areBlocked(db, userId, id),
    )
    .filter(({ profile }) => profile.is_public)
    .flatMap(({ id }) => wishesOf(db, id))
  const fitting = wishesFitting(db, wishes)
  const wanted = changes.flatMap(({ to }) =>
    fitting(to).map((wish) => ({ cardId: to.cardId, memberId: wish.userId })),
  )
  return {
    sets: new Set(added.map(({ card }) => card.setCode)).size,
    value: Math.round(value * 100) / 100,
    wanted:
      holder === 'collection'
        ? {
            cards: new Set(wanted.map(({ cardId }) => cardId)).size,
            members: new Set(wanted.map(({ memberId }) => memberId)).size,
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
    checkAudience(importJson(db, record).visibility, query.shared)
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
      const changed = new Map<number, number>()
      for (const part of record.parts.toReversed()) {
        const now: readonly EntryRecord[] = state[part.kind]
        const quantities = new Map(now.map(({ id, quantity }) => [id, quantity]))
        for (const { to } of part.moves)
          if (to && quantities.get(to.id) !== to.quantity) changed.set(to.id, to.cardId)
        undoMoves(db, part, new Date(record.committedAt ?? 0))
      }
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
