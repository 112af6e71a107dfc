/** What a page of cards shows of the searches that a member keeps. Its parts are fetched beside the page. */
import type { CSSProperties, ReactNode } from 'react'
import type { SearchScope } from '../../domain/saved-searches/saved-search.ts'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { type StoredChoice, useStored } from '../../ui/hooks/use-stored.ts'
import styles from './saved-searches.module.css'

const SearchTabs = lazyOnInteraction(async () => (await import('./search-tabs.tsx')).SearchTabs)
const SaveSearch = lazyOnInteraction(async () => (await import('./search-dialogs.tsx')).SaveSearch)

export interface ShownSearch {
  scope: SearchScope
  /** The search of the URL. */
  search: string
}

/** The saved searches of a page as tabs. Where the page had some, their place is there before them. */
function SavedSearchTabs(shown: ShownSearch) {
  const [lines] = useStored(linesChoiceOf(shown.scope))
  return (
    <div className={styles.place} data-lines={lines} style={{ '--lines': lines } as CSSProperties}>
      <SearchTabs {...shown} />
    </div>
  )
}

/** Both parts, as a page of cards takes them. */
export const savedSearchParts = (
  scope: SearchScope,
  search: string,
): Record<'searchTabs' | 'saving', ReactNode> => ({
  searchTabs: <SavedSearchTabs {...{ scope, search }} />,
  saving: search !== '' && <SaveSearch {...{ scope, search }} />,
})

/** Lines of tabs. */
const lines = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type TabLines = (typeof lines)[number]

const linesChoice = (scope: SearchScope): StoredChoice<TabLines> => ({
  key: `ninepocket.searchTabs.${scope}`,
  choices: lines,
  fallback: '0',
})

const linesChoices = {
  cards: linesChoice('cards'),
  collection: linesChoice('collection'),
  wishlist: linesChoice('wishlist'),
}

/** How many lines a page reserves for tabs while they load: as many as the device had last. */
export const linesChoiceOf = (scope: SearchScope) => linesChoices[scope]

export function linesOf(tabs: HTMLElement | null): TabLines {
  const height = tabs?.firstElementChild?.getBoundingClientRect().height ?? 1
  const count = Math.round((tabs?.getBoundingClientRect().height ?? 0) / height)
  return lines[count] ?? '9'
}
