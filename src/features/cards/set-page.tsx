import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { pageClass, PageHeader } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { CardBrowser, type CardBrowserProps } from './card-browser.tsx'
import { setsView } from './card-view.ts'

interface SetPageProps extends Pick<CardBrowserProps, 'search' | 'onChange'> {
  setName: string
}

/** Of one set, its name is no order. */
const sorts = ['name', 'collector_number', 'rarity', 'normal_price', 'foil_price'] as const

export function SetPage({ setName, search, onChange }: SetPageProps) {
  usePageTitle(setName)
  return (
    <div className={pageClass}>
      <PageHeader
        title={setName}
        back={
          <Link to="/sets">
            <Icon name="arrow-left" size={16} />
            Back to All Sets
          </Link>
        }
      />
      <CardBrowser
        label={`Cards of ${setName}`}
        set={setName}
        viewChoice={setsView}
        {...{ search, onChange, sorts }}
      />
    </div>
  )
}
