/** The database of the load benchmark, and what the screens of its first member need beyond: all of it is large. */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open-database.ts'
import { addListOfFirst, card } from '../data/bench-belongings.ts'
import { proposeTrades } from '../data/bench-proposals.ts'
import { embeddedDatabase } from '../load/database.ts'

const ownList = 5000
const wishes = 2000

export interface BigData {
  folder: string
  /** The session's token of the first member, an admin. */
  token: string
  /** The first member's list of `ownList` cards. */
  listId: number
  drop: () => Promise<void>
}

export async function bigData(): Promise<BigData> {
  const { env, population, drop } = await embeddedDatabase()
  const [first] = population.members
  if (!('DATA_DIR' in env) || !first) throw new Error('The load benchmark made no folder.')
  const folder = env.DATA_DIR
  const engine = await openDatabase({ dataDir: folder })
  const { db } = engine
  await db.execute(sql`update users set role = 'admin' where id = 1`)
  await db.execute(sql`
    insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
    select 1, ${card('n * 7')}, 1 + n % 4, now()
    from generate_series(1, ${wishes}::integer) n
    on conflict do nothing`)
  await addListOfFirst(db, ownList)
  // The second member also owns the listed cards, so that they can be traded.
  await db.execute(sql`
    insert into collection_items (user_id, card_id, variation, quantity, added_at)
    select distinct on (item.card_id, item.variation)
      list.user_id, item.card_id, item.variation, 4, now()
    from list_items item join lists list on list.id = item.list_id
    where list.user_id = 2
    on conflict do nothing`)
  await proposeTrades(db)
  const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from lists`)
  await engine.settle()
  await engine.close()
  return { folder, token: first.token, listId: rows[0]?.id ?? 0, drop }
}
