/**
 * An account that has as much of everything as an account may have, all at once, and another one with as many cards and lists, with
 * whom it trades. Written by the database itself.
 */
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
  /** The other account. */
  partnerId: number
  token: string
  /** Token in the link to the feed of notifications. */
  feedToken: string
  /** The first list of the member, which is public, and the one with the most entries. */
  listId: number
  longestListId: number
  /** The deck with the most lines, and its link. */
  deckId: number
  deckLink: string
  proposalId: number
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
  const userId = await addHolder(engine, 'limits')
  const partnerId = await addHolder(engine, 'partner')
  const feedToken = newToken()
  await addTheRest(db, userId, partnerId, feedToken)
  await db.execute(sql`analyze`)
  const passwordHash = 'limits'
  for (let n = 1; n < limits.maxSessionsPerMember; n += 1)
    await openSession(db, { userId, passwordHash, now: new Date() })
  const token = await openSession(db, { userId, passwordHash, now: new Date() })
  if (token === null) throw new Error('The account has no session.')
  const { rows } = await db.execute<
    Pick<LimitAccount, 'listId' | 'longestListId' | 'deckId' | 'deckLink' | 'proposalId'>
  >(sql`
    select min(id) as "listId", (array_agg(id order by item_count desc))[1] as "longestListId",
      (select id from lists where user_id = ${userId} and folded_name = 'built 1') as "deckId", 'limits-built-1' as "deckLink",
      (select min(id) from trade_proposals where sender_id = ${userId}) as "proposalId"
    from lists where user_id = ${userId} and not from_collection`)
  const [ids] = rows
  if (ids === undefined) throw new Error('The account has no list.')
  return { userId, partnerId, token, feedToken, ...ids }
}

/** Adds an admin with as many cards and lists as a member may have, whose password hash is the name. Returns the id. */
async function addHolder({ db, kind }: Engine, name: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (username, username_key, password_hash, role, status, is_public, wishlist_share_token, created_at)
    values (${name}, ${name}, ${name}, 'admin', 'approved', true, ${name}, now()) returning id`)
  const userId = rows[0]?.id ?? 0
  await db.transaction(async (tx) => {
    if (kind === 'embedded') await tx.execute(sql`set local session_replication_role = replica`)
    await addEntries(tx, userId)
    await addLists(tx, userId, name)
    await countListsOf(tx, userId)
    await updateForTradeList(tx, { userId, now: new Date(), limits, notifies: false })
  })
  return userId
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

/**
 * One list of the greatest length, and as many as there may be beside it, all with the same cards; and as many decks, with half of the
 * entries that are left, one of them of the greatest length, all with other cards.
 */
async function addLists(tx: Db, userId: number, name: string): Promise<void> {
  const { maxListsPerMember, maxListEntries, maxListedEntries } = limits
  const { maxDecksPerMember, maxDeckEntries } = limits
  const left = (maxListedEntries - maxListEntries) / 2
  const each = Math.floor(left / (maxListsPerMember - 1))
  const eachDeck = Math.floor((left - maxDeckEntries) / (maxDecksPerMember - 1))
  await tx.execute(sql`
    insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
    select ${userId}::integer, 'Deck ' || n, 'deck ' || n, case when n % 2 = 0 then 'for_trade' else 'public' end,
      ${name} || n, now(), timestamptz '2024-01-01' + n * interval '1 hour'
    from generate_series(1, ${maxListsPerMember}::integer) n`)
  await tx.execute(sql`
    insert into list_items (list_id, card_id, variation, quantity, position, added_at)
    select lists.id, ${nthCard('n')}, 'N', 1 + n % 4, n, now()
    from lists, generate_series(1, case when folded_name = ${`deck ${maxListsPerMember}`} then ${maxListEntries}::integer else ${each}::integer end) n
    where user_id = ${userId} and not from_collection`)
  await tx.execute(sql`
    insert into lists (user_id, name, folded_name, deck, visibility, public_url_id, created_at, updated_at)
    select ${userId}::integer, 'Built ' || n, 'built ' || n, '{"game": null, "format": null, "tags": []}', 'public',
      ${`${name}-built-`} || n, now(), now()
    from generate_series(1, ${maxDecksPerMember}::integer) n`)
  await tx.execute(sql`
    insert into list_items (list_id, card_id, variation, section, quantity, position, added_at)
    select lists.id, ${nthCard(`n + lists.id * ${eachDeck}`)}, 'N', 'main', 1 + n % 4, n, now()
    from lists, generate_series(1, case when folded_name = 'built 1' then ${maxDeckEntries}::integer else ${eachDeck}::integer end) n
    where user_id = ${userId} and deck is not null on conflict do nothing`)
}

async function addTheRest(
  tx: Db,
  userId: number,
  partnerId: number,
  feedToken: string,
): Promise<void> {
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
    select ${userId}::integer, ${partnerId}::integer, 'pending', now()
    from generate_series(1, ${limits.maxOpenProposals}::integer) n`)
  await tx.execute(sql`
    insert into proposed_cards
      (proposal_id, giver_id, card_id, variation, condition, language, quantity, price_then, place, is_promised)
    select id, ${userId}::integer, ${nthCard('n')}, 'N', 'NM', 'en', 1, 1.5, n, true
    from trade_proposals, generate_series(1, 50) n where sender_id = ${userId}`)
  await tx.execute(sql`
    insert into member_blocks (blocker_id, blocked_id, created_at)
    select ${userId}::integer, id, now() from users where id not in (${userId}, ${partnerId}) limit ${limits.maxBlockedMembers}`)
}
