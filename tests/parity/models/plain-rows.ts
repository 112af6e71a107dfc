/** Cards, and rows of many of them, as the plain models count them. */
import type { Finish } from '../../../src/domain/cards/finish.ts'
import type { Copies, Outcome, Step, Wanted } from './keeper.ts'

/** Cards of the sample catalogue with the cents that an entry of each finish counts: market, low. */
export const pricesOf: Readonly<Record<number, Record<Finish, readonly [number, number]>>> = {
  600: { Normal: [50, 38], Foil: [132, 121] },
  612: { Normal: [108, 80], Foil: [108, 80] },
  616: { Normal: [0, 0], Foil: [0, 0] },
  618: { Normal: [9, 6], Foil: [0, 0] },
}

export const maxCopies = 999_999
const isAddable = ({ cardId, quantity }: Copies<Wanted>) => cardId in pricesOf && quantity > 0

export function totalsOf(all: readonly Copies<Wanted>[]) {
  const cents = (which: 0 | 1) =>
    all.reduce(
      (sum, { cardId, variation, quantity }) =>
        sum + quantity * (pricesOf[cardId]?.[variation]?.[which] ?? 0),
      0,
    )
  const totalCards = all.reduce((sum, { quantity }) => sum + quantity, 0)
  const priced = (which: 0 | 1) =>
    all.reduce((sum, { cardId, variation, quantity }) => {
      const hasPrice = (pricesOf[cardId]?.[variation]?.[which] ?? 0) > 0
      return sum + (hasPrice ? quantity : 0)
    }, 0)
  return {
    totalCards,
    uniqueCards: new Set(all.map(({ cardId, variation }) => `${cardId} ${variation}`)).size,
    totalValue: cents(0) / 100,
    pricedCards: priced(0),
    totalLowValue: cents(1) / 100,
    lowPricedCards: priced(1),
  }
}

/** Adds rows to what there is: those that make one entry all fit, or none of them does. */
export function addRows<Kind extends Wanted>(
  rows: readonly Copies<Kind>[],
  keyOf: (row: Kind) => string,
  add: (row: Copies<Kind>) => Outcome,
): Outcome {
  const sums = new Map<string, { copies: Copies<Kind>; rows: number }>()
  for (const row of rows.filter(isAddable)) {
    const { copies, rows: count } = sums.get(keyOf(row)) ?? {
      copies: { ...row, quantity: 0 },
      rows: 0,
    }
    const quantity = copies.quantity + row.quantity
    sums.set(keyOf(row), { copies: { ...copies, quantity }, rows: count + 1 })
  }
  const successes = [...sums.values()].map(({ copies, rows: count }) =>
    add(copies) === 'too many' ? 0 : count,
  )
  const done = successes.reduce((sum, count) => sum + count, 0)
  return [done, rows.length - done]
}

export const stepped = (quantity: number, step: Step) =>
  'quantity' in step ? step.quantity : quantity + step.change
