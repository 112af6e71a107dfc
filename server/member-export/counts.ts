import { sql } from 'drizzle-orm'
import type { BackupCounts } from '../../src/domain/member-export/counts.ts'
import type { Db } from '../db/engine.ts'

/** The present numbers of a member's data. */
export async function countOwn(db: Db, userId: number): Promise<BackupCounts> {
  const entries = sql`'entries', count(*), 'copies', coalesce(sum(quantity), 0)`
  const { rows } = await db.execute<{ counts: string }>(sql`
    select json_build_object(
      'profile', json_build_object('name', name, 'is_public', is_public),
      'collection', (select json_build_object(${entries}) from collection_items where user_id = users.id),
      'wishlist', (select json_build_object(${entries}) from wishlist_items where user_id = users.id),
      'lists', (
        select json_build_object('lists', count(*), 'shared', count(public_url_id),
          'entries', coalesce(sum(item_count), 0), 'copies', coalesce(sum(card_count), 0))
        from lists where user_id = users.id)
    )::text as counts
    from users where id = ${userId}`)
  if (!rows[0]) throw new Error('A caller is always there.')
  // The text is built above, to this shape.
  return JSON.parse(rows[0].counts) as BackupCounts
}
