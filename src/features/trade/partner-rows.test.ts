import { expect, test } from 'vitest'
import type { Card } from '../../contract/cards.ts'
import type { Partner, PartnerSide } from '../../contract/trade.ts'
import { testCard } from '../../card-table/card.fixture.ts'
import { partnerRows } from './partner-rows.ts'

const marked = testCard({ onWishlist: true, inCollection: true, onTradeList: true })
const side = (value: number): PartnerSide => ({
  cards: [
    {
      card: marked,
      finish: 'Foil',
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

const asTold = (card: Card) => card

test('a card that both sides have is a row of its own on each', () => {
  const { theyHave, youHave } = partnerRows(partner(1, 1), asTold)
  expect(theyHave.rows[0]?.key).not.toBe(youHave.rows[0]?.key)
})

test('cards have the marks of the answer, except marks that are implied', () => {
  const { theyHave, youHave } = partnerRows(partner(1, 1), (card) => ({
    ...card,
    inCollection: false,
  }))
  expect(theyHave.rows[0]?.card).toMatchObject({
    onWishlist: false,
    inCollection: false,
    onTradeList: true,
  })
  expect(youHave.rows[0]?.card).toMatchObject({ onWishlist: true, onTradeList: false })
})
