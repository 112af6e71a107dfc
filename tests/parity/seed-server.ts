/** Puts the people of the mocks' default seed, with all that is theirs, into a server's fresh database. */
import type { Need } from '../../src/domain/entries/need.ts'
import { eq, sql } from 'drizzle-orm'
import type {
  CollectionRecord,
  ListItemRecord,
  ProposalRecord,
  WishRecord,
} from '../../mocks/seeds/belongings.ts'
import { seededPassword, seededUsers } from '../../mocks/seeds/people.ts'
import { grouped } from '../../mocks/rows.ts'
import { mockNow } from '../../mocks/clock.ts'
import { openMockDb, seededState } from '../../mocks/state.ts'
import { seededBelongings } from '../../mocks/seeds/seeded-belongings.ts'
import {
  type NotificationRecord,
  seededNotifications,
} from '../../mocks/seeds/seeded-notifications.ts'
import type { Passwords } from '../../server/subjects/accounts/password.ts'
import type { Db } from '../../server/db/engine.ts'
import { users } from '../../server/db/schema/accounts.ts'
import { storedFinish } from '../../server/subjects/cards/finishes.ts'
import { countLists } from '../../server/subjects/lists/totals.ts'
import {
  collectionItems,
  listItems,
  lists,
  wishlistItems,
} from '../../server/db/schema/belongings.ts'
import { notifications } from '../../server/db/schema/notifications.ts'
import { proposedCards, tradeProposals } from '../../server/db/schema/proposals.ts'
import { writeNotes } from '../../server/subjects/value/note-queries.ts'
import { insertUser, updateProfile } from '../../server/subjects/accounts/user-queries.ts'
import { detailsOf } from '../../src/domain/entries/details.ts'
import { foldText } from '../../src/domain/format/text.ts'

export async function seedServer(db: Db, passwords: Passwords): Promise<void> {
  await seedUsers(db, await passwords.hash(seededPassword))
  const belongings = seededBelongings('default')
  const { collection, wishlist, lists: named, listItems: listed, proposals } = belongings
  await db.insert(collectionItems).values(collection.map(ownedRow))
  await db.insert(wishlistItems).values(wishlist.map(wishRow))
  await db.insert(lists).values(
    named.map(({ id: _id, backupPosition: _position, name, createdAt, updatedAt, ...list }) => ({
      ...list,
      name,
      foldedName: foldText(name),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  )
  await db.insert(listItems).values(listed.map(listedRow))
  await countLists(db)
  await db.insert(tradeProposals).values(proposals.map(proposalRow))
  await db.insert(notifications).values(seededNotifications('default').map(notificationRow))
  await db.insert(proposedCards).values(proposals.flatMap(proposedRows))
  await seedNotes(db)
}

/** The notes of the days before the mocks' clock, one statement for each day as the daily task writes them. */
async function seedNotes(db: Db): Promise<void> {
  const { valueNotes } = openMockDb(seededState('default'), mockNow).state
  for (const [day, notes] of grouped(valueNotes, (note) => note.day))
    await writeNotes(db, day, notes)
}

/** A fresh database gives the same ids as the seed, since both count from 1. */
async function seedUsers(db: Db, passwordHash: string): Promise<void> {
  for (const user of seededUsers('default')) {
    const { id, username, role, status, createdAt, profile, wishlistToken } = user
    const now = new Date(createdAt)
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

function wishRow(entry: Omit<WishRecord, 'targetPrice' | keyof Need>) {
  const { userId, cardId, quantity, addedAt } = entry
  return {
    userId,
    cardId,
    finish: storedFinish(sql`${entry.finish}::text`),
    quantity,
    addedAt: new Date(addedAt),
  }
}

function ownedRow(entry: CollectionRecord) {
  const { condition, language, location } = entry
  return { ...wishRow(entry), condition, language, location, ...detailsOf(entry) }
}

function listedRow(item: ListItemRecord) {
  const { listId, cardId, section, quantity, position, addedAt } = item
  const added = new Date(addedAt)
  return {
    listId,
    cardId,
    finish: storedFinish(sql`${item.finish}::text`),
    section,
    quantity,
    position,
    addedAt: added,
  }
}

function proposalRow({ id: _id, cards: _cards, createdAt, closedAt, ...row }: ProposalRecord) {
  const closed = closedAt === null ? null : new Date(closedAt)
  return { ...row, createdAt: new Date(createdAt), closedAt: closed }
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

/** A fresh database gives the ids of the seed. */
function notificationRow({ id: _id, finish, price, bound, ...facts }: NotificationRecord) {
  return {
    ...facts,
    day: facts.createdAt.slice(0, 10),
    createdAt: new Date(facts.createdAt),
    readAt: facts.readAt === null ? null : new Date(facts.readAt),
    finish: finish === null ? null : storedFinish(sql`${finish}::text`),
    price: price === null ? null : String(price),
    bound: bound === null ? null : String(bound),
  }
}
