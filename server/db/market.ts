/** Printings that the rows of somebody's file may mean. */
import { sql } from 'drizzle-orm'
import type { Asked, Found } from '../../src/domain/market/catalogue-match.ts'
import type { Db } from './engine.ts'
import { cards, sets } from './schema/catalog.ts'

/** As `matchKey` leaves it out; the index of cards has the same (migrations/0010_market.sql). */
const uncounted = sql.raw(`' !"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'`)
/** `frontKey` of the domain, of a column that is folded. */
const frontKeyOf = (column: typeof cards.foldedName | typeof sets.foldedName) =>
  sql`translate(split_part(split_part(${column}, ' // ', 1), ' (', 1), ${uncounted}, '')`

/** In one statement, by the index for each card. */
export async function findPrintings(db: Db, { sets: keys, cards: names }: Asked): Promise<Found[]> {
  const result = await db.execute<{ rows: string }>(sql`
    with asked_sets as materialized (
      select asked.set, ${sets.id} as id, ${sets.name} as name, ${sets.code} as code, min(asked.rank) as rank
      from ${sets}
      cross join lateral (values
        (translate(${sets.foldedName}, ${uncounted}, '')),
        (${frontKeyOf(sets.foldedName)}),
        (translate(lower(${sets.code}), ${uncounted}, ''))
      ) known (key)
      join json_to_recordset(${JSON.stringify(keys)}::json) as asked (set integer, key text, rank integer)
        on asked.key = known.key
      group by asked.set, ${sets.id}
    )
    select coalesce(json_agg(json_build_object(
      'set', asked.set, 'front', asked.front, 'rank', asked_sets.rank,
      'printing', json_build_object(
        'id', ${cards.id}, 'productId', ${cards.productId}, 'name', ${cards.name},
        'collectorNumber', ${cards.collectorNumber}, 'setName', asked_sets.name, 'setCode', asked_sets.code,
        'treatments', ${cards.treatments}, 'normalPrice', ${cards.normalPrice}, 'foilPrice', ${cards.foilPrice}
      )
    )), '[]')::text as rows
    from json_to_recordset(${JSON.stringify(names)}::json) as asked (set integer, front text)
    join asked_sets on asked_sets.set = asked.set
    join ${cards} on ${frontKeyOf(cards.foldedName)} = asked.front and ${cards.setId} = asked_sets.id`)
  // The text is built above, to this shape.
  return JSON.parse(result.rows[0]?.rows ?? '[]') as Found[]
}
