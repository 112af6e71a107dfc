import { pageClass } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { CatalogBrowser, type CatalogBrowserProps } from './catalog-browser.tsx'
import { setsView } from './card-view.ts'
import { SetHeader } from './set-header.tsx'

interface SetPageProps extends Pick<CatalogBrowserProps, 'search' | 'onChange'> {
  setName: string
}

/** Of one set, its name is no order. */
const sorts = ['name', 'collector_number', 'rarity', 'normal_price', 'foil_price'] as const

export function SetPage({ setName, search, onChange }: SetPageProps) {
  usePageTitle(setName)
  return (
    <div className={pageClass}>
      <SetHeader setName={setName} />
      <CatalogBrowser
        label={`Cards of ${setName}`}
        set={setName}
        viewChoice={setsView}
        {...{ search, onChange, sorts }}
      />
    </div>
  )
}
