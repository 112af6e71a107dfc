import { describe, expect, test } from 'vitest'
import type { Counting } from '../../domain/sets/counting.ts'
import { testRow } from '../card.fixture.ts'
import { pocketState } from './pocket-state.ts'

const both = ['Normal', 'Foil'] as const
const prices = { normalPrice: 0.1, foilPrice: 0.2 }

function stateOf(
  counting: Counting,
  held: { normal: number; foil: number },
  { inCollection = held.normal + held.foil > 0, ...fields }: Parameters<typeof testRow>[0] = {},
) {
  const { card } = testRow({ ...prices, inCollection, ...fields })
  return pocketState({ counting, without: [] }, card, { ...held, finishes: both, extras: [] })
}

const copies = (held: { normal: number; foil: number }) => stateOf('any', held).copies

describe('a pocket', () => {
  test.each([
    ['any', { normal: 0, foil: 0 }, 0.1],
    ['normal', { normal: 0, foil: 3 }, 0.1],
    ['foil', { normal: 2, foil: 0 }, 0.2],
    ['printings', { normal: 0, foil: 0 }, 0.3],
  ] as const)('of %s that has %j is missing its card, for %d', (counting, held, price) => {
    expect(stateOf(counting, held).missing).toEqual({ price })
  })

  test.each([
    ['any', { normal: 0, foil: 1 }],
    ['normal', { normal: 1, foil: 0 }],
    ['foil', { normal: 0, foil: 1 }],
    ['printings', { normal: 1, foil: 1 }],
    ['printings', { normal: 0, foil: 1 }],
  ] as const)('of %s that has %j is not empty', (counting, held) => {
    expect(stateOf(counting, held).missing).toBeNull()
  })

  test('has the copies of each finish, and none of a finish without copies', () => {
    expect(copies({ normal: 4, foil: 1 })).toEqual([
      { finish: 'Normal', count: 4 },
      { finish: 'Foil', count: 1 },
    ])
    expect(copies({ normal: 0, foil: 2 })).toEqual([{ finish: 'Foil', count: 2 }])
    expect(copies({ normal: 0, foil: 0 })).toEqual([])
  })

  test('of every finish has a zero for the one that is missing', () => {
    expect(stateOf('printings', { normal: 2, foil: 0 }).copies).toEqual([
      { finish: 'Normal', count: 2 },
      { finish: 'Foil', count: 0 },
    ])
  })

  test('shows a card that was just added before its copies are counted', () => {
    const held = { normal: 0, foil: 0 }
    expect(stateOf('any', held, { inCollection: true }).missing).toBeNull()
  })

  test('of a card that does not count is not empty', () => {
    const { card } = testRow(prices)
    const held = { normal: 0, foil: 0, finishes: both, extras: ['tokens'] } as const
    const rule = { counting: 'any', without: ['tokens'] } as const
    expect(pocketState(rule, card, held).missing).toBeNull()
    expect(pocketState({ ...rule, without: [] }, card, held).missing).not.toBeNull()
  })

  test('without a known price has none', () => {
    const unpriced = { normalPrice: null, foilPrice: null }
    expect(stateOf('any', { normal: 0, foil: 0 }, unpriced).missing).toEqual({ price: null })
  })
})
