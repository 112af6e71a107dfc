/** The printings of one card, by the groups that every import keeps (`card_groups`). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cardGroups } from '../../db/schema/catalog.ts'

/** Joins all printings of the card of a printing: `card_id` of the alias `same`. */
export const joinSameCards = (cardId: SQLWrapper): SQL => sql`
  join ${cardGroups} own_group on own_group.card_id = ${cardId}
  join ${cardGroups} same on same.group_id = own_group.group_id`
