/** Proposals with their cards, as one of both members sees them: single ones and the boxes. */
import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { formerMember, type ProposalRole } from '../../../src/domain/trade/proposal.ts'
import type { Db } from '../../db/engine.ts'
import { isoTime, jsonList, jsonObject, type JsonOf, jsonRow, jsonRows } from '../../db/json.ts'
import { entryCardFields } from '../entries/entry-row.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { users } from '../../db/schema/accounts.ts'
import { collectionItems } from '../../db/schema/belongings.ts'
import { cards, sets } from '../../db/schema/catalog.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'
import { countRows, selectOne, selectRows, selectValue } from '../../db/select.ts'
import { isFree, isSameStock } from '../entries/promised-copies.ts'
import type { StockCounts } from '../../../src/domain/trade/stock.ts'
import type { ProposalBox } from '../../../src/domain/trade/trade.ts'
import { limitOffset, type Page } from '../trade/offers.ts'

/** A proposal that a member has sent or received. Null for any other. */
export async function findProposal(
  db: Db,
  { proposalId, userId }: { proposalId: number; userId: number },
): Promise<ProposalRow | null> {
  const [row] = await selectRows(
    db,
    { proposal: proposalJson(userId) },
    {
      from: sql`
        from ${tradeProposals} ${joinPartner(userId)}
        where ${and(eq(tradeProposals.id, proposalId), isPartOf(userId))}`,
    },
  )
  return row?.proposal ?? null
}

/** Whether a member has sent or received the proposal. */
export const isPartOf = (userId: number) =>
  or(eq(tradeProposals.senderId, userId), eq(tradeProposals.receiverId, userId))

export const roleOf = (viewerId: number) =>
  sql<ProposalRole>`case ${tradeProposals.senderId} when ${viewerId} then 'sender' else 'receiver' end`

const partnerOf = (viewerId: number) =>
  sql`case ${tradeProposals.senderId} when ${viewerId} then ${tradeProposals.receiverId} else ${tradeProposals.senderId} end`

/** Joins the viewer's partner as `users`: a row of nulls for a former member. */
export const joinPartner = (viewerId: number) =>
  sql`left join ${users} on ${users.id} = ${partnerOf(viewerId)}`

/** Where the partner is joined by `joinPartner`. */
const proposalJson = (viewerId: number) =>
  jsonObject({
    id: tradeProposals.id,
    state: tradeProposals.state,
    role: roleOf(viewerId),
    partner: jsonObject({
      /** Null for a former member. */
      id: sql<number | null>`${users.id}`,
      username: sql<string>`coalesce(${users.username}, ${formerMember})`,
      canTrade: sql<boolean>`coalesce(${users.status} = 'approved', false)`,
    }),
    note: tradeProposals.note,
    createdAt: isoTime(tradeProposals.createdAt),
    closedAt: isoTime(tradeProposals.closedAt),
    counterOf: tradeProposals.counterOf,
    counteredBy: sql<number | null>`(
      select answer.id from ${tradeProposals} answer where answer.counter_of = ${tradeProposals.id})`,
    yours: sideJson(sql`= ${viewerId}`, viewerId),
    theirs: sideJson(sql`is distinct from ${viewerId}`, viewerId),
  })
export type ProposalRow = JsonOf<ReturnType<typeof proposalJson>>

const proposedJson = (viewerId: number) =>
  jsonObject({
    ...entryCardFields(proposedCards, { viewerId }),
    condition: proposedCards.condition,
    language: proposedCards.language,
    quantity: proposedCards.quantity,
    /** Dollars for one. */
    priceThen: proposedCards.priceThen,
    counts,
  })

/** The cards whose giver matches `isGiver`. Values in dollars. */
function sideJson(isGiver: SQL, viewerId: number) {
  const price = marketPriceOf(proposedCards)
  const side = jsonObject({
    cards: jsonList(proposedJson(viewerId), { orderBy: sql`${proposedCards.place}` }),
    /** Copies. */
    count: sql<number>`coalesce(sum(${proposedCards.quantity}), 0)`,
    value: sql<number>`coalesce(sum(${proposedCards.quantity} * ${price}), 0)`,
    valueThen: sql<number>`coalesce(sum(${proposedCards.quantity} * ${proposedCards.priceThen}), 0)`,
  })
  return jsonRow(
    side,
    sql`
      from ${proposedCards} join ${cards} on ${cards.id} = ${proposedCards.cardId}
        join ${sets} on ${sets.id} = ${cards.setId}
      where ${proposedCards.proposalId} = ${tradeProposals.id} and ${proposedCards.giverId} ${isGiver}`,
  )
}

/** Copies of the giver, and those promised elsewhere; null for a closed proposal. */
const counts = sql<Pick<
  StockCounts,
  'owned' | 'promised'
> | null>`case when ${tradeProposals.state} = 'pending'
  then json_build_object('owned', (
    select coalesce(sum(${collectionItems.quantity}), 0) from ${collectionItems}
    where ${collectionItems.userId} = ${proposedCards.giverId}
      and ${isSameStock(collectionItems, proposedCards)} and ${isFree(collectionItems)}
  ), 'promised', (
    select coalesce(sum(other.quantity), 0) from ${proposedCards} other
    where other.is_promised and other.giver_id = ${proposedCards.giverId}
      and other.proposal_id <> ${proposedCards.proposalId}
      and other.card_id = ${proposedCards.cardId} and other.variation = ${proposedCards.finish}
      and other.condition = ${proposedCards.condition} and other.language = ${proposedCards.language}
  )) end`

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
