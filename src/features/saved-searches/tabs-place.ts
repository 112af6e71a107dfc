import type { SearchScope } from '../../domain/saved-searches/saved-search.ts'
import type { StoredChoice } from '../../ui/hooks/use-stored.ts'

/** Lines of tabs. */
const lines = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type TabLines = (typeof lines)[number]

const placeOf = (scope: SearchScope): StoredChoice<TabLines> => ({
  key: `ninepocket.searchTabs.${scope}`,
  choices: lines,
  fallback: '0',
})

const places = {
  cards: placeOf('cards'),
  collection: placeOf('collection'),
  wishlist: placeOf('wishlist'),
}

/** The place that a page holds for tabs while they load: as many lines as the device had last. */
export const tabsPlace = (scope: SearchScope) => places[scope]

export function linesOf(tabs: HTMLElement | null): TabLines {
  const height = tabs?.firstElementChild?.getBoundingClientRect().height ?? 1
  const count = Math.round((tabs?.getBoundingClientRect().height ?? 0) / height)
  return lines[count] ?? '9'
}
