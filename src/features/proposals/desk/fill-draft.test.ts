import { expect, test } from 'vitest'
import { testCard } from '../../../card-table/card.fixture.ts'
import { cardRef, readCardRefs } from '../../trade/propose-link.tsx'
import { fillFromProposed, fillFromRefs } from './draft.ts'
import { testDraftRow } from '../draft-row.fixture.ts'

const ref = (cardId: string, quantity = 1) => ({ cardId, finish: 'Normal' as const, quantity })
const chosen = ({ lines }: ReturnType<typeof fillFromRefs>) =>
  lines.map(({ row, quantity }) => [row.condition, quantity])

test.each([
  ['599', 'Normal', 1, '599N'],
  ['216', 'Foil', 2, '216Fx2'],
])('the card %s is written into a link and read again', (id, finish, quantity, text) => {
  expect(cardRef({ card: testCard({ id }), finish }, quantity)).toBe(text)
  expect(readCardRefs([text])).toEqual([{ cardId: id, finish, quantity }])
})

test('what names no card is left out, and the same card counts together', () => {
  expect(readCardRefs(['7N', 'x', '7Q', '-1N', '7Nx0', '8Fx', '7Nx2', ''])).toEqual([ref('7', 3)])
  expect(readCardRefs(undefined)).toEqual([])
})

test('a card is filled in by its best copies, and unavailable cards are reported', () => {
  const rows = [
    testDraftRow({ owned: 1, available: 1 }),
    testDraftRow({ condition: 'LP', owned: 1, available: 0, promised: 1 }),
    testDraftRow({ condition: 'HP', owned: 5, available: 5 }),
  ]
  expect(chosen(fillFromRefs([ref('1', 3)], rows))).toEqual([
    ['NM', 1],
    ['HP', 2],
  ])
  const short = fillFromRefs([ref('1', 9), ref('77')], rows)
  expect(chosen(short)).toEqual([
    ['NM', 1],
    ['HP', 5],
  ])
  expect(short.missing).toEqual([
    { name: 'Emberfox', copies: 3 },
    { name: null, copies: 1 },
  ])
})

test('a proposal is answered with the very kinds that it names', () => {
  const rows = [testDraftRow(), testDraftRow({ condition: 'LP', owned: 1, available: 1 })]
  const proposed = {
    card: testCard(),
    finish: 'Normal',
    marketPrice: 1.5,
    lowPrice: 1,
    condition: 'LP' as const,
    language: 'en' as const,
    quantity: 2,
    priceThen: 1,
    left: 1,
  }
  const filled = fillFromProposed([proposed], rows)
  expect(chosen(filled)).toEqual([['LP', 1]])
  expect(filled.missing).toEqual([{ name: 'Emberfox', copies: 1 }])
})
