/** What a change of many cards of a deck makes of each, for the server and its mocks. */
import { changedPlain } from '../entries/entry-change.ts'
import type { ListedKey } from '../entries/stock-key.ts'
import type { DeckSection } from './sections.ts'

export type DeckItemChange = { section: DeckSection } | { areProxies: boolean }

export const changedDeckItem = <Item extends ListedKey & { quantity: number; proxies: number }>(
  item: Item,
  change: DeckItemChange,
): Item =>
  changedPlain(
    item,
    'section' in change ? change : { proxies: change.areProxies ? item.quantity : 0 },
  )
