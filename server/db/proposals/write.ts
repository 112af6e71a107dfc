/** Making and closing proposals, within a transaction that has noted the changes of both members (`noteChange`). */
import { and, eq, sql } from 'drizzle-orm'
import type { ProposalState } from '../../../src/domain/proposal.ts'
import type { Db } from '../engine.ts'
import { finishOf, marketPriceOf } from '../entries/finish.ts'
import { proposedCards, tradeProposals } from '../schema/proposals.ts'
import type { CardKind } from './stock.ts'

export interface Proposed extends CardKind {
  quantity: number
}

export interface NewProposal {
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
  await tx.execute(sql`
    insert into proposed_cards
      (proposal_id, giver_id, card_id, variation, condition, language, quantity, price_then, place, is_promised)
    select ${made.id}::integer, giver_id, card_id, variation, condition, language, quantity,
      ${marketPriceOf({ variation: sql`variation` })}, place, giver_id = ${proposal.senderId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      giver_id integer, card_id integer, variation char(1), condition text, language text, quantity integer, place integer)
      join cards on cards.id = card_id`)
  return made.id
}

const rowOf =
  (giverId: number) =>
  ({ cardId, variation, condition, language, quantity }: Proposed, place: number) => ({
    giver_id: giverId,
    card_id: cardId,
    variation: finishOf(variation),
    condition,
    language,
    quantity,
    place,
  })

/** Gives a pending proposal its last state; what it promised is free again. */
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
}
