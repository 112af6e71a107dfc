/** An account that has as much of everything as an account may have, all at once. Written by the database itself. */
import { sql } from 'drizzle-orm'
import { entryDetails } from '../../src/domain/entries/details.ts'
import { limits } from '../../src/domain/entries/limits.ts'
import { updateForTradeList } from '../../server/subjects/lists/for-trade-list.ts'
import { countListsOf } from '../../server/subjects/lists/totals.ts'
import { hashToken, newToken } from '../../server/subjects/accounts/token.ts'
import { openSession } from '../../server/subjects/accounts/sessions.ts'
import type { Db, Engine } from '../../server/db/engine.ts'
import { dearSearches } from '../limits/dear-searches.ts'

export interface LimitAccount {
  userId: number
  token: string
  /** Token in the link to the feed of notifications. */
  feedToken: string
  /** The first list of the member, which is public, and the one with the most entries. */
  listId: number
  longestListId: number
}

/** One entry is left, which a benchmark adds and changes. */
const entryCount = limits.maxCollectionEntries - 1
/** Every twentieth entry has as many tags as an entry may have, the others have four, hardly any two the same. */
const fullyTagged = 20
const { maxCount: maxTags } = entryDetails.tags

/** The nth card of the catalogue, whose ids have no gaps. */
const nthCard = (n: string) =>
  sql.raw(`(1 + (${n})::bigint * 48271 % (select max(id) from cards))::integer`)

export async function addLimitAccount(engine: Engine): Promise<LimitAccount> {
  const { db } = engine
  const { rows } = await db.execute<{ id: number; hash: string }>(sql`
    insert into users (username, username_key, password_hash, role, status, is_public, wishlist_share_token, created_at)
    values ('limits', 'limits', ${newToken()}, 'admin', 'approved', true, 'limits', now())
    returning id, password_hash as hash`)
  const [{ id: userId, hash } = { id: 0, hash: '' }] = rows
  const feedToken = newToken()
  await db.transaction(async (tx) => {
    if (engine.kind === 'embedded')
      await tx.execute(sql`set local session_replication_role = replica`)
    await addEntries(tx, userId)
    await addLists(tx, userId)
    await addTheRest(tx, userId, feedToken)
    await countListsOf(tx, userId)
    await updateForTradeList(tx, { userId, now: new Date(), limits, notifies: false })
  })
  await db.execute(sql`analyze`)
  for (let n = 1; n < limits.maxSessionsPerMember; n += 1)
    await openSession(db, { userId, passwordHash: hash, now: new Date() })
  const token = await openSession(db, { userId, passwordHash: hash, now: new Date() })
  if (token === null) throw new Error('The account has no session.')
  const found = await db.execute<{ first: number; longest: number }>(sql`
    select min(id) as first, (array_agg(id order by item_count desc))[1] as longest
    from lists where user_id = ${userId} and not from_collection`)
  const { first = 0, longest = 0 } = found.rows[0] ?? {}
  return { userId, token, feedToken, listId: first, longestListId: longest }
}

async function addEntries(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into collection_items
      (user_id, card_id, variation, condition, language, location, quantity, added_at, paid_total, paid_quantity,
        own_value, own_currency, note, for_trade, alert_above, tags)
    select ${userId}::integer, ${nthCard('n')}, case when n % 5 = 0 then 'F' else 'N' end,
      (array['NM', 'LP', 'MP'])[1 + n % 3], case when n % 11 = 0 then 'de' else 'en' end, 'Box ' || n % 400 || ' of round ' || n / 80000,
      1 + n % 4, timestamptz '2020-01-01' + (n % 200000) * interval '15 minutes', n % 90, 1,
      case when n % 3 = 0 then n % 70 end, case when n % 7 = 0 then 'EUR' end,
      case when n % 10 = 0 then repeat('bought at a fair ' || n, 20) end, 1, n % 500,
      array(select 'tag ' || (n * 31 + k * 17) % 3000
        from generate_series(1, case when n % ${fullyTagged}::integer = 0 then ${maxTags}::integer else 4 end) k)
    from generate_series(1, ${entryCount}::integer) n`)
  await tx.execute(sql`
    insert into wishlist_items (user_id, card_id, variation, quantity, added_at, target_price)
    select ${userId}::integer, ${nthCard('n * 7')}, case when n > 60000 then 'F' else 'N' end, 1 + n % 4,
      timestamptz '2024-01-01' + n * interval '7 minutes', n % 50
    from generate_series(1, ${limits.maxWishlistEntries}::integer) n
    on conflict do nothing`)
}

/** One list of the greatest length, and as many as there may be beside it, all with the same cards. */
async function addLists(tx: Db, userId: number): Promise<void> {
  const { maxListsPerMember, maxListEntries, maxListedEntries } = limits
  const others = maxListsPerMember - 1
  const each = Math.floor((maxListedEntries - maxListEntries) / others)
  await tx.execute(sql`
    insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
    select ${userId}::integer, 'Deck ' || n, 'deck ' || n, case when n % 2 = 0 then 'for_trade' else 'public' end,
      'limit' || n, now(), timestamptz '2024-01-01' + n * interval '1 hour'
    from generate_series(1, ${maxListsPerMember}::integer) n`)
  await tx.execute(sql`
    insert into list_items (list_id, card_id, variation, quantity, position, added_at)
    select lists.id, ${nthCard('n')}, 'N', 1 + n % 4, n, now()
    from lists, generate_series(1, case when folded_name = ${`deck ${maxListsPerMember}`} then ${maxListEntries}::integer else ${each}::integer end) n
    where user_id = ${userId} and not from_collection`)
}

async function addTheRest(tx: Db, userId: number, feedToken: string): Promise<void> {
  for (let n = 0; n < limits.maxSavedSearches; n += 1) {
    const search = dearSearches[n % dearSearches.length]
    await tx.execute(sql`
      insert into saved_searches (user_id, name, scope, search, notifies, public_url_id, created_at, updated_at)
      values (${userId}, ${`Search ${n}`}, 'collection', ${search}, true, ${`search${n}`}, now(), now())`)
  }
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject, day, created_at, card_id, variation, price, bound)
    select ${userId}::integer, 'wish_price', n::text, current_date, now(), ${nthCard('n')}, 'N', 1, 2
    from generate_series(1, ${limits.maxNotificationsPerMember}::integer) n`)
  await tx.execute(sql`
    insert into notification_feeds (user_id, token_hash, created_at) values (${userId}, ${hashToken(feedToken)}, now())`)
  await tx.execute(sql`
    insert into trade_proposals (sender_id, receiver_id, state, created_at)
    select ${userId}::integer, id, 'pending', now()
    from users, generate_series(1, ${limits.maxOpenProposals}::integer) n
    where id = (select min(id) from users where id <> ${userId})`)
  await tx.execute(sql`
    insert into proposed_cards
      (proposal_id, giver_id, card_id, variation, condition, language, quantity, price_then, place, is_promised)
    select id, ${userId}::integer, ${nthCard('n')}, 'N', 'NM', 'en', 1, 1.5, n, true
    from trade_proposals, generate_series(1, 50) n where sender_id = ${userId}`)
  await tx.execute(sql`
    insert into member_blocks (blocker_id, blocked_id, created_at)
    select ${userId}::integer, id, now() from users where id <> ${userId} limit ${limits.maxBlockedMembers}`)
}
