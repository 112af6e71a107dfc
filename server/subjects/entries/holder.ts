/** Who holds entries: the collection or the wishlist of a member, or a list. */
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../src/contract/api-error.ts'
import {
  type EntryHolder,
  entryLimitError,
  type Limits,
  listedLimitError,
} from '../../../src/domain/entries/limits.ts'
import type { Db } from '../../db/engine.ts'
import { collectionItems, listItems, wishlistItems } from '../../db/schema/belongings.ts'
import { selectValue } from '../../db/select.ts'
import { holderOf } from './items.ts'

export interface Holder {
  holder: EntryHolder
  /** The id of the member, or of the list. */
  holderId: number
}

export type HolderOf<Kind extends EntryHolder> = Holder & { holder: Kind }

export const collectionOf = (userId: number) =>
  ({ holder: 'collection', holderId: userId }) as const
export const wishlistOf = (userId: number) => ({ holder: 'wishlist', holderId: userId }) as const
export const listOf = (listId: number) => ({ holder: 'list', holderId: listId }) as const

export const tables = {
  collection: collectionItems,
  wishlist: wishlistItems,
  list: listItems,
} as const satisfies Record<EntryHolder, unknown>

/** Throws ApiError 409 when a holder has more entries than its limit, which undoes the transaction that added them. */
export async function checkEntryCount(
  tx: Db,
  { holder, holderId }: Holder,
  limits: Limits,
): Promise<void> {
  const table = tables[holder]
  const count = await tx.$count(table, eq(holderOf(table), holderId))
  const refusal =
    entryLimitError(holder, count, limits) ??
    (holder === 'list'
      ? listedLimitError(count + (await listedBesides(tx, holderId)), limits)
      : null)
  if (refusal !== null) throw new ApiError(409, refusal)
}

/** Entries on all other lists that the member of a list has made. */
function listedBesides(db: Db, listId: number): Promise<number> {
  const owner = sql`(select user_id from lists where id = ${listId})`
  return selectValue(
    db,
    sql<number>`(
      select coalesce(sum(item_count), 0)::int from lists
      where user_id = ${owner} and not from_collection and id <> ${listId})`,
  )
}
