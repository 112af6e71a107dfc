/** What the pages of insights share: a heading, and a tab for each of them. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader, pageClass, usePageTitle } from '../../ui/layout/layout.tsx'
import { Tabs, tabClass } from '../../ui/layout/tabs.tsx'
import { useGameSearch } from '../cards/game-choice.ts'
import { BackLink } from '../entries/links.tsx'
import styles from './insights.module.css'

const insights = [
  { to: '/collection/value', title: 'Value' },
  { to: '/collection/gains', title: 'Gain by sets' },
  { to: '/collection/movers', title: 'Movers' },
  { to: '/collection/statistics', title: 'Statistics' },
] as const

interface InsightsPageProps {
  /** The name of the tab, which is also that of the page in the browser's history. */
  title: (typeof insights)[number]['title']
  /** Counts, dates, totals. */
  subtitle?: ReactNode
  children: ReactNode
}

export function InsightsPage({ title, subtitle, children }: InsightsPageProps) {
  usePageTitle(title)
  const game = useGameSearch()
  return (
    <div className={pageClass}>
      <PageHeader
        title="Insights"
        back={<BackLink to="/collection">Back to My Collection</BackLink>}
      />
      <Tabs label="Insights" className={styles.tabs}>
        {insights.map((each) => (
          <li key={each.to}>
            <Link
              to={each.to}
              search={game}
              activeOptions={{ includeSearch: false }}
              className={tabClass}
            >
              {each.title}
            </Link>
          </li>
        ))}
      </Tabs>
      {subtitle !== undefined && <p>{subtitle}</p>}
      {children}
    </div>
  )
}
