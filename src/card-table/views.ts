/** The ways to look at cards, and the pages of a binder. Every page of the app loads this file. */
import type { StoredChoice } from '../ui/hooks/use-stored.ts'

export const cardViews = ['table', 'grid', 'binder'] as const
export type CardView = (typeof cardViews)[number]
/** A view of a page, which on the page of a deck may be its stacks. */
export type ShownView = CardView | 'stacks'
export type ViewChoice = StoredChoice<CardView>

/** Where a page of cards remembers its view. */
export const viewChoice = (key: string): ViewChoice => ({
  key,
  choices: cardViews,
  fallback: 'table',
})

/** The sizes of a binder's pages, columns by rows. */
export const binderSizes = ['2x2', '3x3', '4x3', '4x4', '5x5'] as const
export type BinderSize = (typeof binderSizes)[number]

const pockets: Record<BinderSize, { columns: number; rows: number }> = {
  '2x2': { columns: 2, rows: 2 },
  '3x3': { columns: 3, rows: 3 },
  '4x3': { columns: 4, rows: 3 },
  '4x4': { columns: 4, rows: 4 },
  '5x5': { columns: 5, rows: 5 },
}

export function binderGrid(size: BinderSize): { columns: number; rows: number } {
  return pockets[size]
}

/** How many cards a page holds, which is the page size of the query. */
export function binderCells(size: BinderSize): number {
  return pockets[size].columns * pockets[size].rows
}

/**
 * The page at the other side of a spread; 0 is the inside of the cover. Sheets are printed on both sides, so page 1 is alone at the
 * right of it, and afterwards an even page is at the left of the odd one that follows it. A spread is counted from 1.
 */
export const facingPage = (page: number): number => page ^ 1

/** The spread of a page. With the number of pages, it is the number of spreads. */
export const spreadOf = (page: number): number => (page >> 1) + 1

/** The page that the URL names for a spread: the left one, except of the first. */
export const pageOf = (spread: number): number => Math.max(1, 2 * (spread - 1))

/** The pages of the spread that follows the one of a page. */
export function pagesAfter(page: number): number[] {
  const next = pageOf(spreadOf(page) + 1)
  return [next, next + 1]
}

/** The windows in which two pages fit beside each other at the height of the window, as a media query. */
export function spreadScreen(size: BinderSize): string {
  const { columns, rows } = binderGrid(size)
  return `(min-width:60rem) and (min-aspect-ratio:${4 * columns}/${3 * rows})`
}
