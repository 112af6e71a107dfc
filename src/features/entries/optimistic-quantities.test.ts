import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OptimisticQuantities, stepRest } from './optimistic-quantities.ts'

/** A server whose answers the test gives, one after the other. */
function ledgerOnHand() {
  const sent: [key: string, quantity: number][] = []
  const answers: { ok: () => void; refuse: () => void }[] = []
  const reports: string[] = []
  const ledger = new OptimisticQuantities({
    send: (key, quantity) => {
      sent.push([key, quantity])
      return new Promise<void>((resolve, reject) => {
        answers.push({ ok: resolve, refuse: () => reject(new Error('no')) })
      })
    },
    onSent: (key, quantity, last) => reports.push(`${key} is ${quantity}${last ? '' : ' for now'}`),
    onFailed: (key, quantity) => reports.push(`${key} failed at ${quantity}`),
  })
  const answer = async (how: 'ok' | 'refuse') => {
    answers.shift()?.[how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ledger, sent, reports, answer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const rest = () => vi.advanceTimersByTimeAsync(stepRest)

test('quick steps are shown at once and sent as one, with the final number', async () => {
  const { ledger, sent, reports, answer } = ledgerOnHand()
  for (const quantity of [3, 4, 5]) {
    ledger.step('a', quantity)
    expect(ledger.of('a')).toBe(quantity)
    await vi.advanceTimersByTimeAsync(stepRest - 1)
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['a', 5]])
  await answer('ok')
  expect(reports).toEqual(['a is 5'])
  expect(ledger.of('a')).toBeUndefined()
})

test('it reports whether other entries are still pending', async () => {
  const { ledger, answer } = ledgerOnHand()
  ledger.step('a', 2)
  ledger.step('b', 7)
  await rest()
  expect(ledger.waitsForOthersThan('a')).toBe(true)
  await answer('ok')
  expect(ledger.waitsForOthersThan('b')).toBe(false)
  expect(ledger.waitsForOthersThan('a')).toBe(true)
})

test('entries do not wait for each other', async () => {
  const { ledger, sent } = ledgerOnHand()
  ledger.step('a', 2)
  await vi.advanceTimersByTimeAsync(200)
  ledger.step('b', 7)
  await rest()
  expect(sent).toEqual([
    ['a', 2],
    ['b', 7],
  ])
})

test('one entry never has two requests under way, and its numbers go in order', async () => {
  const { ledger, sent, reports, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  await rest()
  ledger.step('a', 4)
  await rest()
  expect(sent).toEqual([['a', 2]])
  await answer('ok')
  expect(sent).toEqual([
    ['a', 2],
    ['a', 4],
  ])
  expect(ledger.of('a')).toBe(4)
  await answer('ok')
  expect(reports).toEqual(['a is 2 for now', 'a is 4'])
})

test('an answer that comes between two clicks does not cut them apart', async () => {
  const { ledger, sent, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  await answer('ok')
  expect(sent).toHaveLength(1)
  ledger.step('a', 4)
  await rest()
  expect(sent).toEqual([
    ['a', 2],
    ['a', 4],
  ])
})

test('back to the number that is under way, nothing more is sent', async () => {
  const { ledger, sent, reports, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  ledger.step('a', 2)
  await rest()
  await answer('ok')
  expect(sent).toHaveLength(1)
  expect(reports).toEqual(['a is 2'])
})

test('a failure also reverts later steps, and is reported once', async () => {
  const { ledger, sent, reports, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  await answer('refuse')
  expect(ledger.of('a')).toBeUndefined()
  await rest()
  expect(sent).toHaveLength(1)
  expect(reports).toEqual(['a failed at 3'])
})

test('a failure after a success leaves what succeeded', async () => {
  const { ledger, reports, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  await rest()
  await answer('ok')
  await answer('refuse')
  expect(reports).toEqual(['a is 2 for now', 'a failed at 3'])
  expect(ledger.of('a')).toBeUndefined()
})

test('leaving the page sends what waits; what is under way is followed by the final number', async () => {
  const { ledger, sent, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  ledger.step('b', 5)
  ledger.flush({ waits: true })
  expect(sent).toEqual([
    ['a', 2],
    ['b', 5],
  ])
  await answer('ok')
  expect(sent.at(-1)).toEqual(['a', 3])
})

test('closing the window sends the final number without waiting', async () => {
  const { ledger, sent, answer } = ledgerOnHand()
  ledger.step('a', 2)
  await rest()
  ledger.step('a', 3)
  ledger.flush({ waits: false })
  ledger.flush({ waits: false })
  await answer('ok')
  expect(sent).toEqual([
    ['a', 2],
    ['a', 3],
  ])
})

test('a removed entry is neither sent nor reported', async () => {
  const { ledger, sent, reports, answer } = ledgerOnHand()
  ledger.step('a', 2)
  ledger.step('b', 2)
  await vi.advanceTimersByTimeAsync(100)
  ledger.forget('b')
  await rest()
  ledger.forget('a')
  await answer('refuse')
  expect(sent).toEqual([['a', 2]])
  expect(reports).toEqual([])
})

test('listeners are called for every change', async () => {
  const { ledger, answer } = ledgerOnHand()
  const listener = vi.fn<() => void>()
  const stop = ledger.subscribe(listener)
  ledger.step('a', 2)
  await rest()
  await answer('ok')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  ledger.step('a', 3)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the quantity before the first of quick steps is passed on once the last one is sent', async () => {
  const before: (number | undefined)[] = []
  const ledger = new OptimisticQuantities({
    send: () => Promise.resolve(),
    storedQuantity: () => 2,
    onSent: (_key, _quantity, _last, quantityBefore) => before.push(quantityBefore),
    onFailed: vi.fn<() => void>(),
  })
  ledger.step('a', 3)
  ledger.step('a', 4)
  await rest()
  expect(before).toEqual([2])
})

test('a quantity that waits for a connection is shown, and Undo leads to the one before', async () => {
  const waiting = new Map<string, number>()
  const sent: unknown[] = []
  const before: unknown[] = []
  const ledger = new OptimisticQuantities({
    send: (key, quantity, stored) => {
      sent.push([quantity, stored])
      waiting.set(key, quantity)
      return Promise.resolve('waits')
    },
    waitingQuantity: (key) => waiting.get(key),
    storedQuantity: () => 2,
    onSent: () => expect.unreachable('It was not sent.'),
    onFailed: () => expect.unreachable('It did not fail.'),
    onWaits: (_key, quantityBefore) => before.push(quantityBefore),
  })
  ledger.step('a', 3)
  expect(ledger.waits('a')).toBe(false)
  await rest()
  expect(ledger.of('a')).toBe(3)
  expect(ledger.waits('a')).toBe(true)
  expect(ledger.isWaiting).toBe(false)
  ledger.step('a', 5)
  await rest()
  expect(sent).toEqual([
    [3, 2],
    [5, 2],
  ])
  expect(before).toEqual([2, 3])
})

test('a further quantity replaces the one that was sent before it', async () => {
  const stored: unknown[] = []
  const ledger = new OptimisticQuantities({
    send: (_key, _quantity, before) => Promise.resolve(stored.push(before)),
    storedQuantity: () => 2,
    onSent: vi.fn<() => void>(),
    onFailed: vi.fn<() => void>(),
  })
  ledger.step('a', 3)
  ledger.flush({ waits: true })
  ledger.step('a', 4)
  await rest()
  expect(stored).toEqual([2, 3])
})
