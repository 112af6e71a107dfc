/** What a page of cards shows of the searches that a member keeps. Its parts are fetched beside the page. */
import type { CSSProperties, ReactNode } from 'react'
import type { SearchScope } from '../../domain/saved-searches/saved-search.ts'
import { lazyOnInteraction } from '../../ui/hooks/lazy-component.tsx'
import { useStored } from '../../ui/hooks/use-stored.ts'
import { tabsPlace } from './tabs-place.ts'
import styles from './saved-searches.module.css'

const SearchTabs = lazyOnInteraction(async () => (await import('./search-tabs.tsx')).SearchTabs)
const SaveSearch = lazyOnInteraction(async () => (await import('./save-search.tsx')).SaveSearch)

export interface ShownSearch {
  scope: SearchScope
  /** That of the URL. */
  search: string
}

/** The saved searches of a page as tabs. Where the page had some, their place is there before them. */
function SavedSearchTabs(shown: ShownSearch) {
  const [lines] = useStored(tabsPlace(shown.scope))
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
