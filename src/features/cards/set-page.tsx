import { type ReactNode, Suspense } from 'react'
import { useViewer } from '../../api/session.ts'
import { rovingFocus } from '../../ui/hooks/roving-focus.ts'
import { pageClass, usePageTitle } from '../../ui/layout/layout.tsx'
import { CatalogBrowser, type CatalogBrowserProps } from './catalog-browser.tsx'
import { setsView } from './card-view.ts'
import { SetHeader, useGamesOfSet, useSetName } from './set-header.tsx'
import styles from './set-page.module.css'
import { Row } from '../../ui/layout/boxes.tsx'

interface SetPageProps extends Pick<CatalogBrowserProps, 'search' | 'onChange'> {
  /** The set's name or code, as it is in the address. */
  setName: string
  /** A member's progress in the set, which may come after the page. */
  progress: ReactNode
}

/** The sorts of a set's cards: without the set's name, which they share. */
const sorts = ['name', 'collector_number', 'rarity', 'normal_price', 'foil_price'] as const

export function SetPage({ setName, search, onChange, progress }: SetPageProps) {
  const name = useSetName(setName)
  usePageTitle(name)
  const viewer = useViewer()
  return (
    <div className={pageClass}>
      <SetHeader setName={setName} />
      {viewer !== null && (
        <Row
          ref={rovingFocus}
          role="toolbar"
          aria-label="Your progress"
          gap="1 4"
          wrap
          className={styles.progress}
        >
          <Suspense>{viewer?.status === 'approved' && progress}</Suspense>
        </Row>
      )}
      <CatalogBrowser
        label={`Cards of ${name}`}
        set={setName}
        games={useGamesOfSet(setName)}
        viewChoice={setsView}
        {...{ search, onChange, sorts }}
      />
    </div>
  )
}
