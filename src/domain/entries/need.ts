/** What fits a wish: one printing and finish, or any printing of its card within limits. */
import { type Finish, sideOf } from '../cards/finish.ts'
import { storedDollars } from '../format/money.ts'
import { finishKey, type FinishKey } from './stock-key.ts'

/** Limits of a wish of any printing. A wish of one printing has none. */
export interface NeedLimits {
  /** The code of the set whose printings fit; empty for all sets. */
  onlySet: string
  /** The word of the finish that fits, where a side means all of its finishes: `Normal` is each without foil. Empty for all. */
  onlyFinish: Finish
  /** The highest market price in dollars; 0 for any. A printing without a price exceeds every limit. */
  maxPrice: number
}

export interface Need extends NeedLimits {
  /** Whether every printing and finish of the card fits that is within the limits. */
  anyPrinting: boolean
}

export const noLimits: NeedLimits = { onlySet: '', onlyFinish: '', maxPrice: 0 }

/** The need of a wish of its own printing and finish. */
export const exactNeed: Need = { anyPrinting: false, ...noLimits }

/** A printing in a finish, and its market price in dollars. */
export interface PricedPrinting {
  setCode: string
  finish: Finish
  price: number | null
}

/** Whether a printing of the card is within the limits of a wish. In SQL it is `isWithinLimits` of the server. */
export const isWithinLimits = (
  { onlySet, onlyFinish, maxPrice }: NeedLimits,
  { setCode, finish, price }: PricedPrinting,
): boolean =>
  (onlySet === '' || onlySet === setCode) &&
  (onlyFinish === '' || onlyFinish === finish || onlyFinish === sideOf(finish)) &&
  (maxPrice === 0 || (price !== null && price <= maxPrice))

export const hasLimits = ({ onlySet, onlyFinish, maxPrice }: NeedLimits): boolean =>
  onlySet !== '' || onlyFinish !== '' || maxPrice !== 0

const limitsKey = ({ onlySet, onlyFinish, maxPrice }: NeedLimits) =>
  JSON.stringify([onlySet, onlyFinish, maxPrice])

/** Equal for wishes that are one entry. */
export const wantedKey = (wish: FinishKey & Need): string =>
  wish.anyPrinting ? `${finishKey(wish)} ${limitsKey(wish)}` : finishKey(wish)

/** Equal for the wishes in any printing of one card that are one entry; `groupId` is the group of its printings. */
export const anyKey = (groupId: number, limits: NeedLimits): string =>
  `${groupId} ${limitsKey(limits)}`

/** What a request says of a need; a limit that is missing, empty or null is none. */
export interface GivenNeed {
  anyPrinting?: boolean | undefined
  onlySet?: string | undefined
  onlyFinish?: Finish | undefined
  maxPrice?: number | null | undefined
}

/** The need that a request names: of its own printing and finish where it says nothing. */
export function needGiven({ anyPrinting = false, ...limits }: GivenNeed): Need {
  if (!anyPrinting) return exactNeed
  const { onlySet = '', onlyFinish = '', maxPrice = null } = limits
  return { anyPrinting, onlySet, onlyFinish, maxPrice: storedDollars(maxPrice) ?? 0 }
}

/** How a request names a need. */
export const givenOf = ({ maxPrice, ...need }: Need): GivenNeed => ({
  ...needOf({ ...need, maxPrice }),
  maxPrice: maxPrice === 0 ? null : maxPrice,
})

/** The need of something that has one, without its other fields. */
export const needOf = ({ anyPrinting, onlySet, onlyFinish, maxPrice }: Need): Need => ({
  anyPrinting,
  onlySet,
  onlyFinish,
  maxPrice,
})
