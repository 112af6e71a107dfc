import { lazy, Suspense } from 'react'
import { useViewer } from '../../api/accounts/session-queries.ts'
import { fetchPart } from '../../ui/hooks/lazy-component.tsx'
import { pageClass } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { CatalogBrowser, type CatalogBrowserProps } from './catalog-browser.tsx'
import { setsView } from './card-view.ts'
import { SetHeader } from './set-header.tsx'
import styles from './set-page.module.css'

// Only members need it, so no visitor fetches it.
const SetProgress = lazy(() =>
  fetchPart(async () => ({ default: (await import('./completion/set-progress.tsx')).SetProgress })),
)

interface SetPageProps extends Pick<CatalogBrowserProps, 'search' | 'onChange'> {
  setName: string
}

/** Of one set, its name is no order. */
const sorts = ['name', 'collector_number', 'rarity', 'normal_price', 'foil_price'] as const

export function SetPage({ setName, search, onChange }: SetPageProps) {
  usePageTitle(setName)
  const viewer = useViewer()
  return (
    <div className={pageClass}>
      <SetHeader setName={setName} />
      {viewer !== null && (
        <div className={styles.progress}>
          <Suspense>
            {viewer?.status === 'approved' && <SetProgress {...{ setName, search, onChange }} />}
          </Suspense>
        </div>
      )}
      <CatalogBrowser
        label={`Cards of ${setName}`}
        set={setName}
        viewChoice={setsView}
        {...{ search, onChange, sorts }}
      />
    </div>
  )
}
