/** Offers: cards on the lists for trade of approved members. Lists are joined with their owners. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isNotBlocked } from '../accounts/block-queries.ts'
import { users } from '../../db/schema/accounts.ts'
import { listItems, lists } from '../../db/schema/belongings.ts'

/** The list of an item and its owner. */
export const joinLists = sql`
  join ${lists} on ${lists.id} = ${listItems.listId}
  join ${users} on ${users.id} = ${lists.userId}`

/** The items of a card on any lists, for a join: by look-ups, where the planner may read all items of all lists. */
export const itemsOfCard = (cardId: SQLWrapper): SQL => sql`lateral (
  select * from list_items item where item.card_id = ${cardId} offset 0) ${listItems}`

/** The token of a list's public link, which every list for trade has. */
export const publicUrlIdOfShared = sql<string>`${lists.publicUrlId}`

/** Whether a list offers its cards to a member: not their own lists, and none where one has blocked the other. */
export function isOfferedTo(viewerId: number): SQL {
  return sql`${lists.visibility} = 'for_trade' and ${users.status} = 'approved'
    and ${lists.userId} <> ${viewerId} and ${isNotBlocked(viewerId, lists.userId)}`
}

/** Which page, and how many rows it has. */
export interface Page {
  /** Starts at 1. */
  page: number
  limit: number
}

export function limitOffset({ page, limit }: Page): SQL {
  return sql`limit ${limit} offset ${(page - 1) * limit}`
}
