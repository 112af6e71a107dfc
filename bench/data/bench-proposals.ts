/** Proposals between the traders of the benchmarks: the first member has very many, and of the second one large ones to accept. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/engine.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { card } from './bench-belongings.ts'

export const proposalCount = {
  /**
   * Numbers of the first two members each: entries, and items on a list for trade, which are the
   * first entries.
   */
  owned: 50_000,
  listed: 2000,
  /**
   * Proposals that the first member received: some with few cards, and those to accept, which have
   * this many cards on both sides.
   */
  pending: 75,
  large: 25,
  sideOfLarge: 50,
  past: 1000,
}

/** Cards of each side of a small proposal. */
const smallSideCards = 10

/** Adds them to the folder of `copyWithTraders`; answers the ids of the large ones. */
export async function addProposals(folder: string): Promise<number[]> {
  const { owned, listed } = proposalCount
  const engine = await openDatabase({ dataDir: folder })
  const { db } = engine
  await db.execute(sql`
    insert into collection_items (user_id, card_id, variation, quantity, added_at)
    select member, ${card('n')}, 4, now()
    from generate_series(1, 2) member, generate_series(1, ${owned}::integer) n`)
  await db.execute(sql`
    with binder as (
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      select member, 'Binder', 'binder', 'for_trade', 'binder' || member, now(), now()
      from generate_series(1, 2) member
      returning id
    )
    insert into list_items (list_id, card_id, variation, quantity, position, added_at)
    select binder.id, ${card('n')}, 2, n, now() from binder, generate_series(1, ${listed}::integer) n`)
  await db.transaction((tx) => countLists(tx))
  const ids = await proposeTrades(db)
  await engine.settle()
  await engine.close()
  return ids
}

/** Whether what is proposed is there to be had does not matter. Answers the ids of the large ones. */
export async function proposeTrades(db: Db): Promise<number[]> {
  const { pending, large, sideOfLarge, past } = proposalCount
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into trade_proposals (sender_id, receiver_id, state, created_at, closed_at)
    select case when n <= ${large} then 2 else 3 + n % 400 end, 1,
      case when n <= ${large + pending} then 'pending' else 'declined' end,
      timestamptz '2026-01-01' + n * interval '1 minute',
      case when n > ${large + pending} then timestamptz '2026-02-01' + n * interval '1 minute' end
    from generate_series(1, ${large + pending + past}::integer) n
    returning id`)
  const ids = rows.map(({ id }) => id)
  await db.execute(sql`
    insert into proposed_cards
      (proposal_id, giver_id, card_id, variation, condition, language, quantity, price_then, place, is_promised)
    select id, giver, ${card('n')}, 'NM', 'en', 1, 1.5, n, state = 'pending' and giver = sender_id
    from trade_proposals
      cross join lateral (values (sender_id), (receiver_id)) givers (giver)
      cross join lateral generate_series(
        case when sender_id = 2 then id * ${sideOfLarge} else id * ${smallSideCards} % 1000 end,
        case when sender_id = 2 then id * ${sideOfLarge} + ${sideOfLarge - 1} else id * ${smallSideCards} % 1000 + ${smallSideCards - 1} end
      ) n`)
  return ids.slice(0, large)
}
