/** Changes of single entries, within a transaction that holds the member's lock. */
import { and, eq, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { amountsDropped, mergedWithChange } from '../../../src/domain/entries/details.ts'
import {
  changedCopies,
  changedQuantity,
  type EntryChange,
  inPrinting,
  type OwnedChange,
} from '../../../src/domain/entries/entry-change.ts'
import { partNeedsOtherDetails } from '../../../src/domain/entries/entry.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import { type Move, moveCopies } from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { wishlistItems } from '../../db/schema/belongings.ts'
import { otherPrinting } from '../cards/other-printing.ts'
import {
  loadEntries,
  moveRules,
  type Stored,
  type StoredMap,
  storeEntries,
  tables,
} from './entry-store.ts'
import { holderOf, type Items, noSuchEntry } from './items.ts'
import type { Holder } from './undo-copies.ts'

interface Entry {
  /** The member of the entry; for an item of a list, the list. */
  holderId: number
  id: number
}

/** A change that names the finish by its word. */
type Request<Change> = Omit<Change, 'finish'> & { variation?: Finish | undefined }

interface ChangedEntry<Kind extends EntryHolder> {
  /** The id of the entry after the change; null if no copies are left. */
  id: number | null
  /** What undoes it; only of entries that got another printing or finish, or were joined with another one. */
  move?: Move<Stored<Kind>>
  /** How many of its copies joined that one without their amounts. */
  amountsDropped?: number
}

/** Throws ApiError 404 when it does not exist, as all changes of this file do. */
export async function removeEntry(tx: Db, items: Items, entry: Entry): Promise<void> {
  const removed = await tx.delete(items).where(isEntry(items, entry)).returning({ id: items.id })
  if (removed.length === 0) throw noSuchEntry(items)
}

/** Changes a wish or an item of a list. One that becomes equal to another one is joined with it. */
export async function changePlain<Kind extends 'wishlist' | 'list'>(
  tx: Db,
  holder: Holder & { holder: Kind },
  id: number,
  change: Request<EntryChange>,
): Promise<ChangedEntry<Kind>> {
  const { entries: before, current } = await requireStored(tx, holder, id)
  const quantity = changedQuantity(current.quantity, change)
  if (quantity <= 0) return remove(tx, holder, id)
  const from = { ...current, quantity }
  const changed = inPrinting(from, await otherPrinting(tx, current, change))
  const { keyOf, join } = moveRules(holder.holder)
  const isSame = keyOf(changed) === keyOf(from)
  const entries = isSame ? before : await loadEntries(tx, holder, { ids: [id], alike: [changed] })
  const move = moveCopies(entries, { from, changed, left: null }, join)
  await storeEntries(tx, holder, entries)
  return { id: move.to.id, ...(!isSame && { move }) }
}

/** `id` is that of a wish of the member whose lock is held; dollars, or null for none. */
export async function setTargetPrice(
  tx: Db,
  id: number,
  targetPrice: number | null,
): Promise<void> {
  await tx.update(wishlistItems).set({ targetPrice }).where(eq(wishlistItems.id, id))
}

/**
 * An entry that becomes equal to another one is joined with it. Throws ApiError 400
 * for a part of the copies that keeps its key: copies that agree in it are one entry.
 */
export async function changeOwned(
  tx: Db,
  holder: Holder & { holder: 'collection' },
  id: number,
  request: Request<OwnedChange>,
): Promise<ChangedEntry<'collection'>> {
  const { entries: before, current } = await requireStored(tx, holder, id)
  const quantity = changedQuantity(current.quantity, request)
  if (quantity <= 0) return remove(tx, holder, id)
  const { keyOf } = moveRules('collection')
  const change = { ...request, ...(await otherPrinting(tx, current, request)) }
  const copies = changedCopies(current, change, quantity)
  const { from, changed, left } = copies
  const isSame = keyOf(changed) === keyOf(from)
  if (left !== null && isSame) throw new ApiError(400, partNeedsOtherDetails)
  const entries = isSame ? before : await loadEntries(tx, holder, { ids: [id], alike: [changed] })
  const move = moveCopies(entries, copies, (own, other) => ({
    ...own,
    ...mergedWithChange(own, other, change),
    quantity: own.quantity + other.quantity,
  }))
  await storeEntries(tx, holder, entries)
  const { into } = move
  const isOther = changed.cardId !== from.cardId || changed.finish !== from.finish
  // A new entry has its id only in the table.
  const stored =
    move.to.id > 0
      ? move.to
      : (await loadEntries(tx, holder, { alike: [changed] })).equalTo(changed)
  return {
    id: stored?.id ?? null,
    ...((into !== null || isOther) && { move }),
    ...(into !== null && { amountsDropped: amountsDropped(into, changed) }),
  }
}

async function requireStored<Kind extends EntryHolder>(
  tx: Db,
  holder: Holder & { holder: Kind },
  id: number,
): Promise<{ entries: StoredMap<Kind>; current: Stored<Kind> }> {
  const entries = await loadEntries(tx, holder, { ids: [id] })
  const [current] = entries.entries()
  if (!current) throw noSuchEntry(tables[holder.holder])
  return { entries, current }
}

async function remove(tx: Db, { holder, holderId }: Holder, id: number): Promise<{ id: null }> {
  await removeEntry(tx, tables[holder], { holderId, id })
  return { id: null }
}

function isEntry(items: Items, { holderId, id }: Entry): SQL | undefined {
  return and(eq(items.id, id), eq(holderOf(items), holderId))
}
