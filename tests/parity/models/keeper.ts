/** The interface of random changes: a member's cards in the plain model and on a server. */
import type * as z from 'zod/mini'
import type { totalsSent } from '../../../src/contract/totals.ts'
import type { Condition, Language } from '../../../src/domain/entries/entry.ts'
import type { Finish } from '../../../src/domain/cards/finish.ts'

/** The key of a wish. */
export interface Wanted {
  cardId: number
  variation: Finish
}

/** The key of an entry of a collection. */
export interface Owned extends Wanted {
  condition: Condition
  language: Language
  location: string
}

/** What many entries are given at once. */
export type Given = Pick<Owned, 'condition'> | Pick<Owned, 'location'>

/** What an entry is given beside its card and finish. */
export type Regraded = Pick<Owned, 'condition' | 'language' | 'location'>

export type Copies<Kind> = Kind & { quantity: number }

/** A new quantity, or by how much it changes. */
export type Step = { quantity: number } | { change: number }

/**
 * A number of copies or entries, or the reason why there is none. Bulk additions return successes
 * and failures.
 */
export type Outcome = number | 'gone' | 'too many' | 'cannot be undone' | readonly [number, number]

type Totals = z.output<typeof totalsSent>

/** Entries as texts, in the order of these texts. */
export interface Contents {
  collection: readonly string[]
  collectionTotals: Totals
  wishlist: readonly string[]
  wishlistTotals: Totals
}

/** Entries are named by what they are, since ids differ. */
export interface Keeper {
  add: (copies: Copies<Owned>) => Outcome | Promise<Outcome>
  addMany: (rows: readonly Copies<Owned>[]) => Outcome | Promise<Outcome>
  step: (entry: Owned, step: Step) => Outcome | Promise<Outcome>
  regrade: (entry: Owned, to: Regraded) => Outcome | Promise<Outcome>
  remove: (entry: Owned) => Outcome | Promise<Outcome>
  removeMany: (entries: readonly Owned[]) => Outcome | Promise<Outcome>
  /** All of a finish, but for some. */
  removeFinish: (variation: Finish, except: readonly Owned[]) => Outcome | Promise<Outcome>
  giveAll: (entries: readonly Owned[], change: Given) => Outcome | Promise<Outcome>
  /** The change of this number among those that can be undone, counted from 0. */
  undo: (index: number) => Outcome | Promise<Outcome>
  wish: (copies: Copies<Wanted>) => Outcome | Promise<Outcome>
  wishMany: (rows: readonly Copies<Wanted>[]) => Outcome | Promise<Outcome>
  stepWish: (wish: Wanted, step: Step) => Outcome | Promise<Outcome>
  removeWish: (wish: Wanted) => Outcome | Promise<Outcome>
  /** Moves wishes to the collection, near mint; a wish that cannot be added stays. */
  moveWish: (wish: Wanted) => Outcome | Promise<Outcome>
  contents: () => Contents | Promise<Contents>
}

export const ownedKey = ({ cardId, variation, condition, language, location }: Owned) =>
  [cardId, variation, condition, language, location].join(' ')

export const wantedKey = ({ cardId, variation }: Wanted) => `${cardId} ${variation}`
