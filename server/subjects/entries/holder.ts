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
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { selectOne } from '../../db/select.ts'
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
    holder === 'list'
      ? await listRefusal(tx, { listId: holderId, count }, limits)
      : entryLimitError(holder, count, limits)
  if (refusal !== null) throw new ApiError(409, refusal)
}

async function listRefusal(
  db: Db,
  { listId, count }: { listId: number; count: number },
  limits: Limits,
): Promise<string | null> {
  const { isDeck, others } = await selectOne(
    db,
    {
      isDeck: sql<boolean>`${lists.deck} is not null`,
      /** Entries on all other lists that the member of the list has made. */
      others: sql<number>`(
        select coalesce(sum(other.item_count), 0)::int from lists other
        where other.user_id = ${lists.userId} and not other.from_collection and other.id <> ${listId})`,
    },
    { from: sql`from ${lists} where ${lists.id} = ${listId}` },
  )
  return (
    entryLimitError(isDeck ? 'deck' : 'list', count, limits) ??
    listedLimitError(count + others, limits)
  )
}
