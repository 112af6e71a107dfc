import { expect, test } from 'vitest'
import { DistinctLimit } from './distinct-limit.ts'

function limited() {
  const clock = { ms: 1000 }
  const limit = new DistinctLimit(3, 60, () => clock.ms)
  const ask = (address: string, ...things: number[]) => {
    for (const thing of things) limit.check(address, thing)
  }
  return { clock, ask }
}

const refusal = (retryAfter: number) => expect.objectContaining({ status: 429, retryAfter })
const home = '203.0.113.7'

test('the same things may be asked for again and again, others up to the bound', () => {
  const { ask } = limited()
  ask(home, 1, 2, 3, 1, 2, 3)
  expect(() => ask(home, 4)).toThrow(refusal(60))
  ask(home, 1, 2, 3)
})

test('the bound is for each network, and an IPv6 /64 is one', () => {
  const { ask } = limited()
  ask(home, 1, 2, 3)
  ask('203.0.113.8', 4)
  ask('2001:db8:1:2::1', 1, 2)
  ask('2001:db8:1:2:ffff::9', 3)
  expect(() => ask('2001:db8:1:2::2', 4)).toThrow(refusal(60))
  ask('2001:db8:1:3::1', 4)
})

test('the answer says when the window ends, and the next window begins with the next request', () => {
  const { clock, ask } = limited()
  ask(home, 1, 2, 3)
  clock.ms += 45_500
  expect(() => ask(home, 4)).toThrow(refusal(15))
  clock.ms += 14_500
  ask(home, 4, 5, 6)
  expect(() => ask(home, 1)).toThrow(refusal(60))
})
