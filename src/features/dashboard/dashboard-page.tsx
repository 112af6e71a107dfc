import { Link } from '@tanstack/react-router'
import { useViewer } from '../../api/session.ts'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { ValuePanel, type ValuePanelProps } from '../value/value-panel.tsx'
import styles from './dashboard-page.module.css'
import { EmptyBinder } from './empty-binder.tsx'
import { LargestMovers } from './largest-movers.tsx'
import { NewestCards } from './newest-cards.tsx'
import { useChosenGame, useGameSearch } from '../cards/game-choice.ts'
import { News } from './news.tsx'
import { NextSetsPart } from './next-sets-part.tsx'
import { Totals, useIsEmpty } from './totals.tsx'
import { WaitingTrades } from './waiting-trades.tsx'

interface Place {
  to: '/collection' | '/wishlist' | '/lists' | '/trade-search' | '/trade-lists' | '/sets'
  icon: IconName
  title: string
  /** Its address may name a game. */
  ofCards?: true
}

const places: readonly Place[] = [
  { to: '/collection', icon: 'collection', title: 'Collection', ofCards: true },
  { to: '/wishlist', icon: 'wishlist', title: 'Wishlist', ofCards: true },
  { to: '/lists', icon: 'list', title: 'Lists' },
  { to: '/trade-search', icon: 'trade', title: 'Trade Singles', ofCards: true },
  { to: '/trade-lists', icon: 'binder', title: 'Trade Lists', ofCards: true },
  { to: '/sets', icon: 'card', title: 'Sets', ofCards: true },
]

type DashboardPageProps = Pick<ValuePanelProps, 'search' | 'onChange'>

/** A member's home: what their cards are worth, what waits and what is new, each with the way to its page. */
export function DashboardPage({ search, onChange }: DashboardPageProps) {
  usePageTitle('Home')
  const viewer = useViewer()
  const isEmpty = useIsEmpty()
  const gameSearch = useGameSearch()
  const game = useChosenGame()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          Welcome, <span className={styles.name}>{viewer?.username}</span>
        </h1>
        <nav aria-label="Your binder">
          <ul className={styles.places}>
            {places.map(({ to, icon, title, ofCards }) => (
              <li key={to}>
                <Link to={to} search={ofCards ? gameSearch : {}} className={styles.place}>
                  <Icon name={icon} />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className={styles.first}>
        {isEmpty ? (
          <EmptyBinder />
        ) : (
          <div className={styles.value}>
            <Totals game={game} />
            <ValuePanel {...{ search, onChange, game }} hasLink className={styles.chart} />
          </div>
        )}
        <div className={styles.waiting}>
          <WaitingTrades />
          <News />
          {!isEmpty && <NextSetsPart game={game} />}
        </div>
      </div>
      {!isEmpty && (
        <>
          <NewestCards game={game} />
          <LargestMovers game={game} />
        </>
      )}
    </div>
  )
}
