/** Reads and changes the searches that members keep. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SavedSearchFacts } from '../../../src/domain/saved-searches/saved-search.ts'
import type { PriceSource } from '../../../src/domain/cards/price-source.ts'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { savedSearches } from '../../db/schema/saved-searches.ts'

export interface OwnSearch {
  userId: number
  id: number
}

const isOwn = ({ userId, id }: OwnSearch) =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.id, id))

const sentColumns = {
  id: savedSearches.id,
  name: savedSearches.name,
  scope: savedSearches.scope,
  search: savedSearches.search,
  notifies: savedSearches.notifies,
  publicUrlId: savedSearches.publicUrlId,
}

/** All searches of a member, the oldest first. */
export const searchesOf = (db: Db, userId: number) =>
  db
    .select(sentColumns)
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(savedSearches.id)

export const searchCountOf = (db: Db, userId: number): Promise<number> =>
  db.$count(savedSearches, eq(savedSearches.userId, userId))

/** Whether a search of the member, other than `id`, has a name. */
export async function isNameTaken(
  tx: Db,
  { userId, id = 0, name }: { userId: number; id?: number; name: string },
): Promise<boolean> {
  const [taken] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(eq(savedSearches.userId, userId), eq(savedSearches.name, name), ne(savedSearches.id, id)),
    )
  return taken !== undefined
}

/** Undefined where there is none. */
export async function findSearch(tx: Db, own: OwnSearch) {
  const [row] = await tx
    .select({ ...sentColumns, updatedAt: savedSearches.updatedAt })
    .from(savedSearches)
    .where(isOwn(own))
  return row
}

export async function insertSearch(tx: Db, search: typeof savedSearches.$inferInsert) {
  const [inserted] = await tx.insert(savedSearches).values(search).returning(sentColumns)
  if (!inserted) throw new Error('The search was not inserted.')
  return inserted
}

/** Another search, and one that does not notify, begins without cards that fitted. */
export async function updateSearch(
  tx: Db,
  own: OwnSearch,
  {
    search,
    notifies,
    ...rest
  }: Pick<SavedSearchFacts, 'name' | 'search' | 'notifies'> & {
    publicUrlId: string | null
    updatedAt: Date
  },
): Promise<void> {
  const isSame = sql`${savedSearches.search} = ${search} and ${notifies}::boolean`
  await tx
    .update(savedSearches)
    .set({
      ...rest,
      search,
      notifies,
      fitting: sql`case when ${isSame} then ${savedSearches.fitting} end`,
    })
    .where(isOwn(own))
}

/** Returns whether there was one. */
export async function deleteSearch(tx: Db, own: OwnSearch): Promise<boolean> {
  const deleted = await tx
    .delete(savedSearches)
    .where(isOwn(own))
    .returning({ id: savedSearches.id })
  return deleted.length > 0
}

export interface NotifyingSearch extends Pick<SavedSearchFacts, 'scope' | 'search'>, OwnSearch {
  fitting: string | null
  /** The source of the prices that the member sees. */
  source: PriceSource
}

/** The searches after one that notify their members, member by member, but for those that did on the day. */
export function notifyingSearches(
  db: Db,
  { after, day, limit }: { after: OwnSearch; day: string; limit: number },
): Promise<NotifyingSearch[]> {
  const { userId, id } = savedSearches
  return db
    .select({
      userId,
      id,
      scope: savedSearches.scope,
      search: savedSearches.search,
      fitting: savedSearches.fitting,
      source: users.priceSource,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        savedSearches.notifies,
        eq(users.status, 'approved'),
        sql`${savedSearches.notifiedOn} is distinct from ${day}::date`,
        sql`(${userId}, ${id}) > (${after.userId}::integer, ${after.id}::integer)`,
      ),
    )
    .orderBy(userId, id)
    .limit(limit)
}

/** Keeps what fits. False where the member has changed the search since it was read. */
export async function keepFitting(
  tx: Db,
  { search, ...own }: NotifyingSearch,
  { fitting, notifiedOn }: { fitting: string; notifiedOn?: string | undefined },
): Promise<boolean> {
  const kept = await tx
    .update(savedSearches)
    .set({ fitting, ...(notifiedOn !== undefined && { notifiedOn }) })
    .where(and(isOwn(own), eq(savedSearches.search, search), savedSearches.notifies))
    .returning({ id: savedSearches.id })
  return kept.length > 0
}
