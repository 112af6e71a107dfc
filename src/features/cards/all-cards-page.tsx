import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import { ErrorLine } from '../../ui/feedback/states.tsx'
import { pageClass, PageHeader } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { savedSearchParts } from '../saved-searches/saved-searches.tsx'
import { CatalogBrowser, type CatalogBrowserProps } from './catalog-browser.tsx'
import { allCardsView } from './card-view.ts'
import { CountingTool } from './completion/counting-control.tsx'

type AllCardsPageProps = Pick<CatalogBrowserProps, 'search' | 'onChange'>

export function AllCardsPage({ search, onChange }: AllCardsPageProps) {
  usePageTitle('Find Cards')
  const isMember = useViewer()?.status === 'approved'
  const sets = useQuery(cardSetsQuery())
  const setOptions =
    sets.data?.map(({ name, code }) => ({ value: code ?? name, label: name })) ?? []
  return (
    <div className={pageClass}>
      <PageHeader title="Find Cards">
        {sets.isError && !sets.data && <ErrorLine>Failed to load sets</ErrorLine>}
      </PageHeader>
      <CatalogBrowser
        label="Cards of all sets"
        viewChoice={allCardsView}
        {...{ search, onChange, setOptions }}
        saved={isMember ? savedSearchParts('cards', search.search) : undefined}
        tools={isMember && <CountingTool {...{ search, onChange }} />}
      />
    </div>
  )
}
