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
  const setOptions =
    sets.data?.map(({ name, code }) => ({ value: code ?? name, label: name })) ?? []
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
