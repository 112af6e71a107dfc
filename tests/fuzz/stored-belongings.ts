/** What members have, to be the same before and after what others did. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../server/db/engine.ts'

/** Rows as one JSON text, in the order of their ids. */
const inJson = (rows: SQL) =>
  sql`(select json_agg(row_to_json(rows) order by rows.id) from (${rows}) rows)`

/**
 * All that some members have, as a text for each. Without what it is worth, which follows prices, and how often it changed,
 * which a proposal that they get counts too.
 */
export async function belongingsOf(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = sql`(${sql.param(userIds)}::integer[])`
  const { rows } = await db.execute<{ id: number; all: string }>(sql`
    select users.id, json_build_array(to_jsonb(users) - 'changes',
      ${inJson(sql`select * from collection_items where user_id = users.id`)},
      ${inJson(sql`select * from wishlist_items where user_id = users.id`)},
      ${inJson(sql`select id, name, description, visibility, public_url_id, updated_at, item_count, card_count
        from lists where user_id = users.id`)},
      ${inJson(sql`select list_items.* from list_items join lists on lists.id = list_id where user_id = users.id`)}
    )::text as all
    from users where id = any ${ids}`)
  return new Map(rows.map(({ id, all }) => [id, all]))
}
