/** Which cards a proposal names. */
import { sql } from 'drizzle-orm'
import type { PrintingRef } from '../../src/api/entries/contract.ts'
import type { Printing } from '../../src/api/proposals/rules.ts'
import type { Db } from '../db/engine.ts'

/**
 * Cards in the order of the references: by id, else the first with the product id; null for none.
 */
export async function findPrintings(
  db: Db,
  refs: readonly PrintingRef[],
): Promise<(Printing | null)[]> {
  const given = refs.map(({ cardId, tcgProductId }, place) => ({
    place,
    card_id: cardId,
    product_id: tcgProductId,
  }))
  const { rows } = await db.execute<{ printings: string }>(sql`
    select coalesce(json_agg(
      case when cards.id is not null then json_build_object('id', cards.id, 'name', cards.name) end
      order by place), '[]')::text as printings
    from json_to_recordset(${JSON.stringify(given)}::json) as row (
        place integer, card_id integer, product_id bigint)
      left join cards on cards.id = coalesce(row.card_id,
        (select min(id) from cards where cards.product_id = row.product_id))`)
  // The text is built above, to this shape.
  return JSON.parse(rows[0]?.printings ?? '[]') as (Printing | null)[]
}
