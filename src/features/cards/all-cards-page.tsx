import { setCodeIn } from '../../domain/sets/set-code.ts'
import { useQuery } from '@tanstack/react-query'
import { useIsMember } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { ErrorLine } from '../../ui/feedback/states.tsx'
import { Page } from '../../ui/layout/layout.tsx'
import { savedSearchParts } from '../saved-searches/saved-searches.tsx'
import { CatalogBrowser, type CatalogBrowserProps } from './catalog-browser.tsx'
import { allCardsView } from './card-view.ts'
import { CountingTool } from './completion/counting-control.tsx'

type AllCardsPageProps = Pick<CatalogBrowserProps, 'search' | 'onChange'>

export function AllCardsPage({ search, onChange }: AllCardsPageProps) {
  const isMember = useIsMember()
  const sets = useQuery(cardSetsQuery())
  const codeOf = setCodeIn(sets.data ?? [])
  const setOptions =
    sets.data?.map((set) => ({ value: codeOf(set) ?? set.name, label: set.name })) ?? []
  return (
    <Page
      title="Find Cards"
      subtitle={sets.isError && !sets.data && <ErrorLine>Failed to load sets</ErrorLine>}
    >
      <CatalogBrowser
        label="Cards of all sets"
        viewChoice={allCardsView}
        {...{ search, onChange, setOptions }}
        saved={isMember ? savedSearchParts('cards', search.search) : undefined}
        tools={isMember && <CountingTool {...{ search, onChange }} />}
      />
    </Page>
  )
}
