/**
 * Which wishes a printing in a finish fits: those of this printing and finish, and those of any printing of its card, within their limits
 * (`Need` of the domain). The wishes of any printing are a part of each statement of their own, which their index finds, so that the other
 * part costs what it did without them.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cards } from '../../db/schema/catalog.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { isReadWithin, isUnlimited } from '../cards/wish-limits.ts'

/** A printing in a stored finish. The card's id is no column of `cards`, since the rule reads these by themselves. */
interface PrintingColumns {
  cardId: SQLWrapper
  finish: SQLWrapper
}

/** Whether a printing that is looked up is within the limits of a wish, where there are limits. */
export const isWithinLimits = (wish: SQL, { cardId, finish }: PrintingColumns): SQL =>
  sql`(case when ${isUnlimited(wish)} then true else exists (
    select from ${cards} where ${cards.id} = ${cardId}
      and ${isReadWithin(wish, { setId: cards.setId, finish, price: marketPriceOf({ finish }) })}
  ) end)`

/** Whether a printing fits a wish of any printing of a member, by look-ups. */
export const fitsAnyOf = (userId: number, printing: PrintingColumns): SQL => sql`exists (
  select from card_groups own_group join card_groups same on same.group_id = own_group.group_id
    join wishlist_items wishes on wishes.card_id = same.card_id and wishes.any_printing
  where own_group.card_id = ${printing.cardId} and wishes.user_id = ${userId}
    and ${isWithinLimits(sql`wishes`, printing)})`

/**
 * The wishes that printings in finishes fit, as a relation of `card_id`, `variation`, `wisher_id` and `wanted`, with a row for each wish.
 * `printings` is a relation of `card_id` and `variation`.
 */
export const wishesFitting = (printings: SQL): SQL => sql`(
  select offered.card_id, offered.variation, wishes.user_id as wisher_id, wishes.quantity as wanted
  from ${printings} offered
    join wishlist_items wishes on wishes.card_id = offered.card_id and wishes.variation = offered.variation
      and not wishes.any_printing
  union all
  select offered.card_id, offered.variation, fitting.user_id, fitting.quantity
  from ${printings} offered cross join lateral (
    select wishes.user_id, wishes.quantity
    from card_groups own_group join card_groups same on same.group_id = own_group.group_id
      join wishlist_items wishes on wishes.card_id = same.card_id and wishes.any_printing
    where own_group.card_id = offered.card_id
      and ${isWithinLimits(sql`wishes`, { cardId: sql`offered.card_id`, finish: sql`offered.variation` })}
    -- Look-ups of the printings, where the planner may read all cards.
    offset 0
  ) fitting
  where exists (select from wishlist_items where any_printing)
)`
