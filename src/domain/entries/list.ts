/** Named lists of cards: their visibility, their sorts, and what makes one a deck. */

import type { PrintingRule } from '../decks/cheapest-printing.ts'
import type { ListItemSort } from './entry-sort.ts'

/** What a deck has beyond other lists. Its items have sections, and mean any printing of their cards. */
export interface DeckFacts {
  /** The code of the game; null where its member did not say. */
  game: string | null
  /** The name of the format, such as `commander`; null where its member did not say. */
  format: string | null
  tags: readonly string[]
  /** Which printings lines get that name none, and those that are not fixed; left out for the member's own. */
  printings?: PrintingRule | undefined
}

/**
 * From the list that its owner alone sees to the one whose cards are offered to all members. `public` and `for_trade` lists have a
 * public link.
 */
export const visibilities = ['private', 'public', 'for_trade'] as const
export type Visibility = (typeof visibilities)[number]

/** The name of the list of the copies that are marked for trade in the collection. */
export const forTradeListName = 'For trade'

/** Why that list cannot be changed by itself. */
export const listFollowsCollection =
  'This list follows your collection. Change how many copies are for trade there.'

/** The file name of a list's export: each space becomes one underscore. */
export function exportNameOf(listName: string): string {
  return `${listName.replaceAll(/\s/g, '_')}_export.csv`
}

/** Sorts of the member's own lists. */
export const listSorts = ['name', 'updated'] as const
export type ListSort = (typeof listSorts)[number]

/** The sort of a list's cards where none is named: by section in a deck, by name elsewhere. */
export const usualItemSort = ({ deck }: { deck?: object | null | undefined }) =>
  deck ? 'section' : 'name'

/** The sort of a list's cards as a query asks for it; cards are found at a name where they are sorted by it. */
export const itemSortOf = (
  list: Parameters<typeof usualItemSort>[0],
  { sortBy, atName }: { sortBy?: ListItemSort | undefined; atName?: string | undefined },
): ListItemSort => sortBy ?? (atName === undefined ? usualItemSort(list) : 'name')

/** Sorts of all members' lists for trade; `cards` counts copies. */
export const tradeListSorts = ['updated', 'value', 'cards'] as const
export type TradeListSort = (typeof tradeListSorts)[number]
