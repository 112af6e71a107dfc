/** Proposals of the database, and what they can be made of, as they are sent. */
import type {
  ProposalSent,
  ProposalSideSent,
  TradeCardSent,
} from '../../../src/contract/proposals.ts'
import type { ProposalRow } from './proposal-queries.ts'
import type { TradeCardRow } from './trade-cards.ts'
import { entryCardSent } from '../entries/entry-json.ts'

export function proposalSent(row: ProposalRow): ProposalSent {
  return { ...row, yours: sideSent(row.yours), theirs: sideSent(row.theirs) }
}

function sideSent({ cards, ...side }: ProposalRow['yours']): ProposalSideSent {
  return {
    ...side,
    cards: cards.map((row) => {
      const { finish, condition, language, quantity, priceThen, left } = row
      return {
        card: entryCardSent(row),
        variation: finish,
        condition,
        language,
        quantity,
        priceThen,
        left,
      }
    }),
  }
}

export function tradeCardSent(row: TradeCardRow): TradeCardSent {
  const { finish, condition, language, listed, owned, promised, askedFor, available } = row
  return {
    card: entryCardSent(row),
    variation: finish,
    condition,
    language,
    listed,
    owned,
    promised,
    askedFor,
    available,
    hasOtherFinish: row.hasOtherFinish,
  }
}
