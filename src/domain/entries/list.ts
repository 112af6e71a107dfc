/** Named lists of cards: their visibility, their sorts, and what makes one a deck. */

/** What a deck has beyond other lists. Its items have sections, and mean any printing of their cards. */
export interface DeckFacts {
  /** The code of the game; null where its member did not say. */
  game: string | null
  /** The name of the format, such as `commander`; null where its member did not say. */
  format: string | null
  tags: readonly string[]
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

/** Sorts of all members' lists for trade; `cards` counts copies. */
export const tradeListSorts = ['updated', 'value', 'cards'] as const
export type TradeListSort = (typeof tradeListSorts)[number]
