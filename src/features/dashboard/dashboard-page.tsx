import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { collectionMoversQuery, collectionSummaryQuery } from '../../api/collection.ts'
import { proposalsWaitingQuery } from '../../api/nav-counts.ts'
import { useViewer } from '../../api/session.ts'
import { wishlistSummaryQuery } from '../../api/wishlist.ts'
import { cardCount, counted, formatCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import { punched } from '../../ui/layout/layout.tsx'
import { usePageTitle } from '../../ui/hooks/use-page-title.ts'
import { ChangeOf } from '../collection/movers/change-of.tsx'
import { ValuePanel, type ValuePanelProps } from '../value/value-panel.tsx'
import styles from './dashboard-page.module.css'

const places: readonly DashboardLink[] = [
  { to: '/collection', icon: 'collection', title: 'Collection', text: 'Every card you own' },
  { to: '/wishlist', icon: 'wishlist', title: 'Wishlist', text: "The cards you're after" },
  { to: '/lists', icon: 'list', title: 'Lists', text: 'For decks, trades and the store' },
  { to: '/trade-search', icon: 'trade', title: 'Trade Singles', text: 'Cards up for trade' },
  {
    to: '/trade-lists',
    icon: 'binder',
    title: 'Trade Lists',
    text: "Other members' trade lists",
  },
  { to: '/sets', icon: 'card', title: 'Sets', text: 'Browse every set' },
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

interface DashboardLink {
  to: '/collection' | '/wishlist' | '/lists' | '/trade-search' | '/trade-lists' | '/sets'
  icon: IconName
  title: string
  text: string
}

/** A place of the app, drawn as a card: its name, its art, its text. The whole card is the link. */
function DashboardTile({ place: { to, icon, title, text } }: { place: DashboardLink }) {
  return (
    <Link to={to} className={styles.card}>
      <strong className={styles.title}>{title}</strong>
      <span className={styles.art} data-place={icon}>
        <Icon name={icon} size={28} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}

/** How many trade proposals wait for the member's answer, and the way to them. Its height is the same without an answer. */
function WaitingProposals() {
  const { data } = useQuery({ ...proposalsWaitingQuery(), refetchOnMount: 'always' })
  const waiting = data?.waiting ?? 0
  return (
    <div className={styles.line}>
      {waiting > 0 ? (
        <Link to="/review-trade" className={buttonClass({ variant: 'primary' })}>
          <Icon name="trade" />
          {counted(waiting, 'trade offer', 'trade offers')} waiting
        </Link>
      ) : (
        data && <p className={styles.none}>No trade offers waiting.</p>
      )}
    </div>
  )
}

interface Summary {
  totalCards: number
  totalValue: number
  uniqueCards: number
}

/** The totals of the member's own cards. Hidden without an answer: the page works without it. */
function BinderSummary() {
  const { data: collection } = useQuery(collectionSummaryQuery())
  const { data: wishlist } = useQuery(wishlistSummaryQuery())
  if (collection?.totalCards === 0 && wishlist?.totalCards === 0) {
    return (
      <div className={styles.empty}>
        <p>Your binder is empty. Find the cards you own or want, and add them.</p>
        <Link to="/all-cards" className={buttonClass({ variant: 'primary' })}>
          Find Cards
        </Link>
      </div>
    )
  }
  return (
    <dl className={styles.figures}>
      <Figure term="In your collection" summary={collection} />
      <Figure term="On your wishlist" summary={wishlist} />
    </dl>
  )
}

function Figure({ term, summary }: { term: string; summary: Summary | undefined }) {
  if (!summary || summary.totalCards === 0) return null
  const { totalCards, uniqueCards, totalValue } = summary
  return (
    <div className={styles.figure}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.amount}>{formatDollars(totalValue)}</dd>
      <dd className={styles.detail}>
        {cardCount(totalCards)}, {formatCount(uniqueCards)} unique
      </dd>
    </div>
  )
}

const moverCount = 3

/** The query of the lines, which are the largest changes in either direction. */
export const largestMoversQuery = () => collectionMoversQuery({ limit: moverCount })

/**
 * The three own cards that moved most in a week, with links to the pages about the collection. Hidden until it and the totals
 * above it have their answers, so that it does not move.
 */
function LargestMovers() {
  const { data } = useQuery(largestMoversQuery())
  const collection = useQuery(collectionSummaryQuery())
  const wishlist = useQuery(wishlistSummaryQuery())
  if (!data || data.owned === 0 || collection.isPending || wishlist.isPending) return null
  const movers = [...data.rose.movers, ...data.fell.movers]
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, moverCount)
  return (
    <section className={styles.movers} aria-labelledby="largest-movers">
      <h2 id="largest-movers" className={styles.moversTitle}>
        Biggest movers this week
      </h2>
      {movers.length === 0 ? (
        <p>No price changes this week.</p>
      ) : (
        <ul className={styles.moverLines}>
          {movers.map((mover) => (
            <li key={mover.key} className={styles.mover}>
              <span className={styles.moverName}>
                {mover.card.name}
                {mover.finish === 'Foil' && <span className={styles.finish}> Foil</span>}
              </span>
              <ChangeOf mover={mover} by="dollars" />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/collection/movers">All movers</Link> ·{' '}
        <Link to="/collection/statistics">Statistics</Link>
      </p>
    </section>
  )
}
