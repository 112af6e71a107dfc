/** Where names that begin with a text are, among names in their order. */
import { compareText, foldText } from '../format/text.ts'
import type { sortOrders } from './card-sort.ts'

/** The names that stand before the first one from a text on; with `desc`, before the first one that begins with it or follows. */
export interface NamesBefore {
  text: string
  sortOrder: (typeof sortOrders)[number]
}

/** Tests a folded name. In their order, the names that pass come first. */
export function isBefore({ text, sortOrder }: NamesBefore): (foldedName: string) => boolean {
  const from = foldText(text)
  return sortOrder === 'asc'
    ? (name) => compareText(name, from) < 0
    : (name) => compareText(name, from) > 0 && !name.startsWith(from)
}

/** The page of the row that follows a number of rows. */
export const pageAfter = (rows: number, limit: number): number => Math.floor(rows / limit) + 1
