/** Changes of single entries, within a transaction that holds the member's lock. */
import { and, eq, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import {
  changedCopies,
  changedQuantity,
  type EntryChange,
  changedPlain,
  type OwnedChange,
  withinCopies,
} from '../../../src/domain/entries/entry-change.ts'
import { partNeedsOtherDetails } from '../../../src/domain/entries/entry.ts'
import { isEqual } from '../../../src/domain/entries/details.ts'
import { requireSeenQuantity } from '../../../src/rules/entries.ts'
import type { EntryHolder } from '../../../src/domain/entries/limits.ts'
import {
  type Arrival,
  changeOwnedCopies,
  dropCopies,
  moveCopies,
} from '../../../src/domain/entries/moves.ts'
import type { Db } from '../../db/engine.ts'
import { otherPrinting } from '../cards/other-printing.ts'
import { changeEntries, loadEntries, moveRules, type Stored } from './entry-store.ts'
import { type HolderOf, tables } from './holder.ts'
import { holderOf, type Items, noSuchEntry } from './items.ts'

interface Entry {
  /** The member of the entry; for an item of a list, the list. */
  holderId: number
  id: number
}

/** The entry that is changed, and when. */
interface Changed {
  id: number
  at: Date
}

/** A change that names the finish by its word. */
type Request<Change> = Omit<Change, 'finish'> & { variation?: Finish | undefined }

interface ChangedEntry<Kind extends EntryHolder> {
  /** The id of the entry after the change; null if no copies are left. */
  id: number | null
  /** What can be taken back: only of entries that got more than another quantity, or were joined with another one. */
  moves: Arrival<Stored<Kind>>[]
  /** How many of its copies joined that one without their amounts. */
  amountsDropped?: number
}

/** Throws ApiError 404 when it does not exist, as all changes of this file do. */
export async function removeEntry(tx: Db, items: Items, entry: Entry): Promise<void> {
  const removed = await tx.delete(items).where(isEntry(items, entry)).returning({ id: items.id })
  if (removed.length === 0) throw noSuchEntry(items)
}

/**
 * Changes a wish or an item of a list. One that becomes equal to another one is joined with it. `complete` changes what only entries of the
 * holder have.
 */
export async function changePlain<Kind extends 'wishlist' | 'list'>(
  tx: Db,
  holder: HolderOf<Kind>,
  { id, at }: Changed,
  change: Request<EntryChange>,
  complete: (changed: Stored<Kind>) => Stored<Kind> | Promise<Stored<Kind>> = (changed) => changed,
): Promise<ChangedEntry<Kind>> {
  const current = await requireStored(tx, holder, id)
  const quantity = changedQuantity(current.quantity, change)
  if (quantity <= 0) return drop(tx, holder, { id, at })
  const from = withinCopies({ ...current, quantity })
  const printing = await otherPrinting(tx, current, change)
  const changed = await complete(
    changedPlain(from, { ...printing, section: change.section, proxies: change.proxies }),
  )
  const { join } = moveRules(holder.holder)
  const move = await changeEntries(tx, holder, { ids: [id], alike: [changed], at }, (entries) =>
    moveCopies(entries, { from, changed, left: null }, join),
  )
  return { id: move.to.id, moves: isEqual(changed, from) ? [] : [move] }
}

/**
 * An entry that becomes equal to another one is joined with it. Throws ApiError 400
 * for a part of the copies that keeps its key: copies that agree in it are one entry.
 */
export async function changeOwned(
  tx: Db,
  holder: HolderOf<'collection'>,
  { id, at }: Changed,
  request: Request<OwnedChange> & { seenQuantity?: number | undefined },
): Promise<ChangedEntry<'collection'>> {
  const current = await requireStored(tx, holder, id)
  requireSeenQuantity(current.quantity, request)
  const quantity = changedQuantity(current.quantity, request)
  if (quantity <= 0) return drop(tx, holder, { id, at })
  const { keyOf } = moveRules('collection')
  const change = { ...request, ...(await otherPrinting(tx, current, request)) }
  const copies = changedCopies(current, change, quantity)
  const { from, changed, left } = copies
  if (left !== null && keyOf(changed) === keyOf(from))
    throw new ApiError(400, partNeedsOtherDetails)
  const { to, ...outcome } = await changeEntries(
    tx,
    holder,
    { ids: [id], alike: [changed], at },
    (entries) => changeOwnedCopies(entries, copies, change),
  )
  return { id: to.id, ...outcome }
}

async function requireStored<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  id: number,
): Promise<Stored<Kind>> {
  const stored = (await loadEntries(tx, holder, { ids: [id] })).withId(id)
  if (!stored) throw noSuchEntry(tables[holder.holder])
  return stored
}

async function drop<Kind extends EntryHolder>(
  tx: Db,
  holder: HolderOf<Kind>,
  { id, at }: Changed,
): Promise<{ id: null; moves: [] }> {
  await changeEntries(tx, holder, { ids: [id], at }, (entries) => {
    for (const entry of entries.entries()) dropCopies(entries, entry)
  })
  return { id: null, moves: [] }
}

function isEntry(items: Items, { holderId, id }: Entry): SQL | undefined {
  return and(eq(items.id, id), eq(holderOf(items), holderId))
}
