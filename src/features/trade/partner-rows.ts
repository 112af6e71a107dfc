/** Partners with their cards as rows, which the card dialog goes through. */
import type { Card } from '../../contract/cards.ts'
import type { Partner, PartnerSide } from '../../contract/trade.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'

/** A card that one side has and the other wants. */
export interface SideRow
  extends Omit<CardRow, 'available'>, Omit<PartnerSide['cards'][number], 'card'> {}

export interface SideRows extends Omit<PartnerSide, 'cards'> {
  rows: SideRow[]
}

export interface PartnerRows extends Omit<Partner, 'theyHave' | 'youHave'> {
  theyHave: SideRows
  youHave: SideRows
}

/** All cards of both sides. */
export function cardsOf({ theyHave, youHave }: Partner): Card[] {
  return [...theyHave.cards, ...youHave.cards].map(({ card }) => card)
}

/** Cards get their marks by `mark`, except marks that are implied by their side. */
export function partnerRows(
  { theyHave, youHave, ...partner }: Partner,
  mark: (card: Card) => Card,
): PartnerRows {
  return {
    ...partner,
    theyHave: sideRows(theyHave, `from ${partner.ownerId}`, (card) => ({
      ...mark(card),
      onWishlist: false,
    })),
    youHave: sideRows(youHave, `to ${partner.ownerId}`, (card) => ({
      ...mark(card),
      onTradeList: false,
    })),
  }
}

function sideRows(
  { cards, ...side }: PartnerSide,
  keyPrefix: string,
  mark: (card: Card) => Card,
): SideRows {
  const rows = cards.map((each) => ({
    ...each,
    key: `${keyPrefix} ${each.card.id} ${each.finish}`,
    card: mark(each.card),
  }))
  return { ...side, rows }
}
