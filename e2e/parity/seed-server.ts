/** Puts the people of the mocks' default seed, with all that is theirs, into a server's fresh database. */
import type { CollectionRecord, WishRecord } from '../../mocks/belongings.ts'
import { seededPassword, seededUsers } from '../../mocks/people.ts'
import { seededBelongings } from '../../mocks/seeded-belongings.ts'
import type { Passwords } from '../../server/accounts/password.ts'
import type { Db } from '../../server/db/engine.ts'
import { collectionItems, lists, wishlistItems } from '../../server/db/schema/belongings.ts'
import { insertUser, updateProfile } from '../../server/db/users.ts'
import { foldText } from '../../src/domain/text.ts'

export async function seedServer(db: Db, passwords: Passwords): Promise<void> {
  await seedUsers(db, await passwords.hash(seededPassword))
  const { collection, wishlist, lists: named } = seededBelongings('default')
  await db.insert(collectionItems).values(collection.map(ownedRow))
  await db.insert(wishlistItems).values(wishlist.map(entryRow))
  await db.insert(lists).values(
    named.map(({ userId, name, description, visibility, publicUrlId, createdAt, updatedAt }) => ({
      userId,
      name,
      description,
      visibility,
      publicUrlId,
      foldedName: foldText(name),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    })),
  )
}

/** A fresh database gives the same ids as the seed, since both count from 1. */
async function seedUsers(db: Db, passwordHash: string): Promise<void> {
  for (const { id, username, role, status, createdAt, profile } of seededUsers('default')) {
    const now = new Date(createdAt)
    const user = await insertUser(db, { username, passwordHash, role, status, now })
    if (user?.id !== id) throw new Error(`The database was not empty: ${username} is not ${id}`)
    await updateProfile(db, id, {
      name: profile.name,
      additionalInfo: profile.additional_info,
      isPublic: profile.is_public,
    })
  }
}

function entryRow({ userId, cardId, variation, quantity, addedAt }: WishRecord) {
  return {
    userId,
    cardId,
    variation: variation === 'Foil' ? ('F' as const) : ('N' as const),
    quantity,
    addedAt: new Date(addedAt),
  }
}

function ownedRow(entry: CollectionRecord) {
  const { condition, language, pricePaid, note } = entry
  return {
    ...entryRow(entry),
    condition,
    language,
    pricePaid: pricePaid === null ? null : String(pricePaid),
    note,
  }
}
