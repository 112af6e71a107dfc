import { sql, type SQL } from 'drizzle-orm'
import type { Columns } from '../../../src/domain/format/columns.ts'
import { type Fields, json, type JsonOf, namedColumns } from '../../db/json.ts'

/** One value: the rows of `from` as one array for each field, in the order of `from`. */
export function columnRows<F extends Fields>(fields: F, from: SQL): SQL<Columns<JsonOf<F>>> {
  const arrays = Object.keys(fields).map(
    (name) =>
      sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(picked.${sql.identifier(name)}), '[]')`,
  )
  return json(
    sql<Columns<JsonOf<F>>>`(
      select json_build_object(${sql.join(arrays, sql`, `)}) from (select ${namedColumns(fields)} ${from}) picked)`,
  )
}

/** Rows that a statement reads. */
const rowsAtOnce = 1000

/** The columns of the rows with these ids, which several statements read: other requests have their turn between them. */
export async function inPortions<Row extends object>(
  ids: readonly number[],
  read: (portion: readonly number[]) => Promise<Columns<Row>>,
): Promise<Columns<Row>> {
  const columns = await read(ids.slice(0, rowsAtOnce))
  for (let start = rowsAtOnce; start < ids.length; start += rowsAtOnce) {
    const portion = await read(ids.slice(start, start + rowsAtOnce))
    for (const field of Object.keys(columns) as (keyof Row)[])
      columns[field] = columns[field].concat(portion[field])
  }
  return columns
}
