/** The boxes of a member's proposals: pending ones by sender, and closed ones. */
import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { ProposalBox } from '../../../src/domain/trade/trade.ts'
import type { Db } from '../../db/engine.ts'
import { jsonRows } from '../../db/json.ts'
import { users } from '../../db/schema/accounts.ts'
import { tradeProposals } from '../../db/schema/proposals.ts'
import { countRows, selectOne, selectValue } from '../../db/select.ts'
import { limitOffset, type Page } from '../trade/offers.ts'
import { isPartOf, joinPartner, proposalJson, type ProposalRow } from './proposal-row.ts'

interface BoxQuery extends Page {
  userId: number
  box: ProposalBox
}

const isPending = eq(tradeProposals.state, 'pending')

function isIn({ box, userId }: Pick<BoxQuery, 'box' | 'userId'>): SQL | undefined {
  switch (box) {
    case 'received':
      return and(isPending, eq(tradeProposals.receiverId, userId))
    case 'sent':
      return and(isPending, eq(tradeProposals.senderId, userId))
    case 'past':
      return and(ne(tradeProposals.state, 'pending'), isPartOf(userId))
  }
}

/** A page of a box, the newest first: past ones by when they were closed. */
export async function findProposals(
  db: Db,
  query: BoxQuery,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const { box, userId } = query
  const time = box === 'past' ? tradeProposals.closedAt : tradeProposals.createdAt
  const order = sql`${time} desc, ${tradeProposals.id} desc`
  const boxed = sql`from ${tradeProposals} where ${isIn(query)}`
  return selectOne(db, {
    total: countRows(boxed),
    rows: jsonRows(proposalJson(userId), {
      from: sql`
        from ${tradeProposals} ${joinPartner(userId)}
        where ${tradeProposals.id} = any (array(
          select ${tradeProposals.id} ${boxed} order by ${order} ${limitOffset(query)}))`,
      orderBy: order,
    }),
  })
}

/** The number of pending proposals, of members who can trade, that this member has to answer. */
export function countWaiting(db: Db, userId: number): Promise<number> {
  const from = sql`
    from ${tradeProposals} join ${users} on ${users.id} = ${tradeProposals.senderId}
    where ${isIn({ box: 'received', userId })} and ${users.status} = 'approved'`
  return selectValue(db, countRows(from))
}

/**
 * When the proposals were sent that count towards a member's daily limit to another one, the oldest first: counter-proposals
 * and accepted ones do not count.
 */
export async function timesSentTo(
  db: Db,
  { senderId, receiverId, since }: { senderId: number; receiverId: number; since: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: tradeProposals.createdAt })
    .from(tradeProposals)
    .where(
      and(
        eq(tradeProposals.senderId, senderId),
        eq(tradeProposals.receiverId, receiverId),
        gt(tradeProposals.createdAt, since),
        isNull(tradeProposals.counterOf),
        ne(tradeProposals.state, 'accepted'),
      ),
    )
    .orderBy(tradeProposals.createdAt)
  return rows.map(({ createdAt }) => createdAt)
}

/** How many of a member's own proposals wait for an answer. */
export function countSent(db: Db, userId: number): Promise<number> {
  return db.$count(tradeProposals, isIn({ box: 'sent', userId }))
}
