import { sql } from 'drizzle-orm'
import { cards } from '../../db/schema/catalog.ts'
import type { Items } from './finish.ts'

/** The column of the holder: the member, or for the items of a list the list. */
export const holderOf = (items: Items) => ('listId' in items ? items.listId : items.userId)

export const joinCards = (items: Items) => sql`join ${cards} on ${cards.id} = ${items.cardId}`
