/**
 * JSON that a statement builds, with the type that follows from its parts. JSON is cheaper than rows
 * to carry between threads, and PostgreSQL's exact numbers are JavaScript's there.
 */
import { type Column, type GetColumnData, sql, SQL, StringChunk } from 'drizzle-orm'
import type { JsonText } from './json-text.ts'

/** The expressions of PostgreSQL's type json, which `selectRows` carries as text. */
const jsonExpressions = new WeakSet<SQL>()

export const isJson = (expression: SQL) => jsonExpressions.has(expression)

type Part = SQL | Column
export type Fields = Readonly<Record<string, Part>>

/** A number with decimals is exact text in a column. A time has no zone as JSON: `isoTime` writes it. */
type InJson<C extends Column> = C['_']['columnType'] extends 'PgNumeric'
  ? number | Extract<GetColumnData<C>, null>
  : C['_']['columnType'] extends 'PgTimestamp'
    ? unknown
    : GetColumnData<C>

/** The value that an expression, or an object or a tuple of expressions, has as JSON. */
export type JsonOf<P> =
  P extends SQL<infer T>
    ? T
    : P extends Column
      ? InJson<P>
      : { -readonly [Key in keyof P]: JsonOf<P[Key]> }

/** Marks an expression of the type json, for what no function of this file writes. */
export function json<T>(expression: SQL<T>): SQL<T> {
  jsonExpressions.add(expression)
  return expression
}

/** Expressions with the text before each. In one level: a template for each doubles the time of building a query. */
const joined = (parts: readonly (readonly [before: string, part: Part])[]) =>
  new SQL(
    parts.flatMap(([before, part], index) => [
      new StringChunk(`${index === 0 ? '' : ', '}${before}`),
      part,
    ]),
  )

/** The arguments of `json_build_object`. */
export const jsonFields = (fields: Fields) =>
  joined(Object.entries(fields).map(([name, value]) => [`'${name}', `, value]))

/** An object, at most of 50 fields. */
export function jsonObject<const P extends Fields>(fields: P): SQL<JsonOf<P>> {
  return json(sql<JsonOf<P>>`json_build_object(${jsonFields(fields)})`)
}

/** The columns of a `select`, by name. */
export const namedColumns = (fields: Fields) =>
  sql.join(
    Object.entries(fields).map(([name, part]) => sql`${part} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** A tuple. */
export function jsonArray<const P extends readonly Part[]>(values: P): SQL<JsonOf<P>> {
  return json(sql<JsonOf<P>>`json_build_array(${joined(values.map((value) => ['', value]))})`)
}

interface Aggregated {
  /** No order by default. */
  orderBy?: SQL
  /** The condition of the rows that are taken; all by default. */
  filter?: SQL
}

/** An aggregate: the values of several rows, empty for none. */
export function jsonList<T>(value: SQL<T>, { orderBy, filter }: Aggregated): SQL<T[]> {
  const order = orderBy && sql`order by ${orderBy}`
  const matching = filter && sql`filter (where ${filter})`
  return json(sql<T[]>`coalesce(json_agg(${value} ${order}) ${matching}, '[]')`)
}

/** A subquery with the value of the only row of `from`. */
export function jsonRow<T>(value: SQL<T>, from: SQL): SQL<T> {
  return json(sql<T>`(select ${value} ${from})`)
}

/** A subquery with a value for each row of `from`. */
export function jsonRows<T>(
  value: SQL<T>,
  { from, ...aggregated }: Aggregated & { from: SQL },
): SQL<T[]> {
  return json(sql<T[]>`(select ${jsonList(value, aggregated)} ${from})`)
}

/** The text of JSON that passes through unread. */
export function jsonText<T>(value: SQL<T>): SQL<JsonText<T>> {
  return sql`(${value})::text`
}

/** An ISO time in UTC. */
export function isoTime<C extends Column>(time: C): SQL<string | Extract<GetColumnData<C>, null>> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
