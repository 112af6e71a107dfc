/** Carries an import out in the mocks, and takes it back. */
import { costChange, costSetTo, costTakenBack, noCost } from '../../src/domain/entries/cost.ts'
import { newDetails, restoredDetails, withinQuantity } from '../../src/domain/entries/details.ts'
import { type FinishKey, finishKey } from '../../src/domain/entries/stock-key.ts'
import type { StagedRow } from '../../src/domain/imports/review.ts'
import { collectionOf } from '../collection/collection.ts'
import type { MockDb } from '../db.ts'
import { checkCount, checkEntryLimit, type EntryPosition } from '../entries/entries.ts'
import { itemsTarget } from '../lists/list-items.ts'
import { ownList, touch } from '../lists/lists.ts'
import { notifyOffers } from '../notifications/notify.ts'
import { type Wish, wishlistOf } from '../wishlist/wishlist.ts'
import type { EntryState, ImportRecord } from './import-records.ts'

/** Adds the certain rows to the target, and notes what each entry was before and after. */
export function commit(db: MockDb, record: ImportRecord): void {
  const { userId, listId } = record
  const now = db.now().toISOString()
  const rows = record.rows.filter(({ verdict }) => verdict === 'certain')
  record.rows = record.rows.filter(({ verdict }) => verdict !== 'certain')
  record.imported = {
    rows: rows.length,
    copies: rows.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  const copies = ({ cardId, finish, quantity, entry }: StagedRow) => ({
    cardId: cardId ?? 0,
    finish: finish === 'normal' ? ('Normal' as const) : ('Foil' as const),
    quantity,
    addedAt: entry?.added_at ?? now,
  })
  if (record.holder === 'collection') {
    const owned = rows.map((row) => ({
      userId,
      ...copies(row),
      condition: row.entry?.condition ?? 'NM',
      language: row.entry?.language ?? 'en',
      location: row.entry?.location ?? '',
      ...newDetails(
        {
          forTrade: row.entry?.for_trade,
          paidTotal: row.entry?.paid_total,
          paidQuantity: row.entry?.paid_quantity,
          note: row.entry?.note,
          tags: row.entry?.tags,
        },
        row.quantity,
      ),
    }))
    record.changes = addRows(db, collectionOf(db, userId), record, owned)
  } else if (listId === null) {
    const wishes = rows.map((row): Wish => ({ userId, ...copies(row), targetPrice: null }))
    record.changes = addRows(db, wishlistOf(db, userId), record, wishes)
  } else {
    const list = ownList(db, userId, listId)
    const items = rows.map((row) => ({ listId, ...copies(row) }))
    const afterItemId = db.state.lastIds.listItems
    record.changes = addRows(db, itemsTarget(db, list), record, items)
    touch(db, list)
    notifyOffers(db, list, afterItemId)
  }
}

type Copies = FinishKey & { quantity: number; addedAt: string }

function addRows<Added extends Copies, Entry extends Added & { id: number }>(
  db: MockDb,
  target: EntryPosition<Added, Entry>,
  { mode }: ImportRecord,
  rows: readonly Added[],
): ImportRecord['changes'] {
  const { keyOf = finishKey, insert } = target
  const join = target.join ?? addQuantity
  const joinRows = target.joinRows ?? join
  const joined = new Map<string, Added>()
  for (const row of rows) {
    const equal = joined.get(keyOf(row))
    if (equal) joinRows(equal, row)
    else joined.set(keyOf(row), row)
  }
  const existing = new Map(target.entries.map((entry) => [keyOf(entry), entry]))
  for (const [key, { quantity }] of joined)
    checkCount(quantity + (mode === 'add' ? (existing.get(key)?.quantity ?? 0) : 0))
  const added = [...joined.keys()].filter((key) => !existing.has(key)).length
  if (added > 0) checkEntryLimit(db, target.holder, target.entries.length + added)
  return [...joined].flatMap(([key, row]): ImportRecord['changes'] => {
    const entry = existing.get(key)
    if (!entry) {
      const made = insert(row)
      return [{ id: made.id, before: null, after: { ...made } }]
    }
    if (mode === 'new') return []
    const before = { ...entry }
    join(entry, row)
    if (mode === 'set') {
      entry.quantity = row.quantity
      if (hasDetails(entry) && hasDetails(before) && hasDetails(row)) {
        const forTrade = Math.max(before.forTrade, row.forTrade)
        Object.assign(entry, costSetTo(before, row), withinQuantity({ forTrade }, row.quantity))
      }
    }
    return [{ id: entry.id, before, after: { ...entry } }]
  })
}

function addQuantity(into: Copies, more: Copies): void {
  into.quantity += more.quantity
}

/** Takes the import's copies back. Returns the names of the entries that were changed since. */
export function takeBack(db: MockDb, record: ImportRecord): string[] {
  const { state, catalog } = db
  const entries = { collection: state.collection, wishlist: state.wishlist, list: state.listItems }
  const byId = new Map<number, EntryState & { id: number }>(
    entries[record.holder].map((entry) => [entry.id, entry]),
  )
  const names: string[] = []
  const gone = new Set<number>()
  for (const { id, before, after } of record.changes) {
    const entry = byId.get(id)
    if (entry?.quantity !== after.quantity)
      names.push(catalog.cards[after.cardId - 1]?.sent.name ?? '')
    if (!entry) continue
    const quantity = entry.quantity - after.quantity + (before?.quantity ?? 0)
    if (quantity <= 0) gone.add(id)
    else if (hasDetails(entry) && hasDetails(after)) {
      const earlier = before && hasDetails(before) ? before : null
      const back = { quantity: entry.quantity - quantity, ...costChange(earlier ?? noCost, after) }
      const cost = costTakenBack(entry, back)
      const details = earlier ? restoredDetails(entry, after, earlier, quantity) : entry
      Object.assign(entry, withinQuantity(details, quantity), cost)
    }
    entry.quantity = quantity
  }
  const isLeft = (entry: { id: number }) => !gone.has(entry.id)
  if (record.holder === 'collection') state.collection = state.collection.filter(isLeft)
  if (record.holder === 'wishlist') state.wishlist = state.wishlist.filter(isLeft)
  if (record.holder === 'list') state.listItems = state.listItems.filter(isLeft)
  if (record.listId !== null) touch(db, ownList(db, record.userId, record.listId))
  return names
}

const hasDetails = <Entry extends EntryState>(
  entry: Entry,
): entry is Entry & Required<EntryState> => entry.forTrade !== undefined
