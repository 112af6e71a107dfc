/**
 * Which wishes a printing in a finish fits: those of this printing and finish, and those of any printing of its card. The wishes of any
 * printing are a part of each statement of their own, which their index finds, so that the other part costs what it did without them.
 */
import { sql, type SQL } from 'drizzle-orm'

/**
 * The wishes that printings in finishes fit, as a relation of `card_id`, `variation`, `wisher_id` and `wanted`, with a row for each wish.
 * `printings` is a relation of `card_id` and `variation`.
 */
export const wishesFitting = (printings: SQL): SQL => sql`(
  select printing.card_id, printing.variation, wishes.user_id as wisher_id, wishes.quantity as wanted
  from ${printings} printing
    join wishlist_items wishes on wishes.card_id = printing.card_id and wishes.variation = printing.variation
  union all
  select printing.card_id, printing.variation, fitting.user_id, fitting.quantity
  from ${printings} printing cross join lateral (
    select wishes.user_id, wishes.quantity
    from card_groups own_group join card_groups same on same.group_id = own_group.group_id
      join wishlist_items wishes on wishes.card_id = same.card_id and wishes.any_printing
    where own_group.card_id = printing.card_id
      and (wishes.card_id, wishes.variation) <> (printing.card_id, printing.variation)
    -- Look-ups of the printings, where the planner may read all cards.
    offset 0
  ) fitting
  where exists (select from wishlist_items where any_printing)
)`
