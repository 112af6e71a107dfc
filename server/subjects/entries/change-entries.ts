/** Changes of single entries, within a transaction that holds the member's lock. */
import { and, eq, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { amountsDropped, mergedWithChange } from '../../../src/domain/entries/details.ts'
import {
  changedCopies,
  changedQuantity,
  type OwnedChange,
} from '../../../src/domain/entries/entry-change.ts'
import { partNeedsOtherDetails } from '../../../src/domain/entries/entry.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { holderOf, type Items, noSuchEntry } from './items.ts'
import { joinedRow, type JoinedRow } from './undo-joined.ts'

interface Entry {
  /** The member of the entry; for an item of a list, the list. */
  holderId: number
  id: number
}

interface ChangedOwned {
  /** Of the entry that there is now; null when none is left of it. */
  id: number | null
  /** The undo token, when the entry was joined with another one. */
  joined?: JoinedRow
  /** How many of its copies joined that one without their amounts. */
  amountsDropped?: number
}

/** Throws ApiError 404 when it does not exist, as all changes of this file do. */
export async function removeEntry(tx: Db, items: Items, entry: Entry): Promise<void> {
  const removed = await tx.delete(items).where(isEntry(items, entry)).returning({ id: items.id })
  if (removed.length === 0) throw noSuchEntry(items)
}

/** Changes a wish or an item of a list. Returns whether copies are left. */
export async function changeQuantity(
  tx: Db,
  items: typeof wishlistItems | typeof listItems,
  entry: Entry,
  change: OwnedChange,
): Promise<boolean> {
  const isMeant = isEntry(items, entry)
  const [current] = await tx.select({ quantity: items.quantity }).from(items).where(isMeant)
  if (!current) throw noSuchEntry(items)
  const quantity = changedQuantity(current.quantity, change)
  const isLeft = quantity > 0
  await (isLeft
    ? tx.update(items).set({ quantity }).where(isMeant)
    : tx.delete(items).where(isMeant))
  return isLeft
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
 * for a part of the copies without another condition, language, location or grade: copies that agree in these are one entry.
 */
export async function changeOwned(
  tx: Db,
  entry: Entry,
  change: OwnedChange,
): Promise<ChangedOwned> {
  const isMeant = isEntry(collectionItems, entry)
  const [current] = await tx.select().from(collectionItems).where(isMeant)
  if (!current) throw noSuchEntry(collectionItems)
  const quantity = changedQuantity(current.quantity, change)
  if (quantity <= 0) {
    await tx.delete(collectionItems).where(isMeant)
    return { id: null }
  }
  const { moving, changed, left } = changedCopies(current, change, quantity)
  const { condition, language, location, grade } = changed
  const [equal] = await tx
    .select()
    .from(collectionItems)
    .where(
      and(
        eq(collectionItems.userId, entry.holderId),
        eq(collectionItems.cardId, current.cardId),
        eq(collectionItems.finish, current.finish),
        eq(collectionItems.condition, condition),
        eq(collectionItems.language, language),
        eq(collectionItems.location, location),
        eq(collectionItems.grade, grade),
      ),
    )
  const isInPlace = equal === undefined || equal.id === entry.id
  if (left === null && isInPlace) {
    await tx.update(collectionItems).set(changed).where(isMeant)
    return { id: entry.id }
  }
  if (equal?.id === entry.id) throw new ApiError(400, partNeedsOtherDetails)
  await (left === null
    ? tx.delete(collectionItems).where(isMeant)
    : tx.update(collectionItems).set(left).where(isMeant))
  if (equal === undefined) {
    const { userId, cardId, finish, addedAt } = current
    const [added] = await tx
      .insert(collectionItems)
      .values({ userId, cardId, finish, addedAt, ...changed })
      .returning({ id: collectionItems.id })
    return { id: added?.id ?? null }
  }
  const dropped = amountsDropped(equal, changed)
  const joinedDetails = mergedWithChange(equal, changed, change)
  await tx
    .update(collectionItems)
    .set({ ...joinedDetails, quantity: equal.quantity + changed.quantity })
    .where(eq(collectionItems.id, equal.id))
  const edited = { ...moving, forTrade: current.forTrade - (left?.forTrade ?? 0) }
  const { quantity: copies } = changed
  const joined = joinedRow({ edited, copies, other: equal, details: joinedDetails })
  return { id: equal.id, joined, amountsDropped: dropped }
}

function isEntry(items: Items, { holderId, id }: Entry): SQL | undefined {
  return and(eq(items.id, id), eq(holderOf(items), holderId))
}
