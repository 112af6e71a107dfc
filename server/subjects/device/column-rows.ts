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
