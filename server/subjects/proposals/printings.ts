/** Which cards a proposal names. */
import { sql } from 'drizzle-orm'
import type { PrintingRef } from '../../../src/contract/entries.ts'
import type { Printing } from '../../../src/rules/proposals.ts'
import type { Db } from '../../db/engine.ts'
import { jsonObject, jsonRows } from '../../db/json.ts'
import { cards } from '../../db/schema/catalog.ts'
import { selectOne } from '../../db/select.ts'

const printingJson = jsonObject({ id: cards.id, name: cards.name })

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
  const printing = sql<Printing | null>`case when ${cards.id} is not null then ${printingJson} end`
  const from = sql`
    from json_to_recordset(${JSON.stringify(given)}::json) as row (
        place integer, card_id integer, product_id bigint)
      left join cards on cards.id = coalesce(row.card_id,
        (select min(id) from cards where cards.product_id = row.product_id))`
  const { printings } = await selectOne(db, {
    printings: jsonRows(printing, { from, orderBy: sql`place` }),
  })
  return printings
}
