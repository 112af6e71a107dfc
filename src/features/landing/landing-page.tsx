import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../api/session.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import type { User } from '../../contract/session.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { cx, punched } from '../../ui/layout/layout.tsx'
import { Icon, type IconName } from '../../ui/layout/icon.tsx'
import { useHasInteracted } from '../../ui/hooks/lazy-component.tsx'
import { SetGrid } from '../sets/set-grid.tsx'
import { HeroSpread, setsOnSale } from './hero-spread.tsx'
import styles from './landing-page.module.css'
import { Row, Stack } from '../../ui/layout/boxes.tsx'

interface Feature {
  icon: IconName
  title: string
  text: string
}

/** Further features: with the six of `features`, the page has nine. */
const beyond: readonly Feature[] = [
  {
    icon: 'upload',
    title: 'Move In Without Typing',
    text: 'Import from Moxfield, ManaBox, Deckbox, TCGplayer and others, or paste a list. Review every row first.',
  },
  {
    icon: 'trade',
    title: 'Meet Your Trade Partners',
    text: 'See who has the cards you want and wants yours, then trade card by card.',
  },
  {
    icon: 'download',
    title: 'Run Your Own Server',
    text: 'Install one package. Your cards stay on your disk, and you can take everything with you in one file.',
  },
]

const features: readonly Feature[] = [
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
    icon: 'turn-over',
    title: 'Real-time Prices',
    text: 'Fresh prices from trading-card sources every day, on every screen.',
  },
]

const recentSets = 4

export function LandingPage() {
  const recent = useRecentSets()
  const viewer = useViewer()
  return (
    <div className={styles.page}>
      <Stack as="section" gap="6" className={styles.hero}>
        <Stack gap="4">
          <h1 className={styles.headline}>Your collection, nine pockets at a time</h1>
          <p className={styles.quiet}>
            Ninepocket is the binder that knows what&apos;s in it: every card you own, what
            it&apos;s worth, what&apos;s missing, and who would trade it to you.
          </p>
          <Welcome viewer={viewer} />
        </Stack>
        <HeroSpread />
      </Stack>

      <Stack as="section" aria-labelledby="recent-sets" gap="4" className={styles.section}>
        <Row as="header" gap="2" align="baseline" wrap between>
          <h2 id="recent-sets">Browse Recent Sets</h2>
          <Link to="/sets/all">Browse All Sets</Link>
        </Row>
        <RecentSets {...recent} />
      </Stack>

      <div className={cx(punched, styles.nine)}>
        <Features id="beyond" title="Move in, trade, own it all" features={beyond} />
        <Features
          id="features"
          title="Everything about your cards, in one place"
          features={features}
        />
      </div>

      {!viewer && (
        <Stack as="section" aria-labelledby="start" gap="3" className={styles.closing}>
          <h2 id="start">Ready to Start Collecting</h2>
          <p className={styles.quiet}>
            Accounts are free, and your data stays yours. Export all of it anytime.
          </p>
          <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Create an Account
          </Link>
        </Stack>
      )}
    </div>
  )
}

interface FeaturesProps {
  id: string
  title: string
  features: readonly Feature[]
}

function Features({ id, title, features: all }: FeaturesProps) {
  return (
    <Stack as="section" aria-labelledby={id} gap="4" className={styles.section}>
      <h2 id={id}>{title}</h2>
      <Stack as="ul" gap="3" className={styles.features}>
        {all.map((feature) => (
          <li key={feature.title} className={styles.feature}>
            <Icon name={feature.icon} />
            <h3>{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** The next step. Until it is known who is there, it only takes its place. */
function Welcome({ viewer }: { viewer: User | null | undefined }) {
  if (viewer) {
    return (
      <>
        <p className={styles.welcome}>Welcome back, {viewer.username}!</p>
        <Row gap="2" align="stretch" wrap>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary', size: 'large' })}>
            Go to Dashboard
          </Link>
        </Row>
      </>
    )
  }
  return (
    <Row gap="2" align="stretch" wrap className={viewer === undefined ? styles.waiting : undefined}>
      <Link to="/register" className={buttonClass({ variant: 'primary', size: 'large' })}>
        Create an Account
      </Link>
      <Link to="/login" className={buttonClass({ size: 'large' })}>
        Login
      </Link>
    </Row>
  )
}

function useRecentSets() {
  const { data, isError } = useQuery(cardSetsQuery())
  return {
    sets: data && setsOnSale(data).slice(0, recentSets),
    failed: isError && !data,
  }
}

/** When they cannot be loaded this part says so quietly: the page is whole without it. */
function RecentSets({ sets, failed }: ReturnType<typeof useRecentSets>) {
  const hasInteracted = useHasInteracted()
  if (failed) return <p className={styles.quiet}>Recent sets couldn't be loaded.</p>
  if (sets?.length === 0) return <p className={styles.quiet}>No sets yet.</p>
  // The pictures of the hero are fetched before those of the sets.
  const shown = hasInteracted ? sets : sets?.map((set) => ({ ...set, imageUrl: null }))
  return <SetGrid sets={shown} placeholders={recentSets} />
}
