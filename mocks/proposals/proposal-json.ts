/** Proposals as they are sent to one of the two members that they are between. */
import type { ProposalSent, ProposalSideSent } from '../../src/contract/proposals.ts'
import type { Viewer } from '../../src/contract/caller.ts'
import { formerMember, type ProposalRole } from '../../src/domain/trade/proposal.ts'
import { leftOf } from '../trade/availability.ts'
import type { ProposalRecord } from '../seeds/belongings.ts'
import type { MockDb } from '../db.ts'
import { cents, priced } from '../entries/entry-query.ts'
import { toEntryCardJson } from '../entries/entry-json.ts'
import { userById } from '../members/users.ts'

export const roleIn = ({ senderId }: ProposalRecord, userId: number): ProposalRole =>
  senderId === userId ? 'sender' : 'receiver'

export const partnerIn = (
  { senderId, receiverId }: ProposalRecord,
  userId: number,
): number | null => (senderId === userId ? receiverId : senderId)

function sideSender(db: MockDb, viewer: Viewer) {
  const cardOf = toEntryCardJson(db, viewer)
  return ({ id, state, cards }: ProposalRecord, giverId: number | null): ProposalSideSent => {
    const left = giverId === null ? () => 0 : leftOf(db, giverId, id)
    const rows = cards
      .filter((each) => each.giverId === giverId)
      .map((proposed) => priced(db, proposed))
    const sum = (each: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + each(row), 0)
    return {
      cards: rows.map((row) => ({
        card: cardOf(row),
        variation: row.finish,
        condition: row.condition,
        language: row.language,
        quantity: row.quantity,
        priceThen: row.priceThen,
        left: state === 'pending' ? Math.min(row.quantity, left(row)) : row.quantity,
      })),
      count: sum(({ quantity }) => quantity),
      value: sum(({ quantity, price }) => quantity * cents(price)) / 100,
      valueThen: sum(({ quantity, priceThen }) => quantity * cents(priceThen)) / 100,
    }
  }
}

export function proposalSender(db: MockDb, viewer: Viewer) {
  const { id: userId } = viewer
  const side = sideSender(db, viewer)
  return (proposal: ProposalRecord): ProposalSent => {
    const partnerId = partnerIn(proposal, userId)
    const partner = partnerId === null ? null : userById(db, partnerId)
    const answer = db.state.proposals.find(({ counterOf }) => counterOf === proposal.id)
    const { senderId: _sender, receiverId: _receiver, cards: _cards, ...facts } = proposal
    return {
      ...facts,
      role: roleIn(proposal, userId),
      partner: {
        id: partnerId,
        username: partner?.username ?? formerMember,
        canTrade: partner?.status === 'approved',
      },
      counteredBy: answer?.id ?? null,
      yours: side(proposal, userId),
      theirs: side(proposal, partnerId),
    }
  }
}
