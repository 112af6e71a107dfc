/**
 * Movers: the own cards whose prices rose or fell most. Server and mocks find them by these rules.
 *
 * The copies of a printing in one finish are one holding. Its price now is the one that counts for it everywhere else
 * (`priceOf`); the price before is that of the same series on exactly the day 1, 7 or 30 days before. Where either is missing
 * or 0, nothing can be compared, and the holding is no mover.
 */
import { percentOf } from '../format/count.ts'
import { compareFinishes, type Finish, type Side } from '../cards/finish.ts'

/** Days between the two prices. */
export const moverDays = ['1', '7', '30'] as const
export type MoverDays = (typeof moverDays)[number]

/** The sorts: by what the change is worth for all copies together, or by percent. */
export const moverOrders = ['dollars', 'percent'] as const
export type MoverOrder = (typeof moverOrders)[number]

/** Dollars that one copy is worth, now or before, unless another amount is given: cheaper cards move in percent alone. */
export const defaultMinValue = 1

/** The copies of a printing in one finish; prices of one copy in whole cents, null where there is none. */
export interface Holding {
  cardId: number
  finish: Finish
  copies: number
  price: number | null
  priceBefore: number | null
}

export interface Mover extends Holding {
  price: number
  priceBefore: number
  /** Cents for all copies; negative where the price fell. */
  change: number
  /** The change as a percentage of the price before, with two decimals; negative where the price fell. */
  percent: number
}

export interface MoverRule {
  by: MoverOrder
  /** Dollars. */
  minValue: number
  /** How many of the movers in each direction are kept. */
  limit: number
}

interface Direction {
  /** How many there are, of which `movers` are the first. */
  total: number
  /** The largest change first. */
  movers: Mover[]
}

export interface Movers {
  /** Holdings in all, and those with a price on both days. */
  owned: number
  compared: number
  rose: Direction
  fell: Direction
}

/** The series from which the price of a copy comes, by the prices now: that of `priceOf`. */
export function seriesOf(side: Side, normalPrice: number | null): Side {
  return side === 'Normal' && normalPrice !== null && normalPrice > 0 ? 'Normal' : 'Foil'
}

/** A holding with a price on both days. */
interface Compared extends Holding {
  price: number
  priceBefore: number
}

const hasBoth = (holding: Holding): holding is Compared =>
  (holding.price ?? 0) > 0 && (holding.priceBefore ?? 0) > 0

/** Cents for all copies, or percent with two decimals. */
function changeOf({ copies, price, priceBefore }: Compared, by: MoverOrder): number {
  const each = price - priceBefore
  return by === 'dollars' ? copies * each : (percentOf(each, priceBefore) ?? 0)
}

/** Null where there is nothing to compare. */
export function moverOf(holding: Holding): Mover | null {
  if (!hasBoth(holding)) return null
  const change = changeOf(holding, 'dollars')
  return { ...holding, change, percent: changeOf(holding, 'percent') }
}

/** Compares holdings one at a time, for a caller that pauses between them. */
export class MoverFinder {
  readonly #minCents: number
  readonly #rose: Largest
  readonly #fell: Largest
  #owned = 0
  #compared = 0

  constructor(rule: MoverRule) {
    this.#minCents = Math.round(rule.minValue * 100)
    this.#rose = new Largest(rule)
    this.#fell = new Largest(rule)
  }

  add(holding: Holding): void {
    this.#owned++
    if (!hasBoth(holding)) return
    this.#compared++
    const { price, priceBefore } = holding
    if (price === priceBefore || Math.max(price, priceBefore) < this.#minCents) return
    if (price > priceBefore) this.#rose.add(holding)
    else this.#fell.add(holding)
  }

  movers(): Movers {
    return {
      owned: this.#owned,
      compared: this.#compared,
      rose: this.#rose.direction(),
      fell: this.#fell.direction(),
    }
  }
}

export function findMovers(holdings: Iterable<Holding>, rule: MoverRule): Movers {
  const finder = new MoverFinder(rule)
  for (const holding of holdings) finder.add(holding)
  return finder.movers()
}

/** Keeps the first movers of one direction, so that tens of thousands need not be sorted. */
class Largest {
  readonly #rule: MoverRule
  readonly #movers: Mover[] = []
  #total = 0
  /** The change of the last mover that is kept, once no more fit. */
  #least = 0

  constructor(rule: MoverRule) {
    this.#rule = rule
  }

  add(holding: Compared): void {
    this.#total++
    const { by, limit } = this.#rule
    // Nearly all holdings end here, before an object is made of them.
    if (Math.abs(changeOf(holding, by)) < this.#least) return
    const mover = moverOf(holding)
    if (mover === null) return
    const movers = this.#movers
    let index = movers.length
    while (index > 0 && this.#isBefore(mover, movers[index - 1])) index--
    movers.splice(index, 0, mover)
    if (movers.length > limit) movers.pop()
    const last = movers[limit - 1]
    if (last !== undefined) this.#least = Math.abs(changeOf(last, by))
  }

  direction(): Direction {
    return { total: this.#total, movers: this.#movers }
  }

  /** The order is total: equal changes follow the other measure, and then the card and its finish. */
  #isBefore(one: Mover, other: Mover | undefined): boolean {
    if (other === undefined) return true
    const dollars = Math.abs(one.change) - Math.abs(other.change)
    const percent = Math.abs(one.percent) - Math.abs(other.percent)
    const [first, second] = this.#rule.by === 'dollars' ? [dollars, percent] : [percent, dollars]
    const byCard = other.cardId - one.cardId || compareFinishes(other.finish, one.finish)
    return (first || second || byCard) > 0
  }
}
