// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Partner, PartnerSide } from '../../contract/trade.ts'
import { testCard } from '../../card-table/card.fixture.ts'
import { partnerRows } from './partner-panels.tsx'

const card = testCard({})
const side = (value: number): PartnerSide => ({
  cards: [
    {
      card,
      finish: 'Foil',
      marketPrice: 4,
      lowPrice: 3,
      wanted: 2,
      offered: 1,
      inCollection: true,
      available: 1,
      listName: 'Swaps',
      publicUrlId: 'x',
    },
  ],
  count: 1,
  value,
})
const partner = (theirs: number, yours: number): Partner => ({
  ownerId: '3',
  owner: 'bob',
  theyHave: side(theirs),
  youHave: side(yours),
})

test('a card that both sides have is a row of its own on each', () => {
  const { theyHave, youHave } = partnerRows(partner(1, 1))
  expect(theyHave.rows[0]?.key).not.toBe(youHave.rows[0]?.key)
})
