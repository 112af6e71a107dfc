import { sql } from 'drizzle-orm'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import { cards } from '../../db/schema/catalog.ts'
import { cardsPricedBy } from '../cards/priced-cards.ts'
import type { Items } from './finish.ts'

/** The column of the holder: the member, or for the items of a list the list. */
export const holderOf = (items: Items) => ('listId' in items ? items.listId : items.userId)

export const joinCards = (items: Items, source?: PriceSource) =>
  sql`join ${cardsPricedBy(source)} on ${cards.id} = ${items.cardId}`
