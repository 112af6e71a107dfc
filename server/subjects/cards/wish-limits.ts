/** The limits of wishes of any printing (`isWithinLimits` of the domain), in SQL. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cards } from '../../db/schema/catalog.ts'
import { marketPriceOf } from './finish-price.ts'
import { finishOf, sideOfFinish } from './finishes.ts'

export const isUnlimited = (wish: SQL) =>
  sql`(${wish}.only_set = '' and ${wish}.only_finish = '' and ${wish}.max_price = 0)`

/** A printing of which all is read that limits compare: the id of its set, the stored finish, and the market price in dollars. */
interface ReadPrinting {
  setId: SQLWrapper
  finish: SQLWrapper
  price: SQLWrapper
}

/** Whether a printing of the card is within the limits of a wish (`isWithinLimits` of the domain). `wish` is the alias of its row. */
export const isReadWithin = (wish: SQL, { setId, finish, price }: ReadPrinting): SQL =>
  sql`(${isUnlimited(wish)} or (
    (${wish}.only_set = '' or ${wish}.only_set = (select code from sets where id = ${setId}))
    and (${wish}.only_finish = '' or ${wish}.only_finish in (${finishOf({ finish })}, ${sideOfFinish(finish)}))
    and (${wish}.max_price = 0 or ${price} <= ${wish}.max_price)))`

/** Whether a row of `cards`, priced by any source, fits a wish of any printing of a member in a finish in which it exists. */
export const cardFitsAnyOf = (userId: number): SQL<boolean> => {
  const finish = sql`made.finish`
  const price = sql`(select ${marketPriceOf({ finish })} from ${cards} where ${cards.id} = own_group.card_id)`
  // A member without such wishes is known by one look-up for all cards.
  return sql`case when (select exists (select from wishlist_items where user_id = ${userId} and any_printing)) then exists (
    select from card_groups own_group join card_groups same on same.group_id = own_group.group_id
      join wishlist_items wishes on wishes.card_id = same.card_id and wishes.any_printing
      cross join lateral (
        select side.code as finish from (values ('N', 'Normal'), ('F', 'Foil')) side (code, word)
        where ${cards.finishPrices} is null and coalesce(side.word = any (${cards.finishes}), true)
        union all
        select code from finishes join jsonb_array_elements(${cards.finishPrices}) printed on word = printed ->> 'finish'
      ) made
    where own_group.card_id = ${cards.id} and wishes.user_id = ${userId}
      and ${isReadWithin(sql`wishes`, { setId: cards.setId, finish, price })}
  ) else false end`
}
