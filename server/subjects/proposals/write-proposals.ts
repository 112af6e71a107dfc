/** Creates and closes proposals, within a transaction that holds the locks of both members. */
import { and, eq, sql } from 'drizzle-orm'
import type { ProposalState } from '../../../src/domain/trade/proposal.ts'
import type { StockKey } from '../../../src/domain/entries/stock-key.ts'
import type { Db } from '../../db/engine.ts'
import { storedFinish } from '../cards/finishes.ts'
import { marketPriceOf } from '../cards/finish-price.ts'
import { proposedCards, tradeProposals } from '../../db/schema/proposals.ts'
import { markProposalsRead } from '../notifications/notification-queries.ts'

interface Proposed extends StockKey {
  quantity: number
}

interface NewProposal {
  senderId: number
  receiverId: number
  note: string | null
  /** The proposal that it answers; null for none. */
  counterOf: number | null
  now: Date
  /** Each kind once. */
  cardsOf: { sender: readonly Proposed[]; receiver: readonly Proposed[] }
}

/** Keeps a proposal with the prices of its cards, and promises the sender's; answers its id. */
export async function insertProposal(
  tx: Db,
  { cardsOf, now, ...proposal }: NewProposal,
): Promise<number> {
  const [made] = await tx
    .insert(tradeProposals)
    .values({ ...proposal, createdAt: now })
    .returning({ id: tradeProposals.id })
  if (!made) throw new Error('The proposal was not inserted.')
  const rows = [
    ...cardsOf.sender.map(rowOf(proposal.senderId)),
    ...cardsOf.receiver.map(rowOf(proposal.receiverId)),
  ]
  const finish = storedFinish(sql`row.finish`)
  await tx.execute(sql`
    insert into proposed_cards
      (proposal_id, giver_id, card_id, variation, condition, language, quantity, price_then, place, is_promised)
    select ${made.id}::integer, giver_id, card_id, ${finish}, condition, language, quantity,
      ${marketPriceOf({ finish })}, place, giver_id = ${proposal.senderId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      giver_id integer, card_id integer, finish text, condition text, language text, quantity integer, place integer)
      join cards on cards.id = card_id`)
  return made.id
}

const rowOf =
  (giverId: number) =>
  ({ cardId, finish, condition, language, quantity }: Proposed, place: number) => ({
    giver_id: giverId,
    card_id: cardId,
    finish,
    condition,
    language,
    quantity,
    place,
  })

/** Gives a pending proposal its last state: what it promised is free again, and the notification about it is read. */
export async function closeProposal(
  tx: Db,
  id: number,
  { state, now }: { state: ProposalState; now: Date },
): Promise<void> {
  await tx
    .update(tradeProposals)
    .set({ state, closedAt: now })
    .where(and(eq(tradeProposals.id, id), eq(tradeProposals.state, 'pending')))
  await tx
    .update(proposedCards)
    .set({ isPromised: false })
    .where(and(eq(proposedCards.proposalId, id), proposedCards.isPromised))
  await markProposalsRead(tx, { proposalIds: [id], now })
}

/** The users that are part of any proposal. */
export async function findTraders(tx: Db, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select member.id from unnest(${sql.param(userIds)}::integer[]) member (id)
    where exists (select from trade_proposals where sender_id = member.id)
      or exists (select from trade_proposals where receiver_id = member.id)`)
  return rows.map(({ id }) => id)
}

/** The partners of these users in pending proposals. */
export async function findPendingPartners(tx: Db, userIds: readonly number[]): Promise<number[]> {
  const ids = sql`any (${sql.param(userIds)}::integer[])`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select receiver_id as id from trade_proposals where state = 'pending' and sender_id = ${ids}
    union
    select sender_id from trade_proposals where state = 'pending' and receiver_id = ${ids}`)
  return rows.map(({ id }) => id)
}

/**
 * Prepares the proposals of a member who is deleted: pending ones are withdrawn or declined, and
 * those whose other member was deleted before are removed. The partners keep the rest. The caller
 * has locked the member and the partners.
 */
export async function leaveProposals(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update proposed_cards set is_promised = false
    from trade_proposals
    where trade_proposals.id = proposal_id and is_promised and ${userId} in (sender_id, receiver_id)`)
  await tx.execute(sql`
    update trade_proposals
    set state = case sender_id when ${userId} then 'withdrawn' else 'declined' end,
      closed_at = ${now.toISOString()}::timestamptz
    where state = 'pending' and ${userId} in (sender_id, receiver_id)`)
  await tx.execute(sql`
    delete from trade_proposals
    where (sender_id = ${userId} and receiver_id is null) or (receiver_id = ${userId} and sender_id is null)`)
}
