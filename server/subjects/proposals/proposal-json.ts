/** Proposals of the database, and what they can be made of, as they are sent. */
import type {
  ProposalSent,
  ProposalSideSent,
  TradeCardSent,
} from '../../../src/contract/proposals.ts'
import type { ProposalRow } from './proposal-queries.ts'
import { proposedLeft } from '../../../src/rules/proposals.ts'
import { stockAsSeen } from '../../../src/domain/trade/stock.ts'
import type { TradeCardRow } from './trade-cards.ts'
import { cardInFinish } from '../entries/entry-json.ts'

export function proposalSent(row: ProposalRow): ProposalSent {
  return { ...row, yours: sideSent(row.yours), theirs: sideSent(row.theirs) }
}

function sideSent({ cards, ...side }: ProposalRow['yours']): ProposalSideSent {
  return {
    ...side,
    cards: cards.map((row) => {
      const { condition, language, quantity, priceThen, counts } = row
      const left = proposedLeft(quantity, counts)
      return { ...cardInFinish(row), condition, language, quantity, priceThen, left }
    }),
  }
}

export function tradeCardSent(row: TradeCardRow, isOwner: boolean): TradeCardSent {
  const { condition, language, counts, askedFor, hasOtherFinish } = row
  const copies = { ...stockAsSeen(counts, isOwner), askedFor }
  return { ...cardInFinish(row), condition, language, ...copies, hasOtherFinish }
}
