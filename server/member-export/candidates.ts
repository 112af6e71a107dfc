import { sql } from 'drizzle-orm'
import type { Db } from '../db/engine.ts'

/**
 * The cards that printings of a backup may mean: those of the product id, and, unless that is one alone, those of the name
 * in their place.
 * `printings` are rows in JSON (`Reading.printings`), the answer rows of `CandidateRow` in JSON.
 */
export async function findCandidates(db: Db, printings: string): Promise<string> {
  const { rows } = await db.execute<{ found: string }>(sql`
    with given as (
      select * from json_to_recordset(${printings}::json) as row (
        place integer, product_id bigint, set_code text, number text, folded_name text)
    ), of_product as (
      select place, cards.id from given join cards on cards.product_id = given.product_id
    ), found as (
      select * from of_product
      union
      select place, cards.id
      from (
        select * from given
        where place not in (select place from of_product group by place having count(*) = 1)
      ) given
        join cards on cards.folded_name = given.folded_name
          and coalesce(cards.collector_number, '') = given.number
        join sets on sets.id = cards.set_id and sets.code = given.set_code
    )
    select coalesce(json_agg(json_build_array(place, cards.id, cards.product_id, sets.code,
      cards.collector_number, cards.folded_name, cards.source_key)), '[]')::text as found
    from found join cards on cards.id = found.id join sets on sets.id = cards.set_id`)
  return rows[0]?.found ?? '[]'
}
