/** What a change of many cards of a deck makes of each, for the server and its mocks. */
import { changedPlain } from '../entries/entry-change.ts'
import type { FinishKey, ListedKey } from '../entries/stock-key.ts'
import type { DeckSection } from './sections.ts'

interface DeckItem extends ListedKey {
  quantity: number
  proxies: number
}

/** `printingFor` gives the printing that a rule names for the card of a line; null leaves the line as it is. */
export type DeckItemChange =
  | { section: DeckSection }
  | { areProxies: boolean }
  | { isFixed: boolean }
  | { printingFor: (item: { cardId: number }) => FinishKey | null }

/** A line that is fixed to its printing, or has the chosen one in any finish, keeps it. */
export function changedDeckItem<Item extends DeckItem>(item: Item, change: DeckItemChange): Item {
  if ('areProxies' in change)
    return changedPlain(item, { proxies: change.areProxies ? item.quantity : 0 })
  if ('printingFor' in change) {
    const chosen = item.isFixed ? null : change.printingFor(item)
    return chosen === null || chosen.cardId === item.cardId ? item : changedPlain(item, chosen)
  }
  return changedPlain(item, change)
}
