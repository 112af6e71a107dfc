import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  availableForEach,
  proposalActions,
  proposalErrors,
  proposalStates,
  takeAction,
} from './proposal.ts'

describe('the permitted actions on a proposal', () => {
  test('the receiver of a pending one answers it', () => {
    expect(actionsOf({ state: 'pending', role: 'receiver' })).toEqual([
      'accept',
      'counter',
      'decline',
    ])
  })

  test('its sender takes it back', () => {
    expect(actionsOf({ state: 'pending', role: 'sender' })).toEqual(['withdraw'])
  })

  test.each([
    ['receiver', 'accept', 'accepted'],
    ['receiver', 'counter', 'countered'],
    ['receiver', 'decline', 'declined'],
    ['sender', 'withdraw', 'withdrawn'],
  ] as const)('%s: %s makes it %s', (role, action, to) => {
    expect(takeAction({ state: 'pending', role }, action)).toEqual({ to })
    const other = role === 'sender' ? 'receiver' : 'sender'
    expect(takeAction({ state: 'pending', role: other }, action)).toEqual({ refused: 'not yours' })
  })

  test.each(proposalStates.filter((state) => state !== 'pending'))(
    'no action is allowed on a proposal that is %s',
    (state) => {
      for (const role of ['sender', 'receiver'] as const) {
        for (const action of proposalActions) {
          expect(takeAction({ state, role }, action)).toEqual({ refused: 'closed' })
        }
      }
    },
  )
})

test('kinds of one card and finish share what is listed; a kind of which there is too little takes none', () => {
  const kinds = [
    { finishKey: 'a', quantity: 2, available: 3 },
    { finishKey: 'b', quantity: 4, available: 3 },
    { finishKey: 'a', quantity: 2, available: 2 },
    { finishKey: 'a', quantity: 1, available: 2 },
    { finishKey: 'b', quantity: 1, available: 1 },
  ].map((kind) => ({ ...kind, availableOfFinish: 3 }))
  expect(availableForEach(kinds)).toEqual([3, 3, 1, 1, 1])
})

test('a kind of copy is named with its language where that is not English', () => {
  const kind = { name: 'Emberfox', finish: 'Foil', condition: 'LP' } as const
  const counts = { quantity: 2, left: 1 }
  expect(proposalErrors.gone({ ...kind, language: 'en' }, 'alice', counts)).toBe(
    '"Emberfox" (Foil, LP) is no longer available: alice has 1 of 2.',
  )
  expect(proposalErrors.tooFew({ ...kind, language: 'ja' }, 'alice', counts)).toBe(
    '"Emberfox" (Foil, LP, ja): alice has 1 of 2 for trade.',
  )
})
