import { describe, expect, test } from 'vitest'
import type { Proposal, Proposed } from '../../contract/proposals.ts'
import { testCard } from '../../card-table/card.fixture.ts'
import { boxOf, changesOf, priceBefore } from './proposal-rows.ts'

const card = (fields: Partial<Proposed> = {}): Proposed => ({
  card: testCard(),
  finish: 'Normal',
  marketPrice: 1.5,
  lowPrice: 1,
  condition: 'NM',
  language: 'en',
  quantity: 2,
  priceThen: 1.5,
  left: 2,
  ...fields,
})

function proposal(fields: Partial<Proposal> = {}, ...cards: Proposed[]): Proposal {
  return {
    id: '1',
    state: 'pending',
    role: 'receiver',
    partner: { id: '3', username: 'bob', canTrade: true },
    note: null,
    createdAt: '2026-11-18T10:30:00.000Z',
    closedAt: null,
    counterOf: null,
    counteredBy: null,
    yours: { cards: [], count: 0, value: 0, valueThen: 0 },
    theirs: { cards, count: cards.length, value: 3, valueThen: 3 },
    ...fields,
  }
}

test.each([
  ['pending', 'receiver', 'received'],
  ['pending', 'sender', 'sent'],
  ['accepted', 'receiver', 'past'],
  ['withdrawn', 'sender', 'past'],
] as const)('a %s proposal of a %s is in %s', (state, role, box) => {
  expect(boxOf({ state, role })).toBe(box)
})

test.each([
  [1.5, undefined],
  [1.4, 1.4],
  [null, null],
])('a card that was worth %s and is worth 1.5', (priceThen, before) => {
  expect(priceBefore(card({ priceThen }))).toBe(before)
})

describe('what has changed', () => {
  test('is nothing where all is as it was', () => {
    expect(changesOf(proposal({}, card()))).toEqual([])
  })

  test('covers prices, cards that are gone, and a partner who cannot trade', () => {
    const partner = { id: '3', username: 'bob', canTrade: false }
    expect(changesOf(proposal({ partner }, card({ left: 1 }), card({ priceThen: 1 })))).toEqual([
      'bob can no longer trade',
      'copies of 1 card are gone',
      '1 card changed price',
    ])
  })

  test('is nothing of a proposal that is closed', () => {
    expect(changesOf(proposal({ state: 'declined' }, card({ left: 0, priceThen: 9 })))).toEqual([])
  })
})
