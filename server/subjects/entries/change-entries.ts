/** Changes of single entries, within a transaction that holds the member's lock. */
import { and, eq, type SQL } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import { costOfLeaving, costWithout } from '../../../src/domain/entries/cost.ts'
import {
  amountsDropped,
  changedDetails,
  type EntryDetails,
  type GivenDetails,
  mergedWithChange,
} from '../../../src/domain/entries/details.ts'
import {
  type Condition,
  type Language,
  partNeedsOtherDetails,
} from '../../../src/domain/entries/entry.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { holderOf, type Items, noSuchEntry } from './items.ts'
import { joinedRow, type JoinedRow } from './undo-joined.ts'

interface Entry {
  /** The member of the entry; for an item of a list, the list. */
  holderId: number
  id: number
}

/** A new quantity, or by how much it changes; neither leaves it as it is. */
interface QuantityChange {
  quantity?: number | undefined
  change?: number | undefined
}

interface OwnedChange extends QuantityChange, GivenDetails {
  condition?: Condition | undefined
  language?: Language | undefined
  location?: string | undefined
  grade?: string | undefined
  /** How many copies the details are for; the others remain as they are. All copies when undefined. */
  copies?: number | undefined
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
  change: QuantityChange,
): Promise<boolean> {
  const isMeant = isEntry(items, entry)
  const [current] = await tx.select({ quantity: items.quantity }).from(items).where(isMeant)
  if (!current) throw noSuchEntry(items)
  const quantity = changed(current.quantity, change)
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
  const quantity = changed(current.quantity, change)
  if (quantity <= 0) {
    await tx.delete(collectionItems).where(isMeant)
    return { id: null }
  }
  const {
    condition = current.condition,
    language = current.language,
    location = current.location,
    grade = current.grade,
  } = change
  const isPart = change.copies !== undefined && change.copies < quantity
  const copies = isPart && change.copies !== undefined ? change.copies : quantity
  const held = { ...current, quantity, ...costWithout(current, current.quantity - quantity) }
  const moving = { ...held, ...costOfLeaving(held, copies) }
  const details = changedDetails(moving, change, copies)
  const parts = { condition, language, location, grade, ...details }
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
  if (isPart && equal?.id === entry.id) throw new ApiError(400, partNeedsOtherDetails)
  if (!isPart && (equal === undefined || equal.id === entry.id)) {
    await tx
      .update(collectionItems)
      .set({ ...parts, quantity })
      .where(isMeant)
    return { id: entry.id }
  }
  const left = isPart ? forTradeLeft(current, quantity - copies, details) : 0
  if (isPart) {
    await tx
      .update(collectionItems)
      .set({ quantity: quantity - copies, forTrade: left, ...costWithout(held, copies) })
      .where(isMeant)
  } else await tx.delete(collectionItems).where(isMeant)
  if (equal === undefined) {
    const { userId, cardId, finish, addedAt } = current
    const [added] = await tx
      .insert(collectionItems)
      .values({ userId, cardId, finish, addedAt, ...parts, quantity: copies })
      .returning({ id: collectionItems.id })
    return { id: added?.id ?? null }
  }
  const dropped = amountsDropped(equal, { ...details, quantity: copies })
  const joinedDetails = mergedWithChange(equal, details, change)
  await tx
    .update(collectionItems)
    .set({ ...joinedDetails, quantity: equal.quantity + copies })
    .where(eq(collectionItems.id, equal.id))
  const edited = { ...moving, forTrade: current.forTrade - left }
  const joined = joinedRow({ edited, copies, other: equal, details: joinedDetails })
  return { id: equal.id, joined, amountsDropped: dropped }
}

/** The copies for trade of an entry that a part with these details leaves with this quantity: those of the part go along. */
function forTradeLeft({ forTrade }: EntryDetails, quantity: number, part: EntryDetails): number {
  return Math.min(Math.max(0, forTrade - part.forTrade), quantity)
}

function changed(current: number, { quantity, change = 0 }: QuantityChange): number {
  return quantity ?? current + change
}

function isEntry(items: Items, { holderId, id }: Entry): SQL | undefined {
  return and(eq(items.id, id), eq(holderOf(items), holderId))
}
