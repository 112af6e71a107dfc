import type { SearchScope } from '../../domain/saved-searches/saved-search.ts'
import type { StoredChoice } from '../../ui/hooks/use-stored.ts'

const places = ['empty', 'held'] as const

const placeOf = (scope: SearchScope): StoredChoice<(typeof places)[number]> => ({
  key: `ninepocket.searchTabs.${scope}`,
  choices: places,
  fallback: 'empty',
})

const stored = {
  cards: placeOf('cards'),
  collection: placeOf('collection'),
  wishlist: placeOf('wishlist'),
}

/** Whether a page holds the place of tabs while they load, remembered by the device. */
export const tabsPlace = (scope: SearchScope) => stored[scope]
