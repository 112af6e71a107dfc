/** What fits a wish: one printing and finish, or any printing of its card within limits. */
import type { FilterFields, OwnCopies, SetFields } from '../cards/filter-fields.ts'
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

/** The finishes of a printing in which it fits one of some wishes of its card. `priceOf` has the market prices in dollars. */
export const finishesWithin = (
  needs: readonly NeedLimits[],
  { setCode, finishes }: { setCode: string; finishes: readonly Finish[] },
  priceOf: (finish: Finish) => number | null,
): Finish[] =>
  needs.length === 0
    ? []
    : finishes.filter((finish) => {
        const printing = { setCode, finish, price: priceOf(finish) }
        return needs.some((need) => isWithinLimits(need, printing))
      })

/** A printing that fits a wish of any printing; `exists` where its card is made in the finish. */
export interface FittingFields extends SetFields {
  finish: Finish
  exists: boolean
}

/**
 * What filters compare of a wish of any printing instead of the printing that it shows; null where no printing fits. Computed when it is
 * read, since a search reads one of them for each of 100,000 wishes.
 */
export function fittingFields(
  fitting: readonly FittingFields[],
): Pick<FilterFields, 'fittingSets' | 'finishes' | 'hasFinish'> | null {
  const made = fitting.every(({ exists }) => exists)
    ? fitting
    : fitting.filter(({ exists }) => exists)
  if (made.length === 0) return null
  return {
    fittingSets: made,
    get finishes() {
      return [...new Set(made.map(({ finish }) => finish))]
    },
    hasFinish: (side) => made.some(({ finish }) => sideOf(finish) === side),
  }
}

/** Whether the set of a row passes; of a wish of any printing, the set of one that fits. */
export const hasSet = (row: FilterFields, passes: (set: SetFields) => boolean): boolean =>
  row.fittingSets === null ? passes(row) : row.fittingSets.some(passes)

/**
 * What a member has of the printings that fit a wish: copies in their finishes. `shown` has the rest, of the card that the wish shows. The
 * answers of `copiesOf` may be one object that moves from card to card.
 */
export function fittingCopies<Card>(
  fitting: readonly { card: Card; finish: Finish }[],
  copiesOf: (card: Card) => OwnCopies,
  shown: Card,
): OwnCopies {
  const sum = (countIn: (finish: Finish, copies: OwnCopies) => number) =>
    fitting.reduce((copies, { card, finish }) => copies + countIn(finish, copiesOf(card)), 0)
  return {
    get all() {
      return sum((finish, copies) => copies.in(finish))
    },
    get foil() {
      return sum((finish, copies) => (sideOf(finish) === 'Foil' ? copies.in(finish) : 0))
    },
    get wanted() {
      return copiesOf(shown).wanted
    },
    in: (wanted) => sum((finish, copies) => (finish === wanted ? copies.in(finish) : 0)),
    free: () => sum((finish, copies) => copies.free(finish)),
    meets: (test) => copiesOf(shown).meets(test),
  }
}

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
