import { sql } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import type { JsonText } from '../../db/json-text.ts'
import { jsonArray, jsonObject, jsonRow, jsonRows, jsonText } from '../../db/json.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { selectValue } from '../../db/select.ts'
import { namedFinishes } from '../cards/finishes.ts'
import type { CandidateRow } from './reading/reading.ts'
import type { BackupCounts } from '../../../src/domain/member-export/counts.ts'
import { users } from '../../db/schema/accounts.ts'

/**
 * The cards that printings of a backup may mean: cards with the product id, and, unless that is only one, cards with the name,
 * the set and the number.
 * `printings` are rows in JSON (`Reading.printings`).
 */
export function findCandidates(db: Db, printings: string): Promise<JsonText<CandidateRow[]>> {
  const before = sql`
    with given as (
      select * from json_to_recordset(${printings}::json) as row (
        printing_index integer, product_id bigint, set_code text, number text, folded_name text)
    ), of_product as (
      select printing_index, cards.id from given join cards on cards.product_id = given.product_id
    ), found as (
      select * from of_product
      union
      select printing_index, cards.id
      from (
        select * from given
        where printing_index not in (select printing_index from of_product group by printing_index having count(*) = 1)
      ) given
        join cards on cards.folded_name = given.folded_name
          and coalesce(cards.collector_number, '') = given.number
        join sets on sets.id = cards.set_id and sets.code = given.set_code
    )`
  const rows = jsonRows(
    jsonArray([
      sql<number>`printing_index`,
      cards.id,
      cards.productId,
      sets.code,
      cards.collectorNumber,
      cards.foldedName,
      cards.sourceKey,
      namedFinishes,
    ]),
    { from: sql`from found join cards on cards.id = found.id join sets on sets.id = cards.set_id` },
  )
  return selectValue(db, jsonText(rows), { before })
}

/** The present numbers of a member's data. */
export function countOwn(db: Db, userId: number): Promise<BackupCounts> {
  const entries = jsonObject({
    entries: sql<number>`count(*)`,
    copies: sql<number>`coalesce(sum(quantity), 0)`,
  })
  const inLists = jsonObject({
    lists: sql<number>`count(*) filter (where deck is null)`,
    decks: sql<number>`count(deck)`,
    shared: sql<number>`count(public_url_id)`,
    entries: sql<number>`coalesce(sum(item_count), 0)`,
    copies: sql<number>`coalesce(sum(card_count), 0)`,
  })
  const counts = jsonObject({
    profile: jsonObject({ name: users.name, is_public: users.isPublic }),
    collection: jsonRow(entries, sql`from collection_items where user_id = users.id`),
    wishlist: jsonRow(entries, sql`from wishlist_items where user_id = users.id`),
    lists: jsonRow(inLists, sql`from lists where user_id = users.id and not from_collection`),
    savedSearches: sql<number>`(select count(*)::int from saved_searches where user_id = users.id)`,
    forTrade: sql<number>`(
      select coalesce(sum(for_trade), 0)::float8 from collection_items where user_id = users.id and for_trade > 0)`,
  })
  const from = sql`from ${users} where ${users.id} = ${userId}`
  return selectValue(db, counts, { from })
}
