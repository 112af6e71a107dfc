/**
 * The completion of a set: which of its cards count, which of them a member has, and what the missing ones cost. Server and
 * mocks count by these rules.
 */
import { type Finish, finishOfSide } from '../cards/finish.ts'
import { type ByFinish, copiesIn, type Pocket, priceFor } from './by-finish.ts'
import type { Treatment } from '../cards/variant.ts'
import { labelsOf } from '../printing-match/printing.ts'
import {
  extras,
  type Extra,
  type CountingRule,
  type Ownership,
  usualCopies,
  type CompletionState,
} from './counting.ts'

/** Labels of printings that were given out or sold apart from their set. */
const promoLabels = new Set([
  'arenaleague',
  'boxtopper',
  'brawldeck',
  'bundle',
  'buyabox',
  'convention',
  'datestamped',
  'duels',
  'event',
  'fnm',
  'gameday',
  'giftbox',
  'instore',
  'intropack',
  'judgegift',
  'league',
  'mediainsert',
  'openhouse',
  'planeswalkerdeck',
  'planeswalkerstamped',
  'playerrewards',
  'playpromo',
  'premiereshop',
  'prerelease',
  'promo',
  'promopack',
  'release',
  'resale',
  'setpromo',
  'stamped',
  'starterdeck',
  'storechampionship',
  'tourney',
  'wizardsplaynetwork',
])

/** The kinds that a card is of; none for a plain card. `name` may be folded. */
export function extrasOf(card: {
  name: string
  isToken: boolean
  treatments: readonly Treatment[]
  /** `CatalogCard.labels`. */
  labels: readonly string[]
}): Extra[] {
  const labels = labelsOf(card)
  const isOf: Record<Extra, boolean> = {
    tokens: card.isToken,
    promos: labels.some((label) => promoLabels.has(label)),
    variants: labels.some((label) => !promoLabels.has(label)),
  }
  return extras.filter((extra) => isOf[extra])
}

/** The finishes in which a card exists: where the catalogue does not say, those with a price, or else Normal. */
export function finishesOf(
  printed: readonly Finish[] | null,
  { normal, foil }: { normal: number | null; foil: number | null },
): Finish[] {
  if (printed !== null && printed.length > 0) return [...printed]
  const priced = [...(normal === null ? [] : ['Normal']), ...(foil === null ? [] : ['Foil'])]
  return priced.length > 0 ? priced : ['Normal']
}

/**
 * The pockets of a card; none where the rule does not count it. An entry of a collection, a wishlist or a list is a card in
 * one finish: its pockets are those of its card with that finish alone.
 */
export function pocketsOf(
  { counting, without }: CountingRule,
  card: { finishes: readonly Finish[]; extras: readonly Extra[] },
): readonly Pocket[] {
  if (card.extras.some((extra) => without.includes(extra))) return []
  switch (counting) {
    case 'any':
      return ['any']
    case 'normal':
      return listOf(finishOfSide(card.finishes, 'Normal'))
    case 'foil':
      return listOf(finishOfSide(card.finishes, 'Foil'))
    case 'printings':
      return card.finishes
  }
}

const listOf = (finish: Finish | undefined) => (finish === undefined ? [] : [finish])

/** A filter of cards by what a member has of them, in the pockets that the rule counts. */
export interface OwnershipFilter extends CountingRule {
  /** Any of these. */
  owned: readonly Ownership[]
  extraOver?: number | undefined
}

/** The values of the filter among those of a query or a selection. */
export type OwnershipValues = {
  [Key in keyof OwnershipFilter]?: OwnershipFilter[Key] | undefined
}

/** The filter that the values set; null where they keep every card. Every kind counts by default, as for entries. */
export function ownershipOf({
  owned = [],
  extraOver,
  counting = 'any',
  without = [],
}: OwnershipValues): OwnershipFilter | null {
  return owned.length === 0 ? null : { owned, extraOver, counting, without }
}

/** A card, or an entry in its finish, as the filter by ownership sees it. */
export interface OwnablePockets {
  /** The card's pockets, whatever its kind. */
  pockets: readonly Pocket[]
  /** Whether the rule counts a card of its kinds. */
  isCounted: boolean
  finishes: readonly Finish[]
}

/** The pockets of a card for the filter by ownership. */
export function ownablePockets(
  rule: CountingRule,
  { finishes, extras: kinds }: { finishes: readonly Finish[]; extras: readonly Extra[] },
): OwnablePockets {
  return {
    pockets: pocketsOf({ ...rule, without: [] }, { finishes, extras: kinds }),
    isCounted: !kinds.some((kind) => rule.without.includes(kind)),
    finishes,
  }
}

/**
 * Whether a card passes the filter. Kinds that the rule leaves out are never missing, but they are owned. Extra copies are those of
 * one finish: a normal and a foil copy are no duplicates.
 */
export function passesOwnership(
  { owned, extraOver = usualCopies }: OwnershipFilter,
  { pockets, isCounted, finishes }: OwnablePockets,
  copies: ByFinish<number>,
): boolean {
  return pockets.some((pocket) => {
    if (copiesIn(pocket, copies) === 0) return isCounted && owned.includes('missing')
    if (owned.includes('owned')) return true
    const inFinishes = pocket === 'any' ? finishes : [pocket]
    return (
      owned.includes('extra') && inFinishes.some((finish) => copiesIn(finish, copies) > extraOver)
    )
  })
}

/** A card in a finish with a member's copies of it. */
export interface HeldPockets extends OwnablePockets {
  copies: ByFinish<number>
}

/** Whether an entry that any of some printings fits passes the filter: it is missing where the member has none of them. */
export function passesOwnershipOfAny(
  filter: OwnershipFilter,
  printings: readonly HeldPockets[],
): boolean {
  const passes = (owned: readonly Ownership[]) =>
    printings.some((each) => passesOwnership({ ...filter, owned }, each, each.copies))
  if (printings.length < 2 || !passes(['owned'])) return passes(filter.owned)
  return passes(filter.owned.filter((each) => each !== 'missing'))
}

/** Counts of a set's pockets; costs in whole cents. */
export interface Completion {
  /** Pockets that count. */
  total: number
  /** Pockets with a copy. */
  owned: number
  /** Cards with an empty pocket: fewer than the empty pockets where each finish counts by itself. */
  missingCards: number
  /** What the empty pockets cost at market and at low prices, as far as prices are known. */
  missingMarket: number
  missingLow: number
  /** Empty pockets without a market price, and without a low price. */
  unpriced: number
  withoutLow: number
}

export const newCompletion = (): Completion => ({
  total: 0,
  owned: 0,
  missingCards: 0,
  missingMarket: 0,
  missingLow: 0,
  unpriced: 0,
  withoutLow: 0,
})

/** A member's copies of a card, and its prices in cents. */
interface CountedCopies {
  copies: ByFinish<number>
  market: ByFinish<number | null>
  low: ByFinish<number | null>
}

/** Adds a card to the count of its set. */
export function countCard(
  completion: Completion,
  rule: CountingRule,
  card: CountedCopies & { finishes: readonly Finish[]; extras: readonly Extra[] },
): void {
  countPockets(completion, pocketsOf(rule, card), card)
}

/** Adds the pockets of a card to the count of its set. */
export function countPockets(
  completion: Completion,
  pockets: readonly Pocket[],
  card: CountedCopies,
): void {
  if (pockets.some((pocket) => copiesIn(pocket, card.copies) === 0)) completion.missingCards++
  for (const pocket of pockets) {
    completion.total++
    if (copiesIn(pocket, card.copies) > 0) {
      completion.owned++
      continue
    }
    const market = priceFor(pocket, card.market)
    completion.missingMarket += market ?? 0
    const low = priceFor(pocket, card.low)
    completion.missingLow += low ?? 0
    if (market === null) completion.unpriced++
    if (low === null) completion.withoutLow++
  }
}

/** Null for a set of which nothing counts. */
export function stateOf({
  owned,
  total,
}: Pick<Completion, 'owned' | 'total'>): CompletionState | null {
  if (total === 0) return null
  if (owned === 0) return 'none'
  return owned === total ? 'complete' : 'begun'
}

/** Whole percent, rounded down, so that only a complete set has 100; a begun one has at least 1. */
export function percentOf({ owned, total }: Pick<Completion, 'owned' | 'total'>): number {
  if (total === 0 || owned === 0) return 0
  return Math.max(1, Math.floor((100 * owned) / total))
}
