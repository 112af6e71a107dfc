/** Adds members in steps, each with the same data: only their number grows. */
import { sql } from 'drizzle-orm'
import type { Engine } from '../../server/db/engine.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import { card } from '../data/bench-belongings.ts'

/** Numbers of each member, as in the load data. The collection has the copies of the lists; some are promised. */
const belongings = { lists: 4, offersOnEach: 250, wishes: 600, promisesOfEachList: 4 }

/** Adds members up to this count; their ids begin with 1. Half of the profiles are public. */
export async function growTo(engine: Engine, members: number): Promise<void> {
  const { rows } = await engine.db.execute<{ there: number }>(
    sql`select count(*)::integer as there from users`,
  )
  const first = (rows[0]?.there ?? 0) + 1
  const { lists, offersOnEach, wishes, promisesOfEachList } = belongings
  await engine.db.transaction(async (tx) => {
    // Looking each reference up would take most of the time there; on PostgreSQL only a superuser may leave it out.
    if (engine.kind === 'embedded')
      await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into users (username, username_key, password_hash, role, status, is_public, created_at)
      select 'member' || n, 'member' || n, '-', 'member', 'approved', n % 2 = 0, now()
      from generate_series(${first}::integer, ${members}::integer) n`)
    await tx.execute(sql`
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      select n, 'List ' || l, 'list ' || l, 'for_trade', 'link' || n || '-' || l, now(),
        timestamptz '2024-01-01' + n * interval '1 hour'
      from generate_series(${first}::integer, ${members}::integer) n,
        generate_series(1, ${lists}::integer) l`)
    await tx.execute(sql`
      insert into list_items (list_id, card_id, variation, quantity, position, added_at)
      select lists.id, ${card(`(lists.id * ${offersOnEach} + k)`)}, 1 + k % 4, k,
        timestamptz '2024-01-01' + (lists.id * 7 + k) * interval '7 minutes'
      from lists, generate_series(1, ${offersOnEach}::integer) k
      where lists.user_id >= ${first}::integer`)
    await tx.execute(sql`
      insert into wishlist_items (user_id, card_id, variation, quantity, added_at)
      select n, ${card(`(n * ${wishes} + k) * 7`)}, 1 + k % 4, now()
      from generate_series(${first}::integer, ${members}::integer) n,
        generate_series(1, ${wishes}::integer) k`)
    await tx.execute(sql`
      insert into collection_items (user_id, card_id, variation, quantity, added_at)
      select lists.user_id, list_items.card_id, list_items.variation, list_items.quantity, list_items.added_at
      from lists join list_items on list_items.list_id = lists.id
      where lists.user_id >= ${first}::integer
      on conflict do nothing`)
    await tx.execute(sql`
      with proposal as (
        insert into trade_proposals (sender_id, receiver_id, state, created_at)
        select n, 1 + n % ${members}::integer, 'pending', now()
        from generate_series(${first}::integer, ${members}::integer) n
        returning id, sender_id
      )
      insert into proposed_cards
        (proposal_id, giver_id, card_id, variation, condition, language, quantity, place, is_promised)
      select proposal.id, sender_id, card_id, variation, 'NM', 'en', 1, position, true
      from proposal join lists on lists.user_id = sender_id
        join list_items on list_items.list_id = lists.id and list_items.position <= ${promisesOfEachList}`)
    await countLists(tx)
  })
  await engine.settle()
}
