/** Members who trade, in the catalogue of the benchmarks: very many offers, and one who wants many cards. */
import { sql } from 'drizzle-orm'
import { newToken } from '../server/accounts/token.ts'
import { countLists } from '../server/db/lists/totals.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { openSession } from '../server/db/sessions.ts'
import { copyCatalog } from './bench-catalog.ts'

/** Of the one member, and of all others together. */
export const tradeCount = {
  wishes: 2000,
  items: 1000,
  lists: 5000,
  offers: 500_000,
  wanted: 100_000,
}
const others = 500
/** A prime below the number of cards, so that no list or member gets a card twice. */
const spread = 109_987

/** A card and its finish, for the number of a row. */
export const card = (n: string) =>
  sql.raw(
    `1 + ((${n})::bigint * 48271 % ${spread})::integer, case when ${n} % 5 = 0 then 'F' else 'N' end`,
  )

/** A copy of the catalogue with traders, which the caller deletes, and the session of the member who wants many cards. */
export async function copyWithTraders(): Promise<{ folder: string; token: string }> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  const passwordHash = newToken()
  await engine.db.execute(sql`
    insert into users (username, username_key, password_hash, role, status, is_public, created_at)
    select 'member' || n, 'member' || n, ${passwordHash}, 'member', 'approved', n % 2 = 0, now()
    from generate_series(1, ${others + 1}::integer) n`)
  await engine.db.execute(sql`
    insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
    select case when n > ${tradeCount.lists} then 1 else 2 + n % ${others} end, 'List ' || n,
      'list ' || n, 'for_trade', 'link' || n, now(), timestamptz '2024-01-01' + n * interval '1 hour'
    from generate_series(1, ${tradeCount.lists}::integer + 1) n`)
  await engine.db.transaction(async (tx) => {
    // Looking each reference up would take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select
        case when n > ${tradeCount.offers} then ${tradeCount.lists}::integer + 1
          else 1 + n % ${tradeCount.lists} end,
        ${card('n')}, 1 + n % 4, n, timestamptz '2024-01-01' + (n % 100000) * interval '7 minutes'
      from generate_series(1, ${tradeCount.offers}::integer + ${tradeCount.items}::integer) n`)
    await tx.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
      select
        case when n <= ${tradeCount.wishes} then 1 else 2 + n % ${others} end,
        ${card('n * 7')}, 1 + n % 4, timestamptz '2024-01-01' + n * interval '7 minutes'
      from generate_series(1, ${tradeCount.wishes}::integer + ${tradeCount.wanted}::integer) n`)
  })
  await engine.db.transaction((tx) => countLists(tx))
  const token = await openSession(engine.db, { userId: 1, passwordHash, now: new Date() })
  if (token === null) throw new Error('The first member of an empty database has the id 1.')
  await engine.settle()
  await engine.close()
  return { folder, token }
}
