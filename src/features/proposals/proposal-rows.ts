/** Reviewed proposals: their box, and the changes since they were sent. */
import type { Proposal, ProposalSide, Proposed } from '../../contract/proposals.ts'
import { counted } from '../../domain/format/count.ts'
import type { Condition, Language } from '../../domain/entries/entry.ts'
import type { ProposalBox } from '../../domain/trade/trade.ts'
import type { Side } from './desk/draft.ts'

/** A card of a proposal, which the card dialog goes through. */
export interface ProposedRow extends Omit<Proposed, 'condition' | 'language'> {
  key: string
  condition: Condition | undefined
  language: Language | undefined
}

export function boxOf({ state, role }: Pick<Proposal, 'state' | 'role'>): ProposalBox {
  if (state !== 'pending') return 'past'
  return role === 'receiver' ? 'received' : 'sent'
}

const made = new WeakMap<ProposalSide, readonly ProposedRow[]>()

/** The rows of one side of a proposal; the same answer gives the same array. */
export function rowsOfSide(proposal: Proposal, side: Side): readonly ProposedRow[] {
  const cachedRows = made.get(proposal[side])
  if (cachedRows) return cachedRows
  const rows = proposal[side].cards.map(({ condition, language, ...proposed }, at) => ({
    ...proposed,
    key: `${proposal.id} ${side} ${at}`,
    condition: condition ?? undefined,
    language: language ?? undefined,
  }))
  made.set(proposal[side], rows)
  return rows
}

/** Dollars for one copy when the proposal was sent, where it is another price now. */
export function priceBefore({
  marketPrice,
  priceThen,
}: Pick<Proposed, 'marketPrice' | 'priceThen'>) {
  return priceThen === marketPrice ? undefined : priceThen
}

/** Some of the copies are not there any more, or promised elsewhere. */
export const isGone = ({ left, quantity }: Pick<Proposed, 'left' | 'quantity'>) => left < quantity

/** The changes of a pending proposal in words; empty for a closed one. */
export function changesOf(proposal: Proposal): string[] {
  if (proposal.state !== 'pending') return []
  const cards = [...proposal.yours.cards, ...proposal.theirs.cards]
  const priced = cards.filter((card) => priceBefore(card) !== undefined).length
  const gone = cards.filter(isGone).length
  return [
    ...(proposal.partner.canTrade ? [] : [`${proposal.partner.username} can no longer trade`]),
    ...(gone === 0 ? [] : [`copies of ${counted(gone, 'card', 'cards')} are gone`]),
    ...(priced === 0 ? [] : [`${counted(priced, 'card', 'cards')} changed price`]),
  ]
}
