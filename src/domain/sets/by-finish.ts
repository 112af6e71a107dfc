/** Copies and prices of a card by finish. */
import type { Finish } from '../cards/finish.ts'
import { type FinishPrice, priceOf } from '../cards/price.ts'
import { toCents } from '../format/money.ts'

/** A pocket of the set: a card in the finish of this word, or in `any`. */
export type Pocket = Finish

/** A value for each finish: copies, or prices. */
export interface ByFinish<Value> {
  /** The value for Normal; for prices, that of the first plain finish. */
  normal: Value
  /** The value for Foil; for prices, that of the first foil finish. */
  foil: Value
  /** The values for finishes with other names; left out where there are none. */
  others?: Readonly<Record<Finish, Value>> | undefined
}

/** The value of a finish; undefined for one that has none. */
function valueIn<Value>(finish: Finish, { normal, foil, others }: ByFinish<Value>) {
  const named = others?.[finish]
  if (named !== undefined) return named
  return finish === 'Normal' ? normal : finish === 'Foil' ? foil : undefined
}

/** The copies in a pocket. */
export function copiesIn(pocket: Pocket, copies: ByFinish<number>): number {
  if (pocket !== 'any') return valueIn(pocket, copies) ?? 0
  const { normal, foil, others } = copies
  // Nearly all of 110,000 cards have no others.
  if (others === undefined) return normal + foil
  return Object.values(others).reduce((sum, count) => sum + count, normal + foil)
}

/** The finishes with copies. */
export function heldIn({ normal, foil, others }: ByFinish<number>) {
  const held: { finish: Finish; count: number }[] = []
  if (normal > 0) held.push({ finish: 'Normal', count: normal })
  if (foil > 0) held.push({ finish: 'Foil', count: foil })
  for (const [finish, count] of others ? Object.entries(others) : [])
    if (count > 0) held.push({ finish, count })
  return held
}

/**
 * Owned copies that are not taken: in a finish, or in all where it is null. More taken copies of a finish than are owned take none of
 * another one.
 */
export const freeIn = (
  finish: Finish | null,
  owned: ByFinish<number>,
  taken: ByFinish<number>,
): number =>
  finish === null
    ? heldIn(owned).reduce((sum, held) => sum + freeIn(held.finish, owned, taken), 0)
    : Math.max(0, copiesIn(finish, owned) - copiesIn(finish, taken))

/** Cents by finish, of prices in dollars; undefined where there are no finishes of other names. */
export const centsByFinish = (
  prices: readonly FinishPrice[] | null | undefined,
  kind: 'market' | 'low',
): Readonly<Record<Finish, number | null>> | undefined =>
  prices ? Object.fromEntries(prices.map((each) => [each.finish, toCents(each[kind])])) : undefined

/** The copies once there are some more, or fewer, in a finish. */
export function withCopies<Copies extends ByFinish<number>>(
  copies: Copies,
  finish: Finish,
  change: number,
): Copies {
  if (finish === 'Normal') return { ...copies, normal: copies.normal + change }
  if (finish === 'Foil') return { ...copies, foil: copies.foil + change }
  return {
    ...copies,
    others: { ...copies.others, [finish]: (copies.others?.[finish] ?? 0) + change },
  }
}

/** The price that counts for a copy of a finish; null where it is not known. */
export const priceOfCopy = (
  finish: Finish,
  { normal, foil, others }: ByFinish<number | null>,
): number | null =>
  finish === 'Normal' || finish === 'Foil'
    ? priceOf(finish === 'Foil', normal, foil)
    : (others?.[finish] ?? null)

/** The lowest of some prices; null where none is known. A price of 0 is none. */
export function lowestPrice(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null && price > 0) as number[]
  return known.length === 0 ? null : Math.min(...known)
}

/** The price of filling a pocket; null where it is not known. */
export function priceFor(pocket: Pocket, prices: ByFinish<number | null>): number | null {
  if (pocket === 'any') return priceOf(false, prices.normal, prices.foil)
  return valueIn(pocket, prices) ?? null
}
