import { useViewer } from '../../api/session.ts'
import { cx } from '../../ui/layout/cx.ts'
import { punched } from '../../ui/layout/punched.ts'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { ValuePanel, type ValuePanelProps } from '../value/value-panel.tsx'
import { BinderSummary } from './binder-summary.tsx'
import styles from './dashboard-page.module.css'
import { DashboardTile, type DashboardLink } from './dashboard-tile.tsx'
import { LargestMovers } from './largest-movers.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'

const places: readonly DashboardLink[] = [
  { to: '/collection', icon: 'collection', title: 'Collection', text: 'Every card you own' },
  { to: '/wishlist', icon: 'wishlist', title: 'Wishlist', text: 'The cards you are after' },
  { to: '/lists', icon: 'list', title: 'Lists', text: 'For decks, trades and the store' },
  { to: '/trade-search', icon: 'trade', title: 'Trade Singles', text: 'Cards others will trade' },
  {
    to: '/trade-lists',
    icon: 'binder',
    title: 'Trade Lists',
    text: "Other members' trade binders",
  },
  { to: '/sets', icon: 'card', title: 'Sets', text: 'Browse every set there is' },
]

/** A member's home: a page of the binder whose pockets lead everywhere. */
export function DashboardPage({ search, onChange }: Pick<ValuePanelProps, 'search' | 'onChange'>) {
  usePageTitle('Home')
  const viewer = useViewer()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          Welcome, <span className={styles.name}>{viewer?.username}</span>
        </h1>
        <WaitingProposals />
      </header>
      <nav aria-label="Your binder" className={cx(punched, styles.board)}>
        <ul className={styles.pockets}>
          {places.map((place) => (
            <li key={place.to} className={styles.pocket}>
              <DashboardTile place={place} />
            </li>
          ))}
        </ul>
      </nav>
      {/* Before a panel of a fixed height, so that nothing makes room for numbers when they come. */}
      <div className={styles.summary}>
        <BinderSummary />
        <LargestMovers />
      </div>
      <ValuePanel {...{ search, onChange }} hasLink className={styles.value} />
    </div>
  )
}
