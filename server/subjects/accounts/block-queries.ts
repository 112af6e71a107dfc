/** Blocks between members. A block works in both directions. */
import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/engine.ts'
import { users } from '../../db/schema/accounts.ts'
import { memberBlocks, tradeProposals } from '../../db/schema/proposals.ts'

interface Block {
  blockerId: number
  blockedId: number
}

/**
 * Whether a member is blocked neither by the viewer nor the other way round. The blocks are read once for all rows.
 * Of `<> all (array(…))` the planner expects hardly any row, and then sorts every offer (`npm run bench -- limits`).
 */
export function isNotBlocked(viewerId: number, memberId: SQLWrapper): SQL {
  return sql`${memberId} not in (
    select ${memberBlocks.blockedId} from ${memberBlocks} where ${memberBlocks.blockerId} = ${viewerId}
    union all
    select ${memberBlocks.blockerId} from ${memberBlocks} where ${memberBlocks.blockedId} = ${viewerId}
  )`
}

/** Whether neither of two members has blocked the other, looked up for each row. */
export function isNotBlockedBetween(one: SQLWrapper, other: SQLWrapper): SQL {
  return sql`not exists (
    select from ${memberBlocks}
    where (${memberBlocks.blockerId} = ${one} and ${memberBlocks.blockedId} = ${other})
      or (${memberBlocks.blockerId} = ${other} and ${memberBlocks.blockedId} = ${one}))`
}

/** Whether either of two members has blocked the other. */
export async function areBlocked(db: Db, one: number, other: number): Promise<boolean> {
  const [block] = await db
    .select({ blockerId: memberBlocks.blockerId })
    .from(memberBlocks)
    .where(or(isBlock(one, other), isBlock(other, one)))
    .limit(1)
  return block !== undefined
}

const isBlock = (blockerId: number, blockedId: number) =>
  and(eq(memberBlocks.blockerId, blockerId), eq(memberBlocks.blockedId, blockedId))

/** The members that a member has blocked, by name. */
export function blockedBy(db: Db, blockerId: number): Promise<{ id: number; username: string }[]> {
  return db
    .select({ id: users.id, username: users.username })
    .from(memberBlocks)
    .innerJoin(users, eq(users.id, memberBlocks.blockedId))
    .where(eq(memberBlocks.blockerId, blockerId))
    .orderBy(users.usernameKey)
}

export function blockCountOf(db: Db, blockerId: number): Promise<number> {
  return db.$count(memberBlocks, eq(memberBlocks.blockerId, blockerId))
}

/** Returns whether the block is new. */
export async function insertBlock(tx: Db, block: Block & { now: Date }): Promise<boolean> {
  const { now, ...members } = block
  const inserted = await tx
    .insert(memberBlocks)
    .values({ ...members, createdAt: now })
    .onConflictDoNothing()
    .returning({ blockerId: memberBlocks.blockerId })
  return inserted.length > 0
}

export async function deleteBlock(db: Db, { blockerId, blockedId }: Block): Promise<void> {
  await db.delete(memberBlocks).where(isBlock(blockerId, blockedId))
}

const isSent = (senderId: number, receiverId: number) =>
  and(eq(tradeProposals.senderId, senderId), eq(tradeProposals.receiverId, receiverId))

/** Open proposals between two members, in either direction. */
export function openProposalsBetween(
  db: Db,
  one: number,
  other: number,
): Promise<{ id: number; senderId: number | null }[]> {
  return db
    .select({ id: tradeProposals.id, senderId: tradeProposals.senderId })
    .from(tradeProposals)
    .where(and(eq(tradeProposals.state, 'pending'), or(isSent(one, other), isSent(other, one))))
}
