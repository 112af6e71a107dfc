/** Puts the sample members of the default seed, with all that is theirs, into a fresh database with the sample catalogue. */
import { eq, sql } from 'drizzle-orm'
import type {
  CollectionRecord,
  ListItemRecord,
  ProposalRecord,
  WishRecord,
} from '../../../src/domain/entries/belongings.ts'
import { seededUsers } from '../../../sample/members/people.ts'
import { seedDay } from '../../../sample/members/seed.ts'
import { seededBelongings } from '../../../sample/members/seeded-belongings.ts'
import {
  type NotificationRecord,
  seededNotifications,
} from '../../../sample/members/seeded-notifications.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { storedFinish } from '../../subjects/cards/finishes.ts'
import { countLists } from '../../subjects/lists/totals.ts'
import { collectionItems, listItems, lists, wishlistItems } from '../../db/schema/belongings.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'
import { insertUser, updateProfile } from '../../subjects/accounts/user-queries.ts'
import { detailsOf } from '../../../src/domain/entries/details.ts'
import type { Need } from '../../../src/domain/entries/need.ts'
import { foldText } from '../../../src/domain/format/text.ts'

/** The time of a seed, an ISO time, on a server. */
type TimeOf = (seeded: string) => Date

export interface SeedOptions {
  /** ISO date on which the times of the seed end. */
  day: string
  /** Hashes of the members' password, and of the admin's. */
  memberHash: string
  adminHash: string
}

/** A fresh database gives the ids of the seed, since both count from 1. Throws an Error where it has accounts. */
export async function seedMembers(db: Db, { day, ...hashes }: SeedOptions): Promise<void> {
  const shiftMs = Date.parse(day) - Date.parse(seedDay)
  const timeOf: TimeOf = (seeded) => new Date(Date.parse(seeded) + shiftMs)
  await seedUsers(db, { timeOf, ...hashes })
  const {
    collection,
    wishlist,
    lists: named,
    listItems: listed,
    proposals,
  } = seededBelongings('default')
  await db.insert(collectionItems).values(collection.map((entry) => ownedRow(entry, timeOf)))
  await db.insert(wishlistItems).values(wishlist.map((entry) => wishRow(entry, timeOf)))
  await db.insert(lists).values(
    named.map(({ id: _id, backupPosition: _position, name, createdAt, updatedAt, ...list }) => ({
      ...list,
      name,
      foldedName: foldText(name),
      createdAt: timeOf(createdAt),
      updatedAt: timeOf(updatedAt),
    })),
  )
  await db.insert(listItems).values(listed.map((item) => listedRow(item, timeOf)))
  await countLists(db)
  await db.insert(tradeProposals).values(proposals.map((proposal) => proposalRow(proposal, timeOf)))
  await db
    .insert(notifications)
    .values(seededNotifications('default').map((each) => notificationRow(each, timeOf)))
  await db.insert(proposedCards).values(proposals.flatMap(proposedRows))
}

async function seedUsers(
  db: Db,
  { timeOf, memberHash, adminHash }: Omit<SeedOptions, 'day'> & { timeOf: TimeOf },
): Promise<void> {
  for (const user of seededUsers('default')) {
    const { id, username, role, status, createdAt, profile, wishlistToken } = user
    const passwordHash = role === 'admin' ? adminHash : memberHash
    const now = timeOf(createdAt)
    const inserted = await insertUser(db, { username, passwordHash, role, status, now })
    if (inserted?.id !== id) throw new Error(`The database was not empty: ${username} is not ${id}`)
    await updateProfile(db, id, {
      name: profile.name,
      additionalInfo: profile.additional_info,
      isPublic: profile.is_public,
    })
    await db.update(users).set({ wishlistShareToken: wishlistToken }).where(eq(users.id, id))
  }
}

function wishRow(entry: Omit<WishRecord, 'targetPrice' | keyof Need>, timeOf: TimeOf) {
  const { userId, cardId, quantity, addedAt } = entry
  return {
    userId,
    cardId,
    finish: storedFinish(sql`${entry.finish}::text`),
    quantity,
    addedAt: timeOf(addedAt),
  }
}

function ownedRow(entry: CollectionRecord, timeOf: TimeOf) {
  const { condition, language, location } = entry
  return { ...wishRow(entry, timeOf), condition, language, location, ...detailsOf(entry) }
}

function listedRow(item: ListItemRecord, timeOf: TimeOf) {
  const { listId, cardId, section, quantity, position, addedAt } = item
  return {
    listId,
    cardId,
    finish: storedFinish(sql`${item.finish}::text`),
    section,
    quantity,
    position,
    addedAt: timeOf(addedAt),
  }
}

function proposalRow(
  { id: _id, cards: _cards, createdAt, closedAt, ...row }: ProposalRecord,
  timeOf: TimeOf,
) {
  const closed = closedAt === null ? null : timeOf(closedAt)
  return { ...row, createdAt: timeOf(createdAt), closedAt: closed }
}

function proposedRows({ id, state, senderId, cards }: ProposalRecord) {
  return cards.map(({ priceThen, ...card }, place) => ({
    ...card,
    proposalId: id,
    finish: storedFinish(sql`${card.finish}::text`),
    priceThen: priceThen === null ? null : String(priceThen),
    place,
    isPromised: state === 'pending' && card.giverId === senderId,
  }))
}

function notificationRow(
  { id: _id, finish, price, bound, ...facts }: NotificationRecord,
  timeOf: TimeOf,
) {
  const createdAt = timeOf(facts.createdAt)
  return {
    ...facts,
    day: createdAt.toISOString().slice(0, 10),
    createdAt,
    readAt: facts.readAt === null ? null : timeOf(facts.readAt),
    finish: finish === null ? null : storedFinish(sql`${finish}::text`),
    price: price === null ? null : String(price),
    bound: bound === null ? null : String(bound),
  }
}
