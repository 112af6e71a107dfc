import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** `displayPrice` of the domain, for a card that is not foil: dollars, null when unknown. An index of cards has this expression. */
export function displayPriceOf(normal: SQLWrapper, foil: SQLWrapper): SQL<number | null> {
  return sql`(case when ${normal} > 0 then ${normal} else coalesce(${foil}, ${normal}) end)`
}

/** Whether a card has the number 0 (`numberZeroKey`); null for one without a number. An index of cards has this expression. */
export function isNumberZero(card: { numberKey: SQLWrapper }): SQL<boolean | null> {
  return sql`(${card.numberKey} = '010')`
}

/** Whether a card has no price at all. Indexes of cards have this expression. */
export function isUnpriced(card: { normalPrice: SQLWrapper; foilPrice: SQLWrapper }): SQL<boolean> {
  return sql`(${card.normalPrice} is null and ${card.foilPrice} is null)`
}
