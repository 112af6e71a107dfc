/** The interface of random changes of two members' lists, in the plain model and on a server. */
import type { Visibility } from '../../../src/domain/entries/list.ts'
import type { Copies, Outcome, Step, Wanted } from './keeper.ts'

export type Who = 0 | 1

/** A list is named by its name, since ids differ; an item by what it is. */
export interface Named {
  who: Who
  name: string
}
export type Item = Named & Wanted

/** The state of a list's link. */
export type Link = 'none' | 'kept' | 'new'

/** The view of one of the two members. All but the lists are sorted by these texts. */
export interface Seen {
  /** Lists with their totals, and their entries in the list's order. */
  lists: readonly string[]
  /** The other member's offers, and the offers that a search finds. */
  offers: readonly string[]
  searchResults: readonly string[]
  /** The member's wishes that the other offers, with the lists by name. */
  matches: readonly string[]
  /** The two sides: number of cards, and their value in dollars. */
  partner: Readonly<Record<'theyHave' | 'youHave', readonly [count: number, value: number]>>
}

export interface ListKeeper {
  create: (list: Named, visibility: Visibility) => Link | Promise<Link>
  show: (list: Named, visibility: Visibility) => Link | Promise<Link>
  delete: (list: Named) => void | Promise<void>
  empty: (list: Named) => void | Promise<void>
  add: (list: Named, copies: Copies<Wanted>) => Outcome | Promise<Outcome>
  addMany: (list: Named, rows: readonly Copies<Wanted>[]) => Outcome | Promise<Outcome>
  step: (item: Item, step: Step) => Outcome | Promise<Outcome>
  /** The new position, from 1. */
  move: (item: Item, position: number) => void | Promise<void>
  remove: (item: Item) => void | Promise<void>
  wish: (who: Who, copies: Copies<Wanted>) => Outcome | Promise<Outcome>
  view: () => readonly [Seen, Seen] | Promise<readonly [Seen, Seen]>
}

/** Cards of `pricesOf` (plain-model.ts) whose names contain this word. */
export const searchWord = { text: 'sea', cardIds: [612, 616] }
