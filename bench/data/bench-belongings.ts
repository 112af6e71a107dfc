/**
 * The members of all benchmarks, and what they own, want and list: written by the database itself, the same in every run and
 * on either engine. The first member may have very many of something.
 */
import { sql } from 'drizzle-orm'
import { newToken } from '../../server/subjects/accounts/token.ts'
import type { Db, Engine } from '../../server/db/engine.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import { openSession } from '../../server/subjects/accounts/sessions.ts'

export const memberCount = 500
const others = memberCount - 1
/** A prime below the number of cards, so that no member or list gets a card twice. */
const spread = 109_987

/** A card and its finish, for the number of a row. */
export const card = (n: string) =>
  sql.raw(
    `1 + ((${n})::bigint * 48271 % ${spread})::integer, case when ${n} % 5 = 0 then 'F' else 'N' end`,
  )

/** Rows of the first member, whose ids are the lowest, and of all members. */
interface Shares {
  first: number
  others: number
}

/** Into a database without members: their ids begin with 1. Half of the profiles are public. */
export async function addMembers(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (username, username_key, password_hash, role, status, is_public, created_at)
    select 'member' || n, 'member' || n, ${newToken()}, 'member', 'approved', n % 2 = 0, now()
    from generate_series(1, ${memberCount}::integer) n`)
}

export function addCollections(engine: Engine, count: Shares): Promise<void> {
  return inBulk(engine, (tx) =>
    tx.execute(sql`
      insert into collection_items
        (user_id, card_id, variation, condition, language, quantity, added_at)
      select ${owner(count)}, ${card('n')},
        (array['NM', 'LP', 'MP'])[1 + n % 3], case when n % 11 = 0 then 'de' else 'en' end,
        1 + n % 4, timestamptz '2024-01-01' + (n % 100000) * interval '7 minutes'
      from generate_series(1, ${count.first + count.others}::integer) n`),
  )
}

export function addWishes(engine: Engine, count: Shares): Promise<void> {
  return inBulk(engine, (tx) =>
    tx.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
      select ${owner(count)}, ${card('n * 7')}, 1 + n % 4,
        timestamptz '2024-01-01' + n * interval '7 minutes'
      from generate_series(1, ${count.first + count.others}::integer) n`),
  )
}

/** Lists for trade with equally many items, of all members from this id on. */
export async function addLists(
  engine: Engine,
  { lists, items, from }: { lists: number; items: number; from: number },
): Promise<void> {
  await engine.db.execute(sql`
    insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
    select ${from}::integer + n % ${memberCount + 1 - from}::integer, 'List ' || n, 'list ' || n, 'for_trade', 'link' || n, now(),
      timestamptz '2024-01-01' + n * interval '1 hour'
    from generate_series(1, ${lists}::integer) n`)
  await inBulk(engine, (tx) =>
    tx.execute(sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select 1 + n % ${lists}::integer, ${card('n')}, 1 + n % 4, n,
        timestamptz '2024-01-01' + (n % 100000) * interval '7 minutes'
      from generate_series(1, ${items}::integer) n`),
  )
  await engine.db.transaction((tx) => countLists(tx))
}

/** One more list for trade, of the first member. */
export async function addListOfFirst(db: Db, items: number): Promise<void> {
  await db.execute(sql`
    with list as (
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      values (1, 'Binder', 'binder', 'for_trade', 'binder', now(), now()) returning id
    )
    insert into list_items (list_id, card_id, variation, quantity, position, added_at)
    select id, ${card('n * 3')}, 1 + n % 4, n, now()
    from list, generate_series(1, ${items}::integer) n`)
  await db.transaction((tx) => countLists(tx))
}

/** Every second copy on a list is in its owner's collection, of all members from this id on. */
export function addListed(engine: Engine, { from }: { from: number }): Promise<void> {
  return inBulk(engine, (tx) =>
    tx.execute(sql`
      insert into collection_items (user_id, card_id, variation, quantity, added_at)
      select lists.user_id, list_items.card_id, list_items.variation, list_items.quantity,
        list_items.added_at
      from lists join list_items on list_items.list_id = lists.id
      where lists.user_id >= ${from}::integer and list_items.position % 2 = 0
      on conflict do nothing`),
  )
}

/** Tokens of new sessions of members, by the order of their ids. */
export async function openSessions(db: Db, count = memberCount): Promise<string[]> {
  const { rows } = await db.execute<{ id: number; hash: string }>(sql`
    select id, password_hash as hash from users order by id limit ${count}::integer`)
  const tokens: string[] = []
  for (const { id, hash } of rows) {
    const token = await openSession(db, { userId: id, passwordHash: hash, now: new Date() })
    if (token !== null) tokens.push(token)
  }
  if (tokens.length !== count)
    throw new Error(`Only ${tokens.length} of ${count} members have a session.`)
  return tokens
}

const owner = ({ first }: Shares) =>
  sql`case when n <= ${first}::integer then 1 else 2 + n % ${others}::integer end`

function inBulk(engine: Engine, work: (tx: Db) => Promise<unknown>): Promise<void> {
  return engine.db.transaction(async (tx) => {
    // Looking each reference up would take most of the time there; on PostgreSQL only a superuser may leave it out.
    if (engine.kind === 'embedded')
      await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })
}
