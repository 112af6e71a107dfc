import { sql } from 'drizzle-orm'
import type { BackupCounts } from '../../../src/domain/member-export/counts.ts'
import type { Db } from '../../db/engine.ts'
import { jsonObject, jsonRow } from '../../db/json.ts'
import { users } from '../../db/schema/accounts.ts'
import { selectOne } from '../../db/select.ts'

/** The present numbers of a member's data. */
export async function countOwn(db: Db, userId: number): Promise<BackupCounts> {
  const entries = jsonObject({
    entries: sql<number>`count(*)`,
    copies: sql<number>`coalesce(sum(quantity), 0)`,
  })
  const inLists = jsonObject({
    lists: sql<number>`count(*)`,
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
  })
  const from = sql`from ${users} where ${users.id} = ${userId}`
  return (await selectOne(db, { counts }, { from })).counts
}
