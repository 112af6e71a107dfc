/** Columns of many numbers as one text, which is several times faster than rows. */
import { sql, type SQLWrapper } from 'drizzle-orm'

/** The text of an array of a column's values, for `numbersOf`. */
export const numberArray = (values: SQLWrapper) =>
  sql<string>`coalesce(array_agg(${values}), '{}')::text`

/** Parses numbers of an array as PostgreSQL writes it: `{1,2}`. */
export function numbersOf(array: string): number[] {
  // Without its braces it is the text of a JSON array.
  return JSON.parse(`[${array.slice(1, -1)}]`) as number[]
}
