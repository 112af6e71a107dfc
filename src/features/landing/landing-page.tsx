import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import type { User } from '../../contract/accounts.ts'
import { pictureSources } from '../../domain/cards/picture-sizes.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import { SetGrid } from '../sets/set-grid.tsx'
import styles from './landing-page.module.css'

const features: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'collection',
    title: 'Track Your Collection',
    text: "Every printing you own, normal or foil, with quantities and today's value.",
  },
  {
    icon: 'wishlist',
    title: 'Manage Wishlists',
    text: "Keep track of the cards you're after, and move them over when they arrive.",
  },
  {
    icon: 'list',
    title: 'Custom Pull Lists',
    text: 'Lists for decks, trades and your next trip to the store: private, public or for trade.',
  },
  {
    icon: 'chart',
    title: 'Price History',
    text: 'Thirty days of prices for every card, normal and foil side by side.',
  },
  {
    icon: 'share',
    title: 'Share Collections',
    text: 'Share a wishlist or a list with one link. Nobody needs an account to see it.',
  },
  {
    icon: 'trade',
    title: 'Real-time Prices',
    text: 'Fresh prices from trading-card sources every day, on every screen.',
  },
]

/** A set that is always on sale and never recent. */
const notRecent = 'Secret Lair Drop (SLD)'
const recentSets = 4

export function LandingPage() {
  const recent = useRecentSets()
  const viewer = useViewer()
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>Your collection, nine pockets at a time</h1>
          <p className={styles.lead}>
            Ninepocket is the binder that knows what is in it: browse every set, follow prices, keep
            what you own and what you want, and trade with people who have it.
          </p>
          <Welcome viewer={viewer} />
        </div>
        <BinderPage pictures={recent.sets?.map(({ imageUrl }) => imageUrl) ?? []} />
      </section>

      <section aria-labelledby="recent-sets" className={styles.section}>
        <header className={styles.heading}>
          <h2 id="recent-sets">Browse Recent Sets</h2>
          <Link to="/sets/all">Browse All Sets</Link>
        </header>
        <RecentSets {...recent} />
      </section>

      <section aria-labelledby="features" className={styles.section}>
        <h2 id="features">Everything about your cards, in one place</h2>
        <ul className={styles.features}>
          {features.map(({ icon, title, text }) => (
            <li key={title} className={styles.feature}>
              <Icon name={icon} size={28} className={styles.icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      {!viewer && (
        <section aria-labelledby="start" className={styles.closing}>
          <h2 id="start">Ready to Start Collecting</h2>
          <p>An account is free, and your data stays yours: take all of it with you at any time.</p>
          <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Create an Account
          </Link>
        </section>
      )}
    </div>
  )
}

/** The next step. Until it is known who is there, it only takes its place. */
function Welcome({ viewer }: { viewer: User | null | undefined }) {
  if (viewer) {
    return (
      <>
        <p className={styles.welcome}>Welcome back, {viewer.username}!</p>
        <div className={styles.actions}>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to Dashboard
          </Link>
        </div>
      </>
    )
  }
  return (
    <div className={cx(styles.actions, viewer === undefined && styles.waiting)}>
      <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Create an Account
      </Link>
      <Link to="/login" className={buttonClass({ size: 'large' })}>
        Login
      </Link>
    </div>
  )
}

function useRecentSets() {
  const { data, isError } = useQuery(cardSetsQuery())
  return {
    sets: data?.filter(({ name }) => name !== notRecent).slice(0, recentSets),
    failed: isError && !data,
  }
}

/** When they cannot be loaded this part says so quietly: the page is whole without it. */
function RecentSets({ sets, failed }: ReturnType<typeof useRecentSets>) {
  if (failed) return <p className={styles.quiet}>Recent sets couldn't be loaded.</p>
  if (sets?.length === 0) return <p className={styles.quiet}>No sets yet.</p>
  // In the size of the pockets above, so that each picture is fetched once.
  return <SetGrid sets={sets} placeholders={recentSets} sizes={pocketSizes} />
}

/** The pockets that hold a card; the others are empty. */
const filled = [0, 4, 7]
const pockets = Array.from({ length: 9 }, (_, pocket) => filled.indexOf(pocket))

/** The width of a pocket, as the `sizes` of an `img`. */
const pocketSizes = '6rem'

/** The page that the product is named after: nine pockets, three of them filled. Decoration. */
function BinderPage({ pictures }: { pictures: readonly (string | null)[] }) {
  return (
    <div aria-hidden="true" className={styles.sheet}>
      {pockets.map((at, pocket) => (
        <span key={pocket} className={styles.pocket}>
          <PocketPicture key={pictures[at]} picture={pictures[at] ?? null} />
        </span>
      ))}
    </div>
  )
}

/** The picture in a pocket. The pocket stays empty when the picture cannot be fetched. */
function PocketPicture({ picture }: { picture: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  if (picture === null || isBroken) return null
  return (
    <img
      alt=""
      width="63"
      height="88"
      sizes={pocketSizes}
      {...pictureSources(picture)}
      onError={() => setIsBroken(true)}
    />
  )
}
