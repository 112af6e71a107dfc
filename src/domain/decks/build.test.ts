import { expect, test } from 'vitest'
import {
  type BuildRules,
  type CardNeed,
  chooseCopies,
  type FreeCopies,
  promisedAmongBound,
  unmetNeeds,
} from './build.ts'

const need: CardNeed = { groupId: 1, cardId: 10, finish: 'Normal', quantity: 1, isFixed: false }
let lastId = 0
const copies = (more: Partial<FreeCopies>): FreeCopies => ({
  id: ++lastId,
  groupId: 1,
  cardId: 11,
  finish: 'Normal',
  condition: 'NM',
  language: 'en',
  location: '',
  grade: '',
  quantity: 1,
  forTrade: 0,
  price: 1,
  ...more,
})
const promised = () => 1
const rules: BuildRules = { order: 'condition', promised: () => 0 }

const order = (wanted: Partial<BuildRules>, ...free: FreeCopies[]) => {
  const whole = { ...need, quantity: free.length }
  return chooseCopies([whole], free, { ...rules, ...wanted }).map(({ id }) =>
    free.findIndex((each) => each.id === id),
  )
}

test("the line's printing and finish come first, then its printing, then copies that are not for trade", () => {
  const forTrade = copies({ forTrade: 1, condition: 'DMG' })
  const other = copies({ condition: 'NM' })
  const foil = copies({ cardId: 10, finish: 'Foil' })
  const own = copies({ cardId: 10 })
  expect(order({}, forTrade, other, foil, own)).toEqual([3, 2, 1, 0])
})

test('the location, then the worst condition or the lowest price decides', () => {
  const dear = copies({ price: 9, condition: 'DMG' })
  const cheap = copies({ price: 1, condition: 'NM' })
  const boxed = copies({ price: 5, condition: 'LP', location: 'Box' })
  const unpriced = copies({ price: null, condition: 'NM' })
  expect(order({}, dear, cheap, boxed, unpriced)).toEqual([0, 2, 1, 3])
  expect(order({ order: 'price' }, dear, cheap, boxed, unpriced)).toEqual([1, 2, 0, 3])
  expect(order({ location: 'Box' }, dear, cheap, boxed, unpriced)).toEqual([2, 0, 1, 3])
})

test('lines of one card share its copies, and promised ones stay', () => {
  const free = [
    copies({ quantity: 3 }),
    copies({ quantity: 2, location: 'Box' }),
    copies({ groupId: 2, cardId: 12 }),
  ]
  const chosen = chooseCopies(
    [
      { ...need, quantity: 2 },
      { ...need, quantity: 9 },
    ],
    free,
    { ...rules, promised },
  )
  expect(chosen.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
  expect(chooseCopies([need], [copies({ quantity: 1 })], { ...rules, promised })).toEqual([])
})

test('a fixed line gets copies of its printing alone, and before other lines', () => {
  const own = copies({ cardId: 10 })
  const other = copies({ cardId: 11 })
  const fixed = { ...need, isFixed: true }
  expect(chooseCopies([need, fixed], [own, other], rules)).toEqual([
    { id: own.id, quantity: 1 },
    { id: other.id, quantity: 1 },
  ])
  expect(chooseCopies([fixed], [other], rules)).toEqual([])
})

const held = (cardId: number, quantity: number) => ({ groupId: 1, cardId, quantity })

test('copies that a deck has serve its fixed lines first', () => {
  const fixed = { ...need, isFixed: true }
  const unmet = (...lent: ReturnType<typeof held>[]) =>
    unmetNeeds([{ ...need, quantity: 2 }, fixed], lent).map(({ isFixed, quantity }) => [
      isFixed,
      quantity,
    ])
  expect(unmet(held(10, 2))).toEqual([
    [true, 0],
    [false, 1],
  ])
  expect(unmet(held(11, 3))).toEqual([
    [true, 1],
    [false, 0],
  ])
})

test('promised copies leave their deck as far as they are not free, the latest entries first', () => {
  const first = copies({ quantity: 2 })
  const last = copies({ quantity: 2 })
  const foil = copies({ finish: 'Foil', quantity: 2 })
  const leaving = (lack: number) =>
    promisedAmongBound([first, last, foil], ({ finish }) => (finish === 'Foil' ? 1 : -lack))
  expect([...leaving(0)]).toEqual([])
  expect([...leaving(1)]).toEqual([[last.id, 1]])
  expect([...leaving(3)]).toEqual([
    [last.id, 2],
    [first.id, 1],
  ])
  expect([...leaving(9)]).toEqual([
    [last.id, 2],
    [first.id, 2],
  ])
})
