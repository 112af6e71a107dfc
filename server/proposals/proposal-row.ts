/** Proposals with their cards, as one of both members sees them. */
import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Condition, Language } from '../../src/domain/entries/entry.ts'
import {
  formerMember,
  type ProposalRole,
  type ProposalState,
} from '../../src/domain/trade/proposal.ts'
import type { Db } from '../db/engine.ts'
import { type EntryCard, entryCardFields } from '../entries/entry-row.ts'
import { marketPriceOf } from '../entries/finish.ts'
import { users } from '../db/schema/accounts.ts'
import { collectionItems } from '../db/schema/belongings.ts'
import { cards, sets } from '../db/schema/catalog.ts'
import { proposedCards, tradeProposals } from '../db/schema/proposals.ts'
import { isSameStock } from '../entries/promised-copies.ts'

export interface ProposedRow extends EntryCard {
  condition: Condition
  language: Language
  quantity: number
  /** Dollars for one. */
  priceThen: number | null
  /** The number of available copies; for a closed proposal, all of them. */
  left: number
}

/** Values in dollars. */
export interface ProposalSideRow {
  cards: ProposedRow[]
  /** Copies. */
  count: number
  value: number
  valueThen: number
}

/** Times are ISO times in UTC. */
export interface ProposalRow {
  id: number
  state: ProposalState
  role: ProposalRole
  /** The id is null for a former member. */
  partner: { id: number | null; username: string; canTrade: boolean }
  note: string | null
  createdAt: string
  closedAt: string | null
  counterOf: number | null
  counteredBy: number | null
  yours: ProposalSideRow
  theirs: ProposalSideRow
}

/** A proposal that a member has sent or received. Null for any other. */
export async function findProposal(
  db: Db,
  { proposalId, userId }: { proposalId: number; userId: number },
): Promise<ProposalRow | null> {
  const { rows } = await db.execute<{ row: string }>(sql`
    select ${proposalJson(userId)}::text as row
    from ${tradeProposals} ${joinPartner(userId)}
    where ${and(eq(tradeProposals.id, proposalId), isPartOf(userId))}`)
  const [found] = rows
  // The text is built by `proposalJson`, to this shape.
  return found === undefined ? null : (JSON.parse(found.row) as ProposalRow)
}

/** Whether a member has sent or received the proposal. */
export const isPartOf = (userId: number) =>
  or(eq(tradeProposals.senderId, userId), eq(tradeProposals.receiverId, userId))

const partnerOf = (viewerId: number) =>
  sql`case ${tradeProposals.senderId} when ${viewerId} then ${tradeProposals.receiverId} else ${tradeProposals.senderId} end`

/** The other member, as `users`: a row of nulls for a former member. */
export const joinPartner = (viewerId: number) =>
  sql`left join ${users} on ${users.id} = ${partnerOf(viewerId)}`

/** An object of `ProposalRow`. */
export function proposalJson(viewerId: number): SQL {
  return sql`json_build_object(
    'id', ${tradeProposals.id},
    'state', ${tradeProposals.state},
    'role', case ${tradeProposals.senderId} when ${viewerId} then 'sender' else 'receiver' end,
    'partner', json_build_object(
      'id', ${users.id}, 'username', coalesce(${users.username}, ${formerMember}),
      'canTrade', coalesce(${users.status} = 'approved', false)),
    'note', ${tradeProposals.note},
    'createdAt', ${isoTime(tradeProposals.createdAt)},
    'closedAt', ${isoTime(tradeProposals.closedAt)},
    'counterOf', ${tradeProposals.counterOf},
    'counteredBy', (
      select answer.id from ${tradeProposals} answer where answer.counter_of = ${tradeProposals.id}),
    'yours', ${sideJson(sql`= ${viewerId}`, viewerId)},
    'theirs', ${sideJson(sql`is distinct from ${viewerId}`, viewerId)}
  )`
}

/** An ISO time in UTC. */
export const isoTime = (time: SQLWrapper) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The cards whose giver matches `isGiver`. */
function sideJson(isGiver: SQL, viewerId: number): SQL {
  const price = marketPriceOf(proposedCards)
  return sql`(
    select json_build_object(
      'cards', coalesce(json_agg(json_build_object(
        ${entryCardFields(proposedCards, viewerId)},
        'condition', ${proposedCards.condition}, 'language', ${proposedCards.language},
        'quantity', ${proposedCards.quantity}, 'priceThen', ${proposedCards.priceThen}, 'left', ${left}
      ) order by ${proposedCards.place}), '[]'),
      'count', coalesce(sum(${proposedCards.quantity}), 0),
      'value', coalesce(sum(${proposedCards.quantity} * ${price}), 0),
      'valueThen', coalesce(sum(${proposedCards.quantity} * ${proposedCards.priceThen}), 0))
    from ${proposedCards} join ${cards} on ${cards.id} = ${proposedCards.cardId}
      join ${sets} on ${sets.id} = ${cards.setId}
    where ${proposedCards.proposalId} = ${tradeProposals.id} and ${proposedCards.giverId} ${isGiver}
  )`
}

/** Copies that the giver owns and has not promised elsewhere. */
const left = sql`case when ${tradeProposals.state} <> 'pending' then ${proposedCards.quantity}
  else greatest(0, least(${proposedCards.quantity}, coalesce((
    select ${collectionItems.quantity} from ${collectionItems}
    where ${collectionItems.userId} = ${proposedCards.giverId}
      and ${isSameStock(collectionItems, proposedCards)}
  ), 0) - (
    select coalesce(sum(other.quantity), 0) from ${proposedCards} other
    where other.is_promised and other.giver_id = ${proposedCards.giverId}
      and other.proposal_id <> ${proposedCards.proposalId}
      and other.card_id = ${proposedCards.cardId} and other.variation = ${proposedCards.variation}
      and other.condition = ${proposedCards.condition} and other.language = ${proposedCards.language}
  ))) end`
