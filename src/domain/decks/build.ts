/** Which copies a deck gets when it is built. */
import { compareText } from '../format/text.ts'
import { type Condition, conditions } from '../entries/entry.ts'
import { changedCopies } from '../entries/entry-change.ts'
import { isOwned, type Move, type OwnedEntry } from '../entries/moves.ts'
import {
  unbound,
  finishKey,
  type FinishKey,
  type FreeKey,
  stockKey,
  type StockKey,
} from '../entries/stock-key.ts'

/** What decides between copies that would all do: the worst condition, or the lowest price. */
export const buildOrders = ['condition', 'price'] as const
export type BuildOrder = (typeof buildOrders)[number]

/** Copies of a card that a line of a deck lacks. */
export interface CardNeed extends FinishKey {
  /** The group of its printings (`card_groups`): any of them will do unless the line is fixed, its own comes first. */
  groupId: number
  quantity: number
  /** Only copies of the line's printing will do. */
  isFixed: boolean
}

/** An entry of free copies. */
export interface FreeCopies extends FreeKey {
  id: number
  groupId: number
  quantity: number
  /** Copies for trade, which are taken last. */
  forTrade: number
  /** The price of one copy; null where it is unknown. */
  price: number | null
}

export interface BuildRules {
  order: BuildOrder
  /** Copies of this location come first. */
  location?: string | undefined
  /** Promised copies of a stock key, which stay free. */
  promised: (key: StockKey) => number
}

/** Needs whose line is fixed first, since fewer copies serve them. */
const fixedFirst = (needs: readonly CardNeed[]): CardNeed[] =>
  needs.toSorted((a, b) => Number(b.isFixed) - Number(a.isFixed))

/** Copies of a printing that a deck has. */
export interface HeldCopies {
  groupId: number
  cardId: number
  quantity: number
}

/** The needs without the copies that the deck has: those of fixed lines get copies of their printing first, then each those that are left. */
export function unmetNeeds(needs: readonly CardNeed[], held: readonly HeldCopies[]): CardNeed[] {
  const left = held.map((copies) => ({ ...copies }))
  return fixedFirst(needs).map((need) => {
    let { quantity } = need
    for (const copies of left) {
      if (!serves(need, copies)) continue
      const taken = Math.min(quantity, copies.quantity)
      copies.quantity -= taken
      quantity -= taken
    }
    return { ...need, quantity }
  })
}

const serves = ({ groupId, cardId, isFixed }: CardNeed, copies: Omit<HeldCopies, 'quantity'>) =>
  copies.groupId === groupId && (!isFixed || copies.cardId === cardId)

/** Copies that go into the deck, by the id of their entry, in the order of the needs. */
export interface ChosenCopies {
  id: number
  quantity: number
}

/**
 * Chooses copies for the needs: the line's own printing and finish first, then its printing, copies that are not for trade, those of the
 * location, then by the order of the member, then by location and age. Fixed lines get their copies before others. Never more than are
 * neither promised nor chosen for an earlier need.
 */
export function chooseCopies(
  needs: readonly CardNeed[],
  free: readonly FreeCopies[],
  { order, location, promised }: BuildRules,
): ChosenCopies[] {
  const byGroup = new Map<number, FreeCopies[]>()
  for (const copies of free) {
    const group = byGroup.get(copies.groupId)
    if (group) group.push(copies)
    else byGroup.set(copies.groupId, [copies])
  }
  const unpromised = new Map<string, number>()
  for (const copies of free) {
    const key = stockKey(copies)
    unpromised.set(key, (unpromised.get(key) ?? -promised(copies)) + copies.quantity)
  }
  const chosen = new Map<number, number>()
  for (const need of fixedFirst(needs)) {
    let missing = need.quantity
    const compare = orderFor(need, { order, location })
    for (const copies of (byGroup.get(need.groupId) ?? []).toSorted(compare)) {
      if (!serves(need, copies)) continue
      const key = stockKey(copies)
      const left = copies.quantity - (chosen.get(copies.id) ?? 0)
      const quantity = Math.max(0, Math.min(missing, left, unpromised.get(key) ?? 0))
      if (quantity === 0) continue
      chosen.set(copies.id, (chosen.get(copies.id) ?? 0) + quantity)
      unpromised.set(key, (unpromised.get(key) ?? 0) - quantity)
      missing -= quantity
    }
  }
  return Array.from(chosen, ([id, quantity]) => ({ id, quantity }))
}

/** How far a condition is from the worst one. */
const conditionRank = (condition: Condition) => -conditions.indexOf(condition)

const orderFor =
  (need: CardNeed, { order, location }: Pick<BuildRules, 'order' | 'location'>) =>
  (a: FreeCopies, b: FreeCopies): number => {
    const [key, isOwn] = [finishKey(need), (copies: FreeCopies) => copies.cardId === need.cardId]
    const first = (isFirst: (copies: FreeCopies) => boolean) =>
      Number(isFirst(b)) - Number(isFirst(a))
    return (
      first((copies) => finishKey(copies) === key) ||
      first(isOwn) ||
      first(({ forTrade, quantity }) => forTrade < quantity) ||
      first((copies) => location !== undefined && copies.location === location) ||
      (order === 'condition' ? conditionRank(a.condition) - conditionRank(b.condition) : 0) ||
      (a.price ?? Infinity) - (b.price ?? Infinity) ||
      compareText(a.location, b.location) ||
      a.id - b.id
    )
  }

/** Copies of an entry as they are bound to a deck: none of them is for trade. */
export function boundCopies<Owned extends OwnedEntry>(
  entry: Owned,
  { quantity, deckId }: { quantity: number; deckId: number },
): { from: Owned; changed: Owned; left: Owned | null } {
  const { changed, ...copies } = changedCopies(
    entry,
    { copies: quantity, forTrade: 0 },
    entry.quantity,
  )
  return { ...copies, changed: { ...changed, deckId, pulled: false } }
}

/** Copies of an entry that leave their deck, all of them by default. */
export function freeCopies<Owned extends OwnedEntry>(
  entry: Owned,
  quantity: number = entry.quantity,
): { from: Owned; changed: Owned; left: Owned | null } {
  const { changed, ...copies } = changedCopies(entry, { copies: quantity }, entry.quantity)
  return { ...copies, changed: { ...changed, ...unbound } }
}

/**
 * Bound copies that have to be free, since more copies of their stock key are promised than are free (`unpromised` below 0): those of the
 * latest entries, by the ids of these.
 */
export function promisedAmongBound(
  bound: readonly (StockKey & { id: number; quantity: number })[],
  unpromised: (key: StockKey) => number,
): Map<number, number> {
  const lacking = new Map<string, number>()
  const quantities = new Map<number, number>()
  for (const entry of bound.toSorted((a, b) => b.id - a.id)) {
    const key = stockKey(entry)
    const lack = lacking.get(key) ?? Math.max(0, -unpromised(entry))
    const quantity = Math.min(lack, entry.quantity)
    lacking.set(key, lack - quantity)
    if (quantity > 0) quantities.set(entry.id, quantity)
  }
  return quantities
}

/** What decides which copies go back to their decks. */
export interface RebindRules {
  isDeck: (deckId: number) => boolean
  /** Free copies of a stock key that are not promised. */
  unpromised: (key: StockKey) => number
}

/** The moves of an undo without those that would bind copies to a deck that is gone, or copies that were promised since. */
export function movesTakenBack<Entry extends object>(
  moves: readonly Move<Entry>[],
  { isDeck, unpromised }: RebindRules,
): Move<Entry>[] {
  const left = new Map<string, number>()
  return moves.filter(({ from }) => {
    if (from === null || !isOwned(from) || from.deckId === 0) return true
    const key = stockKey(from)
    const copies = (left.get(key) ?? unpromised(from)) - from.quantity
    if (copies < 0 || !isDeck(from.deckId)) return false
    left.set(key, copies)
    return true
  })
}

/** The place of a copy in a pull list: those without a location come last. */
export function comparePulled(
  a: { location: string; name: string; id: number },
  b: typeof a,
): number {
  return (
    Number(a.location === '') - Number(b.location === '') ||
    compareText(a.location, b.location) ||
    compareText(a.name, b.name) ||
    a.id - b.id
  )
}
