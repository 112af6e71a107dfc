/** Members who trade, in a database for tests, and what each of them is offered by the rules alone: a plain join. */
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { type UserStatus, userStatuses } from '../../src/domain/accounts/account.ts'
import { exactNeed, type Need, noLimits } from '../../src/domain/entries/need.ts'
import { type Visibility, visibilities } from '../../src/domain/entries/list.ts'
import { foldText } from '../../src/domain/format/text.ts'
import type { Db } from '../db/engine.ts'
import { users } from '../db/schema/accounts.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../db/schema/belongings.ts'
import { cardGroups, cards, sets } from '../db/schema/catalog.ts'
import { proposedCards, tradeProposals } from '../db/schema/proposals.ts'
import { countLists } from '../subjects/lists/totals.ts'
import { insertCards } from './database.ts'
import { insertUser } from '../subjects/accounts/user-queries.ts'
import { someCards } from './some-cards.ts'

const now = new Date('2026-11-20T12:00:00Z')
const finishes = ['N', 'F'] as const

const names = ['amy', 'Bob', 'cat', 'Dan', 'eve', 'Fay']
const traderCount = names.length

/** Members with four lists, wishes, a collection and a sent proposal each; cards are few, so that many meet. */
export async function insertTraders(db: Db): Promise<void> {
  const cardIds = await insertCards(db, fc.sample(someCards, { numRuns: 12, seed: 5 }))
  for (const username of names) {
    const user = { username, passwordHash: 'x', role: 'member', status: 'approved', now } as const
    const { id: userId = 0 } = (await insertUser(db, user)) ?? {}
    const wishes = cardIds.flatMap((cardId, at) =>
      finishes
        .filter((_, n) => (at + n + userId) % 3 !== 0)
        .map((finish, n) => ({
          userId,
          cardId,
          finish,
          quantity: 1 + ((at + n) % 3),
          ...needOf(2 * at + n + userId, (at + n) % 4),
        })),
    )
    await db.insert(wishlistItems).values(wishes.map((wish) => ({ ...wish, addedAt: now })))
    for (let list = 0; list < 4; list++) await insertList(db, userId, cardIds)
    await insertOwned(db, userId, cardIds)
  }
  await insertPromises(db)
  await countLists(db)
}

/** Every seventh wish is of any printing, of which three of four have a limit. */
function needOf(at: number, limit: number): Need {
  if (at % 7 !== 0) return exactNeed
  const limits = [
    noLimits,
    { ...noLimits, onlyFinish: 'Foil' },
    { ...noLimits, onlySet: 'TST' },
    { ...noLimits, maxPrice: 20 },
  ]
  return { anyPrinting: true, ...(limits[limit] ?? noLimits) }
}

async function insertList(db: Db, userId: number, cardIds: number[]) {
  const [list] = await db
    .insert(lists)
    .values({
      userId,
      name: 'List',
      foldedName: '',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: lists.id })
  const listId = list?.id ?? 0
  // Each its own name and time, neither in the order of the ids.
  const name = `Élan ${(listId * 7) % 24}`
  const updatedAt = new Date(now.getTime() + ((listId * 5) % 24) * 1000)
  await db
    .update(lists)
    .set({ name, foldedName: foldText(name), updatedAt })
    .where(eq(lists.id, listId))
  const items = cardIds.flatMap((cardId, at) =>
    finishes
      .filter((_, n) => (at * 3 + n + listId) % 4 === 0)
      .map((finish) => ({
        listId,
        cardId,
        finish,
        quantity: 1 + ((at + listId) % 5),
        position: at,
        addedAt: new Date(now.getTime() + ((at + listId) % 6) * 1000),
      })),
  )
  await db.insert(listItems).values(items)
}

/** Some finishes in two conditions, some in one, and others not at all. */
async function insertOwned(db: Db, userId: number, cardIds: number[]) {
  const owned = cardIds.flatMap((cardId, at) =>
    finishes.flatMap((finish, n) =>
      (['NM', 'LP'] as const)
        .filter((_, grade) => (at + n + grade + userId) % 3 !== 0)
        .map((condition) => ({
          userId,
          cardId,
          finish,
          condition,
          quantity: 1 + ((at * 2 + n + userId) % 4),
          addedAt: now,
        })),
    ),
  )
  await db.insert(collectionItems).values(owned.filter((_, index) => index % 4 !== 0))
}

/** Each member promises the next one up to two copies of every third entry, more than some entries have. */
async function insertPromises(db: Db) {
  const owned = await db.select().from(collectionItems).orderBy(collectionItems.id)
  const ids = [...new Set(owned.map(({ userId }) => userId))]
  for (const [index, senderId] of ids.entries()) {
    const receiverId = ids[(index + 1) % ids.length]
    const [proposal] = await db
      .insert(tradeProposals)
      .values({ senderId, receiverId, createdAt: now })
      .returning({ id: tradeProposals.id })
    const promised = owned.filter(({ userId, id }) => userId === senderId && id % 3 === 0)
    await db.insert(proposedCards).values(
      promised.map(({ cardId, finish, condition, language, id }) => ({
        proposalId: proposal?.id ?? 0,
        giverId: senderId,
        cardId,
        finish,
        condition,
        language,
        quantity: 1 + (id % 2),
        place: id,
        isPromised: true,
      })),
    )
  }
}

/** Another member with a list of very many cards, of the names, prices and times that others have. */
export async function insertManyOffers(db: Db): Promise<void> {
  await db.execute(sql`
    with owner as (
      insert into users (username, username_key, password_hash, role, status, created_at)
      select 'many' || count(*), 'many' || count(*), 'x', 'member', 'approved', ${now.toISOString()}::timestamptz
      from users
      returning id
    ), list as (
      insert into lists (user_id, name, folded_name, visibility, public_url_id, created_at, updated_at)
      select id, 'Many', 'many', 'for_trade', 'many' || id, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz
      from owner
      returning id, user_id
    ), copy as (
      insert into cards (source_key, set_id, name, folded_name, rarity, rarity_rank, treatments, is_token,
        normal_price, foil_price, display_price)
      select 'copy ' || cards.id || '/' || n || '/' || user_id, set_id, cards.name, cards.folded_name, rarity,
        rarity_rank, treatments, is_token, normal_price, foil_price, display_price
      from cards, list, generate_series(1, 70) n where source_key not like 'copy %'
      returning id
    )
    insert into list_items (list_id, card_id, variation, quantity, position, added_at)
    select list.id, copy.id, variation, 1, copy.id,
      ${now.toISOString()}::timestamptz + copy.id % 300 * interval '1 second'
    from list, copy, (values ('N'), ('F')) finish (variation)`)
  await countLists(db)
}

/** All that is there, to join by hand. */
export async function readTraders(db: Db) {
  return {
    users: await db.select().from(users),
    lists: await db.select().from(lists),
    items: await db.select().from(listItems),
    wishes: await db.select().from(wishlistItems),
    cards: await db.select().from(cards),
    sets: await db.select().from(sets),
    groups: await db.select().from(cardGroups),
    owned: await db.select().from(collectionItems),
    promised: await db.select().from(proposedCards),
  }
}
export type Traders = Awaited<ReturnType<typeof readTraders>>

/** Who is approved, whose profile is public, and who may see each list; by their index among all of them. */
export interface Openness {
  statuses: UserStatus[]
  arePublic: boolean[]
  visibilities: Visibility[]
}

export const someOpenness: fc.Arbitrary<Openness> = fc.record({
  // Most are approved, and most lists for trade: else there would be little to find.
  statuses: choices(traderCount, fc.constantFrom(...userStatuses, 'approved', 'approved')),
  arePublic: choices(traderCount, fc.boolean()),
  visibilities: choices(traderCount * 4, fc.constantFrom(...visibilities, 'for_trade')),
})

function choices<Choice>(count: number, choice: fc.Arbitrary<Choice>) {
  return fc.array(choice, { minLength: count, maxLength: count })
}

export async function setOpenness(db: Db, openness: Openness): Promise<void> {
  const [statuses, arePublic, ofLists] = [
    openness.statuses,
    openness.arePublic,
    openness.visibilities,
  ]
  await db.execute(sql`
    update users set status = (${sql.param(statuses)}::text[])[ordinal],
      is_public = (${sql.param(arePublic)}::boolean[])[ordinal]
    from (select id, row_number() over (order by id) as ordinal from users) placed
    where placed.id = users.id`)
  await db.execute(sql`
    update lists set visibility = given, public_url_id = case when given <> 'private' then 'link' || id end
    from (
      select id as placed_id, (${sql.param(ofLists)}::text[])[row_number() over (order by id)] as given from lists
    ) placed
    where placed_id = id`)
}
