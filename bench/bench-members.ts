/** Members with cards in the catalogue of the benchmarks: one with very many among many. */
import { sql } from 'drizzle-orm'
import { newToken } from '../server/accounts/token.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { openSession } from '../server/db/sessions.ts'
import { copyCatalog } from './bench-catalog.ts'

/** Of the one member, and of all. */
export const entryCount = { own: 50_000, all: 1_500_000 }
const others = 500
/** A prime below the number of cards, so that no member gets a card twice. */
const spread = 109_987

/** A copy of the catalogue with members, which the caller deletes, and the session of the member with very many cards. */
export async function copyWithMembers(): Promise<{ folder: string; token: string }> {
  const folder = await copyCatalog()
  const engine = await openDatabase({ dataDir: folder })
  const passwordHash = newToken()
  await engine.db.execute(sql`
    insert into users (username, username_key, password_hash, role, status, created_at)
    select 'member' || n, 'member' || n, ${passwordHash}, 'member', 'approved', now()
    from generate_series(1, ${others + 1}::integer) n`)
  await engine.db.transaction(async (tx) => {
    // Looking each reference up would take most of the time.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into collection_items
        (user_id, card_id, variation, condition, language, quantity, added_at)
      select
        case when n <= ${entryCount.own}::integer then 1 else 2 + n % ${others}::integer end,
        1 + (n::bigint * 48271 % ${spread}::bigint)::integer,
        case when n % 5 = 0 then 'F' else 'N' end,
        (array['NM', 'LP', 'MP'])[1 + n % 3], case when n % 11 = 0 then 'de' else 'en' end,
        1 + n % 4, timestamptz '2024-01-01' + (n % 100000) * interval '7 minutes'
      from generate_series(1, ${entryCount.all}::integer) n`)
  })
  const token = await openSession(engine.db, { userId: 1, passwordHash, now: new Date() })
  if (token === null) throw new Error('The first member of an empty database has the id 1.')
  await engine.settle()
  await engine.close()
  return { folder, token }
}
