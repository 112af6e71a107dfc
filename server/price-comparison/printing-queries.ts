/** Printings that the rows of a member's file may mean. */
import { sql } from 'drizzle-orm'
import type { FoundLine, PrintingBatch } from './printing-batches.ts'
import type { Db } from '../db/engine.ts'
import type { JsonText } from '../db/json-text.ts'
import { jsonArray, type JsonOf, jsonRows, jsonText } from '../db/json.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { selectOne } from '../db/select.ts'

/**
 * The same characters as `matchKey` removes; the index of cards has the same expression
 * (migrations/0010_market.sql).
 */
const uncounted = sql.raw(`' !"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'`)
/** `matchKey` of the domain, of a column that is folded. */
const keyOf = (column: typeof sets.foldedName) => sql`translate(${column}, ${uncounted}, '')`
/** `frontKey` of the domain, of a column that is folded. */
const frontKeyOf = (column: typeof cards.foldedName | typeof sets.foldedName) =>
  sql`translate(split_part(split_part(${column}, '//', 1), ' (', 1), ${uncounted}, '')`

/**
 * The printings of each batch as JSON, which `readFound` of `printing-batches.ts` reads. Other statements run between two
 * batches.
 */
export async function findPrintings(
  db: Db,
  batches: readonly PrintingBatch[],
): Promise<JsonText<FoundLine[]>[]> {
  const found: JsonText<FoundLine[]>[] = []
  for (const batch of batches) found.push(await findInBatch(db, batch))
  return found
}

const foundLine = jsonArray([
  sql<number>`asked.position`,
  sql<number>`asked_sets.rank`,
  sql<string>`asked_sets.name`,
  sql<string>`asked_sets.code`,
  cards.id,
  cards.productId,
  cards.name,
  cards.collectorNumber,
  cards.treatments,
  cards.normalPrice,
  cards.foilPrice,
])

/** One statement, which uses an index for each card. */
async function findInBatch(
  db: Db,
  { sets: keys, cards: names }: PrintingBatch,
): Promise<JsonText<FoundLine[]>> {
  const before = sql`
    with asked_sets as materialized (
      select asked.set, known.id, known.name, known.code, min(asked.rank) as rank
      from json_to_recordset(${keys}::json) as asked (set integer, key text, rank integer)
      -- Each by an index of its own.
      cross join lateral (
        select ${sets.id}, ${sets.name}, ${sets.code} from ${sets} where ${keyOf(sets.foldedName)} = asked.key
        union all select ${sets.id}, ${sets.name}, ${sets.code} from ${sets} where ${frontKeyOf(sets.foldedName)} = asked.key
        union all select ${sets.id}, ${sets.name}, ${sets.code} from ${sets} where ${sets.code} = upper(asked.key)
      ) known
      group by asked.set, known.id, known.name, known.code
    ), asked as materialized (
      select (line ->> 0)::integer as set, line ->> 1 as front, position - 1 as position
      from json_array_elements(${names}::json)
        with ordinality as lines (line, position)
    )`
  const from = sql`
    from asked
    join asked_sets on asked_sets.set = asked.set
    -- Apart from the join, so that the index is asked for card and set at once: names come in many sets.
    cross join lateral (
      select ${foundLine} as line
      from ${cards}
      where ${frontKeyOf(cards.foldedName)} = asked.front and ${cards.setId} = asked_sets.id
      offset 0
    ) found`
  const lines = jsonRows(sql<JsonOf<typeof foundLine>>`found.line`, { from })
  return (await selectOne(db, { lines: jsonText(lines) }, { before })).lines
}
