/** Kinds of copies for tests. */
import type { TradeCard } from '../../contract/proposals.ts'
import { testCard } from '../../card-table/card.fixture.ts'
import { type DraftRow, draftRow } from './desk/draft.ts'

/** Nine available copies, by default near mint and English. */
export function testDraftRow(fields: Partial<TradeCard> = {}): DraftRow {
  const { card = testCard() } = fields
  return draftRow({
    card,
    finish: 'Normal',
    marketPrice: card.normalPrice,
    lowPrice: card.normalLowPrice,
    condition: 'NM',
    language: 'en',
    listed: 9,
    owned: 9,
    promised: 0,
    askedFor: 0,
    available: 9,
    hasOtherFinish: false,
    ...fields,
  })
}
