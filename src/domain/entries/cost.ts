/**
 * What was paid for the copies of an entry. Copies of different prices make one entry, so it is kept as a total, with the number
 * of copies that were paid with it: the price of the others is unknown. Dollars outside, whole cents inside.
 */
import { storedDollars, toCents } from '../format/money.ts'

/** Both are null where no price is known. */
export interface Cost {
  /** Dollars for `paidQuantity` copies together. */
  paidTotal: number | null
  paidQuantity: number | null
}

/** Copies, and what was paid for them. */
export interface PaidCopies extends Cost {
  quantity: number
}

/** What a request says about a cost: a price for one, or a total for all copies unless `paidQuantity` says for how many. */
export interface GivenCost {
  pricePaid?: number | null | undefined
  paidTotal?: number | null | undefined
  paidQuantity?: number | null | undefined
}

export const noCost: Cost = { paidTotal: null, paidQuantity: null }

const cents = (dollars: number | null) => Math.round(100 * (dollars ?? 0))

const costOf = (total: number, copies: number): Cost =>
  copies > 0 ? { paidTotal: total / 100, paidQuantity: copies } : noCost

/** A part of an amount by copies, rounded down to whole cents. No product exceeds the exact integers. */
const shareOf = (total: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.floor(total / whole) * part + Math.floor(((total % whole) * part) / whole)

/** The cost that a request gives to a number of copies; undefined where it gives none. */
export function costGiven(request: GivenCost, quantity: number): Cost | undefined {
  const { pricePaid, paidTotal } = request
  if (paidTotal !== undefined) {
    const paidQuantity = request.paidQuantity ?? quantity
    if (paidTotal === null) return noCost
    const cost = { paidTotal: storedDollars(paidTotal), paidQuantity }
    return costWithout({ quantity: paidQuantity, ...cost }, paidQuantity - quantity)
  }
  if (pricePaid === undefined) return undefined
  return pricePaid === null ? noCost : costOf((toCents(pricePaid) ?? 0) * quantity, quantity)
}

/** The cost of copies together with that of others. */
export function costsTogether(one: Cost, other: Cost): Cost {
  return costOf(
    cents(one.paidTotal) + cents(other.paidTotal),
    (one.paidQuantity ?? 0) + (other.paidQuantity ?? 0),
  )
}

/** The cost that is left when copies leave: those without a known price first, then the others with their share of the total. */
export function costWithout({ quantity, paidTotal, paidQuantity }: PaidCopies, gone: number): Cost {
  const [total, paid] = [cents(paidTotal), paidQuantity ?? 0]
  const kept = Math.min(paid, Math.max(0, quantity - gone))
  return costOf(total - shareOf(total, paid - kept, paid), kept)
}

/** The cost that a number of copies take with them when they leave. */
export function costOfLeaving(held: PaidCopies, copies: number): Cost {
  const left = costWithout(held, copies)
  return costOf(
    cents(held.paidTotal) - cents(left.paidTotal),
    (held.paidQuantity ?? 0) - (left.paidQuantity ?? 0),
  )
}

/** What a change added to the cost of an entry, or took from it: negative then. */
export function costChange(before: Cost, after: Cost): Cost {
  return {
    paidTotal: (cents(after.paidTotal) - cents(before.paidTotal)) / 100,
    paidQuantity: (after.paidQuantity ?? 0) - (before.paidQuantity ?? 0),
  }
}

/** Whether an entry still has the cost of copies that are taken back. */
export function isTakenBackExactly(held: PaidCopies, back: PaidCopies): boolean {
  const { paidTotal, paidQuantity } = costChange(back, held)
  const [total, copies] = [cents(paidTotal), paidQuantity ?? 0]
  const isOfCopies = copies <= Math.max(0, held.quantity - back.quantity)
  return total >= 0 && copies >= Math.min(total, 1) && isOfCopies
}

/**
 * The cost that is left when copies that came with a cost are taken back: without exactly that cost. Where the entry no longer has
 * it, because it was changed since, they take their share. A negative quantity gives copies back.
 */
export function costTakenBack(held: PaidCopies, back: PaidCopies): Cost {
  if (!isTakenBackExactly(held, back)) return costWithout(held, back.quantity)
  const { paidTotal, paidQuantity } = costChange(back, held)
  return costOf(cents(paidTotal), paidQuantity ?? 0)
}

/** The cost of an entry whose quantity is set to that of a file's row: copies that it lacks come with their share of the row's. */
export function costSetTo(own: PaidCopies, row: PaidCopies): Cost {
  if (own.paidQuantity === null) {
    return { paidTotal: row.paidTotal, paidQuantity: row.paidQuantity }
  }
  const lacking = row.quantity - own.quantity
  if (lacking <= 0) return costWithout(own, -lacking)
  return costsTogether(own, costWithout(row, own.quantity))
}

/** Dollars for one of the copies with a known price, in the mean; null where there is none. */
export function pricePaidOf({ paidTotal, paidQuantity }: Cost): number | null {
  return paidQuantity === null ? null : Math.round(cents(paidTotal) / paidQuantity) / 100
}

/** The copies of an entry by their price, in whole cents that make the total: 3 for $10 are 2 at $3.33 and 1 at $3.34. */
export function copiesByPrice({ quantity, paidTotal, paidQuantity }: PaidCopies) {
  const [total, paid] = [cents(paidTotal), paidQuantity ?? 0]
  const price = Math.floor(total / Math.max(1, paid))
  const dearer = total - price * paid
  return [
    { quantity: paid - dearer, pricePaid: price / 100 },
    { quantity: dearer, pricePaid: (price + 1) / 100 },
    { quantity: quantity - paid, pricePaid: null },
  ].filter((part) => part.quantity > 0)
}
