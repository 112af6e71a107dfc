/** Partners with their cards as rows, which the card dialog goes through. */
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

export function partnerRows({ theyHave, youHave, ...partner }: Partner): PartnerRows {
  return {
    ...partner,
    theyHave: sideRows(theyHave, `from ${partner.ownerId}`),
    youHave: sideRows(youHave, `to ${partner.ownerId}`),
  }
}

function sideRows({ cards, ...side }: PartnerSide, keyPrefix: string): SideRows {
  const rows = cards.map((each) => ({
    ...each,
    key: `${keyPrefix} ${each.card.id} ${each.finish}`,
  }))
  return { ...side, rows }
}
