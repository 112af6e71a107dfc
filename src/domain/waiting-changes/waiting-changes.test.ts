import { describe, expect, test } from 'vitest'
import {
  nextToSend,
  outdated,
  type Refusal,
  type WaitingAddition,
  type WaitingChange,
  type WaitingQuantity,
  waitingCopies,
  waitingLifetimeMs,
  wantedQuantities,
  withChange,
  withoutChange,
  withRefusal,
  withRepetition,
  withTry,
} from './waiting-changes.ts'

const common = { cardName: 'Plain Herring', since: 1000, triedAt: null, refusal: null }

const quantity = (key: string, seen: number, wanted: number, entryId = 7): WaitingQuantity => ({
  ...common,
  key,
  kind: 'quantity',
  entryId,
  seen,
  wanted,
})

const addition = (key: string): WaitingAddition => ({
  ...common,
  key,
  kind: 'addition',
  call: 'collectionAdd',
  args: { body: { cardId: 1, quantity: 1 } },
  finish: 'Normal',
  target: 'collection',
})

const put = (...changes: WaitingChange[]) =>
  changes.reduce<readonly WaitingChange[]>(withChange, [])

const conflict = (presentQuantity: number): Refusal => ({
  reason: `The quantity is ${presentQuantity} by now.`,
  presentQuantity,
  canRepeat: true,
})

const add = (key: string, cardId: number, call: WaitingAddition['call'] = 'collectionAdd') => ({
  ...addition(key),
  call,
  args: { body: { cardId, quantity: 2 } },
})

test('copies that wait for the collection are counted by card, and those of wishes and lists are not', () => {
  const changes = put(add('a', 7), add('b', 8), add('c', 7), add('d', 7, 'wishlistAdd'))
  expect([...waitingCopies(changes)]).toEqual([
    ['7', 4],
    ['8', 2],
  ])
})

describe('changes that join', () => {
  test('several quantities of one entry are one change, based on the first', () => {
    expect(put(quantity('a', 5, 6), quantity('b', 6, 7), quantity('c', 7, 8))).toEqual([
      quantity('a', 5, 8),
    ])
  })

  test('quantities of other entries and additions stay apart, in their order', () => {
    const changes = put(quantity('a', 5, 6), addition('b'), quantity('c', 1, 2, 8), addition('d'))
    expect(changes.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd'])
    expect([...wantedQuantities(changes)]).toEqual([
      [7, 6],
      [8, 2],
    ])
  })

  test('back to the quantity that was seen, nothing waits', () => {
    expect(put(quantity('a', 5, 6), quantity('b', 6, 5))).toEqual([])
    expect(put(quantity('a', 5, 5))).toEqual([])
  })

  test('a change that may have been carried out is followed by another one', () => {
    const sent = withTry(put(quantity('a', 5, 6)), 'a', 2000)
    expect(withChange(sent, quantity('b', 5, 8))).toEqual([
      { ...quantity('a', 5, 6), triedAt: 2000 },
      quantity('b', 6, 8),
    ])
    expect(withChange(sent, quantity('b', 5, 5))).toHaveLength(2)
    expect(withChange(sent, quantity('b', 5, 6))).toHaveLength(1)
  })

  test('a change that was sent before it waits stays, whatever it wants', () => {
    expect(put({ ...quantity('a', 5, 5), triedAt: 1 })).toHaveLength(1)
  })
})

const refused = () =>
  withRefusal(withTry(put(quantity('a', 5, 6), addition('b')), 'a', 2000), 'a', conflict(9))

describe('changes that are refused', () => {
  test('they are not sent, and later changes are', () => {
    expect(nextToSend(refused())?.key).toBe('b')
    expect(nextToSend([])).toBeUndefined()
  })

  test('later quantities of the entry join them', () => {
    const sent = withTry(put(quantity('a', 5, 6)), 'a', 2000)
    const followed = withChange(sent, quantity('b', 6, 8))
    expect(withRefusal(followed, 'a', conflict(9))).toEqual([
      { ...quantity('a', 5, 8), refusal: conflict(9) },
    ])
    expect(withRefusal(followed, 'a', conflict(8))).toEqual([])
  })

  test('a quantity of the member is sent again in place of the present one', () => {
    const [change] = withRepetition(refused(), 'a', 3000)
    expect(change).toEqual({ ...quantity('a', 9, 6), since: 3000 })
  })

  test('what cannot be sent again stays refused', () => {
    const gone = { ...conflict(9), canRepeat: false }
    const changes = withRefusal(put(addition('a')), 'a', gone)
    expect(withRepetition(changes, 'a', 3000)).toEqual(changes)
  })

  test('a discarded change leaves the others', () => {
    expect(withoutChange(refused(), 'a')).toEqual([addition('b')])
    expect(withRefusal([], 'a', conflict(9))).toEqual([])
  })

  test('stepping to the present quantity needs no change', () => {
    expect(withChange(refused(), quantity('c', 6, 9))).toEqual([addition('b')])
  })
})

describe('changes that are old', () => {
  const keyLifetimeMs = 86_400_000
  const at = (now: number) => ({ now, keyLifetimeMs })

  test('a change waits for thirty days', () => {
    expect(outdated(addition('a'), at(1000 + waitingLifetimeMs))).toBeNull()
    expect(outdated(addition('a'), at(1001 + waitingLifetimeMs))?.reason).toContain('30 days')
  })

  test('an addition that may have arrived is not sent once the server has forgotten its key', () => {
    const sent = { ...addition('a'), triedAt: 1000 }
    expect(outdated(sent, at(1000 + keyLifetimeMs))).toBeNull()
    expect(outdated(sent, at(1001 + keyLifetimeMs))?.reason).toContain('may have been added')
    expect(outdated({ ...quantity('b', 5, 6), triedAt: 1000 }, at(1001 + keyLifetimeMs))).toBeNull()
  })

  test('after a decision of the member a change waits for another thirty days', () => {
    const now = 2000 + waitingLifetimeMs
    const old = outdated(addition('a'), at(now))
    if (old === null) throw new Error('The change is not old.')
    const [change] = withRepetition(withRefusal([addition('a')], 'a', old), 'a', now)
    expect(change && outdated(change, at(now))).toBeNull()
  })
})
