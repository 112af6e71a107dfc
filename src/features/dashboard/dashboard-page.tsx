import { Link } from '@tanstack/react-router'
import { useViewer } from '../../api/session.ts'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import { usePageTitle } from '../../ui/layout/layout.tsx'
import { ValuePanel, type ValuePanelProps } from '../value/value-panel.tsx'
import styles from './dashboard-page.module.css'
import { useChosenGame, useGameSearch } from '../cards/game-choice.ts'
import { NearestDeckLine } from './nearest-deck-line.tsx'
import { NextSetsPart } from './next-sets-part.tsx'
import { OpenImports } from './open-imports.tsx'
import { Totals, useIsEmpty } from './totals.tsx'
import { WaitingTrades } from './waiting-trades.tsx'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/hooks/lazy-component.tsx'
import { LoadingPanels } from '../../ui/feedback/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { notificationsUnreadQuery } from '../../api/nav-counts.ts'
import { NotificationRows } from '../notifications/notification-rows.tsx'
import { DashboardPart, linesClass, NothingHere } from './dashboard-part.tsx'
import {
  largestMoversQuery,
  lineCount,
  newestCardsQuery,
  pocketCount,
  unreadQuery,
} from './dashboard-queries.ts'
import { ImpliedMark } from '../../card-table/picture/card-marks.tsx'
import { defaultMinValue } from '../../domain/entries/movers.ts'
import { cardCount } from '../../domain/format/count.ts'
import { formatDollars } from '../../domain/format/money.ts'
import type { collectionMovers } from '../../contract/value.ts'
import type { Reads } from '../../contract/endpoint.ts'
import { CardDialogs } from '../cards/dialog/card-dialogs.tsx'
import { useCardDialogs } from '../cards/dialog/use-card-dialog.ts'
import { MoverLine } from '../value/mover-panels.tsx'
import { EmptyPocket } from '../../card-table/binder/pocket-frame.tsx'
import { Pocket } from '../../card-table/binder/pocket.tsx'
import type { CollectionEntry } from '../../contract/collection.ts'
import { usualRule } from '../../domain/sets/counting.ts'
import { Stack } from '../../ui/layout/boxes.tsx'

interface Place {
  to: '/collection' | '/wishlist' | '/lists' | '/trade-search' | '/trade-lists' | '/sets'
  icon: IconName
  title: string
  /** The linked page's address may name a game. */
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

/** A member's home: what waits for them, what their cards are worth, and what is new, each with the way to its page. */
export function DashboardPage({ search, onChange }: DashboardPageProps) {
  usePageTitle('Home')
  const viewer = useViewer()
  const isEmpty = useIsEmpty()
  const gameSearch = useGameSearch()
  const game = useChosenGame()
  return (
    <Stack gap="4">
      <h1 className={styles.title}>Welcome, {viewer?.username}</h1>
      <nav aria-label="Your binder" className={styles.binder}>
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
      <Stack gap="4" top className={styles.first}>
        <Stack gap="4" top className={styles.waiting}>
          <WaitingTrades />
          <News />
          <OpenImports />
        </Stack>
        {isEmpty ? (
          <EmptyBinder />
        ) : (
          <Stack gap="4" top className={styles.value}>
            <Totals game={game} />
            <ValuePanel {...{ search, onChange, game }} hasLink className={styles.chart} />
          </Stack>
        )}
      </Stack>
      {!isEmpty && (
        <>
          <NewestCards game={game} />
          <Stack gap="4" top className={styles.pair}>
            <NextSetsPart game={game} />
            <LargestMovers game={game} />
          </Stack>
        </>
      )}
      <NearestDeckLine game={game} />
    </Stack>
  )
}

/** Only members without cards need it. */
const StartImport = lazyPart(async () => (await import('../imports/import-form.tsx')).StartImport)

/** How an account begins: a file of another tool, a pasted list, or the catalogue. */
function EmptyBinder() {
  const [target, setTarget] = useState('collection')
  return (
    <Stack as="section" gap="3" top aria-labelledby="begin">
      <h2 id="begin">Your binder is empty</h2>
      <p className={styles.words}>
        Import your cards from another app, paste a list, or <Link to="/all-cards">find cards</Link>{' '}
        and add them one by one.
      </p>
      <Suspense fallback={<LoadingPanels count={1} announcement="Loading the import..." />}>
        <StartImport target={target} onTarget={setTarget} />
      </Suspense>
    </Stack>
  )
}

/** Each takes the room of two lines. */
const shownCount = 2

/** The newest unread notifications. Trade offers are left out: they have a part of their own. */
function News() {
  const unread = useQuery(unreadQuery())
  const { data } = useQuery(notificationsUnreadQuery())
  return (
    <DashboardPart
      title="What's new"
      link={<Link to="/notifications">All notifications</Link>}
      query={unread}
      failure="Failed to load notifications"
      lines={2 * Math.min(data?.unread ?? 0, shownCount) || 1}
    >
      {({ notifications }) => {
        const news = notifications.filter(({ kind }) => kind !== 'proposal_received')
        return news.length === 0 ? (
          <NothingHere>
            Nothing new besides trade offers and what you have read. Target prices and cards you
            want show up here.
          </NothingHere>
        ) : (
          <NotificationRows notifications={news.slice(0, shownCount)} isStale={false} />
        )
      }}
    </DashboardPart>
  )
}

/** The own cards that moved most in a week, in either direction. */
function LargestMovers({ game }: { game: string }) {
  return (
    <DashboardPart
      title="Biggest movers this week"
      link={
        <Link to="/collection/movers" search={useGameSearch()}>
          All movers
        </Link>
      }
      query={useQuery(largestMoversQuery(game))}
      failure="Failed to load movers"
    >
      {(movers) => <Movers {...movers} />}
    </DashboardPart>
  )
}

function Movers({ rose, fell }: Reads<typeof collectionMovers>) {
  const movers = [...rose.movers, ...fell.movers]
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, lineCount)
  const { openCard, opened, adding } = useCardDialogs(movers)
  if (movers.length === 0)
    return (
      <NothingHere>
        No price changes this week for cards worth {formatDollars(defaultMinValue)} or more.
      </NothingHere>
    )
  return (
    <ImpliedMark value="inCollection">
      <ol className={linesClass}>
        {movers.map((row) => (
          <MoverLine key={row.key} {...{ row }} by="dollars" onOpen={openCard} />
        ))}
      </ol>
      <CardDialogs {...{ opened, adding }} />
    </ImpliedMark>
  )
}

/** The cards that came last, in the pockets of a page of the binder, and how many came this week. */
function NewestCards({ game }: { game: string }) {
  const gameSearch = useGameSearch()
  const newest = useQuery(newestCardsQuery(game))
  const { openCard, opened, adding } = useCardDialogs(newest.data?.entries ?? [])
  const pocketsOf = (entries: readonly CollectionEntry[]) => (
    <ol className={styles.pockets} aria-label="Newest cards">
      {entries.map((row) => (
        <Pocket
          key={row.key}
          {...{ row }}
          rule={usualRule}
          held={undefined}
          quantities={undefined}
          sizes="(width < 64rem) 30vw, 8rem"
          onOpen={openCard}
        />
      ))}
      {Array.from({ length: pocketCount - entries.length }, (_, at) => (
        <EmptyPocket key={at} />
      ))}
    </ol>
  )
  const part = (entries: readonly CollectionEntry[], addedThisWeek: number) => (
    <>
      {pocketsOf(entries)}
      <p className={styles.week}>
        {addedThisWeek > 0 && `${cardCount(addedThisWeek)} added this week`}
      </p>
    </>
  )
  return (
    <>
      <DashboardPart
        title="Newest cards"
        link={
          <Link to="/collection" search={{ ...gameSearch, sort: 'added', direction: 'desc' }}>
            All by date added
          </Link>
        }
        query={newest}
        failure="Failed to load your newest cards"
        coming={part([], 0)}
      >
        {({ entries, addedThisWeek }) => part(entries, addedThisWeek)}
      </DashboardPart>
      <CardDialogs {...{ opened, adding }} />
    </>
  )
}
