/**
 * Finishes as they are stored: as one character, since the indexes of entries have it. N is Normal, F is Foil, and any other
 * word has a code in the table `finishes`.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Finish } from '../../../src/domain/cards/finish.ts'
import { cards } from '../../db/schema/catalog.ts'

/** The words of a printing's finishes in their order; null where they are Normal and Foil. */
export const namedFinishes = sql<Finish[] | null>`(
  select json_agg(price -> 'finish') from jsonb_array_elements(${cards.finishPrices}) price)`

/** The finishes in which a printing exists; null where the catalogue does not say. */
export const printedFinishes = sql<
  Finish[] | null
>`coalesce(${namedFinishes}, to_json(${cards.finishes}))`

/**
 * The stored finish of a printing that a word names, as `finishNamed` of the domain; null where it has none of that name.
 * A printing without finishes of other names has Normal and Foil.
 */
export const printedFinish = (word: SQLWrapper) => sql`(case
  when ${cards.finishPrices} is null then case ${word} when 'Normal' then 'N' when 'Foil' then 'F' end
  else (
    select code from jsonb_array_elements(${cards.finishPrices}) with ordinality as printed (price, ordinal)
      join finishes on finishes.word = printed.price ->> 'finish'
    where ${word} in (finishes.word, case when is_foil then 'Foil' else 'Normal' end)
    order by finishes.word <> ${word}, ordinal limit 1)
  end)`

/** The side of a stored finish (`sideOf` of the domain). */
export const sideOfFinish = (finish: SQLWrapper) =>
  sql`(case ${finish} when 'N' then 'Normal' when 'F' then 'Foil'
    else (select case when is_foil then 'Foil' else 'Normal' end from finishes where code = ${finish}) end)`

/** The stored finish of a word; null for a word that no printing has. */
export const storedFinish = (word: SQLWrapper) =>
  sql`(case ${word} when 'Normal' then 'N' when 'Foil' then 'F' else (select code from finishes where word = ${word}) end)`

/** The word that the finish of a row means (`finishMeant` of the domain). */
export const finishMeant = (finish: SQLWrapper) =>
  sql`(case ${finish} when 'normal' then 'Normal' when 'foil' then 'Foil' when 'etched' then 'Foil' else ${finish} end)`

/** A column with the finish, or a stored finish itself. */
export interface HasFinish {
  finish: SQLWrapper
}

/** The word of a stored finish. */
export function finishOf({ finish }: HasFinish): SQL<Finish> {
  return sql`case ${finish} when 'N' then 'Normal' when 'F' then 'Foil'
    else (select word from finishes where code = ${finish}) end`
}
