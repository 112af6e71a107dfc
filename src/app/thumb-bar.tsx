/** The navigation of small screens: a bar at the foot of the window, and the sheets that it opens. */
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { notificationsUnreadQuery } from '../api/nav-counts.ts'
import { endSession } from '../api/session.ts'
import type { User } from '../contract/session.ts'
import { useGameSearch } from '../features/cards/game-choice.ts'
import { Icon, type IconName } from '../ui/layout/icon.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { GameChoice } from './game-choice.tsx'
import { binderPlaces, marketPlaces, type Place, reviewPath, underPath } from './nav-places.ts'
import { keepFrom, type NavSession } from './nav-session.ts'
import { useThemeButton } from './theme-switch.tsx'
import styles from './thumb-bar.module.css'
import { useMemberReads } from './use-member-reads.ts'
import { Waiting } from './waiting.tsx'

interface ThumbBarProps extends NavSession {
  onSearch: () => void
}

export function ThumbBar({ viewer, onRetry, onSearch }: ThumbBarProps) {
  return (
    <nav aria-label="Main" className={styles.bar}>
      <button type="button" aria-haspopup="dialog" className={styles.item} onClick={onSearch}>
        <Icon name="search" />
        Search
      </button>
      {viewer ? <MemberItems viewer={viewer} /> : <VisitorItems {...{ viewer, onRetry }} />}
    </nav>
  )
}

function MemberItems({ viewer }: { viewer: User }) {
  const { pathname } = useLocation()
  const { waitingOffers } = useMemberReads(viewer)
  return (
    <>
      <Item to="/sets" icon="sets" label="Sets" ofCards />
      <Item
        to="/collection"
        ofCards
        icon="binder"
        label="My Binder"
        isCurrent={/^\/(collection\/|wishlist$|lists$|lists\/\d+$)/.test(pathname)}
      />
      <SheetItem
        icon="trade"
        label="Market"
        waiting={waitingOffers}
        isCurrent={marketPlaces.some(({ to }) => to === pathname)}
      >
        {(close) => <Group places={marketPlaces} waiting={waitingOffers} onLeave={close} />}
      </SheetItem>
      <SheetItem icon="menu" label="More">
        {(close) => <MemberSheet {...{ viewer, waitingOffers }} onLeave={close} />}
      </SheetItem>
    </>
  )
}

function VisitorItems({ viewer, onRetry }: NavSession) {
  const account = (viewer === null || onRetry) && (
    <Link to="/login" search={keepFrom} className={styles.item}>
      <Icon name="user" />
      Login
    </Link>
  )
  return (
    <>
      <Item to="/all-cards" icon="card" label="Find Cards" ofCards />
      <Item to="/sets" icon="sets" label="Sets" ofCards />
      {account || <span />}
      <SheetItem icon="menu" label="More">
        {(close) => (
          <>
            <GameChoice />
            <Group places={visitorPlaces} onLeave={close} />
            <div className={styles.group}>
              {onRetry && (
                <button type="button" className={styles.row} onClick={onRetry}>
                  Try Again
                </button>
              )}
              <Link to="/login" search={keepFrom} className={styles.row} onClick={close}>
                Login
              </Link>
              <Link to="/register" search={keepFrom} className={styles.row} onClick={close}>
                Register
              </Link>
              <ThemeRow />
            </div>
          </>
        )}
      </SheetItem>
    </>
  )
}

interface ItemProps extends Place {
  icon: IconName
  /** On a page that belongs to it and is not under its path. */
  isCurrent?: boolean
}

function Item({ to, icon, label, ofCards, isCurrent }: ItemProps) {
  const search = useGameSearch()
  return (
    <Link
      to={to}
      search={ofCards ? search : {}}
      activeOptions={underPath}
      aria-current={isCurrent || undefined}
      className={styles.item}
    >
      <Icon name={icon} />
      {label}
    </Link>
  )
}

interface SheetItemProps {
  icon: IconName
  label: string
  /** Offers that wait for the member. */
  waiting?: number | undefined
  isCurrent?: boolean
  children: (close: () => void) => ReactNode
}

function SheetItem({ icon, label, waiting, isCurrent, children }: SheetItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        className={styles.item}
        onClick={() => setIsOpen(true)}
      >
        <Icon name={icon} />
        {label}
        <span className={styles.count}>
          <Waiting count={waiting} of="offers" />
        </span>
      </button>
      <Sheet open={isOpen} title={label} onClose={close}>
        <nav aria-label={label} className={styles.sheet}>
          {children(close)}
        </nav>
      </Sheet>
    </>
  )
}

const visitorPlaces: readonly Place[] = [
  { to: '/all-cards', label: 'Find Cards', ofCards: true },
  { to: '/sets', label: 'Sets', ofCards: true },
]

interface MemberSheetProps {
  viewer: User
  waitingOffers: number | undefined
  onLeave: () => void
}

function MemberSheet({ viewer, waitingOffers, onLeave }: MemberSheetProps) {
  const { data } = useQuery({
    ...notificationsUnreadQuery(),
    enabled: viewer.status === 'approved',
  })
  const places: Place[] = [
    { to: '/dashboard', label: 'Home' },
    ...visitorPlaces,
    { to: '/users', label: 'Search Players' },
    ...(viewer.role === 'admin' ? [{ to: '/admin', label: 'Admin' } as const] : []),
  ]
  return (
    <>
      <GameChoice />
      <Group places={places} onLeave={onLeave} />
      <Group title="My Binder" places={binderPlaces} onLeave={onLeave} />
      <Group title="Market" places={marketPlaces} waiting={waitingOffers} onLeave={onLeave} />
      <div className={styles.group}>
        <Link to="/notifications" className={styles.row} onClick={onLeave}>
          Notifications
          <Waiting count={data?.unread} of="notifications" />
        </Link>
        <Link
          to="/profile"
          activeOptions={{ exact: true }}
          className={styles.row}
          onClick={onLeave}
        >
          <span className={styles.name}>{viewer.username}</span>
        </Link>
        {/* Not where the button of the sheet is, which may be pressed twice. */}
        <button type="button" className={styles.row} onClick={endSession}>
          Logout
        </button>
        <ThemeRow />
      </div>
    </>
  )
}

interface GroupProps {
  title?: string
  places: readonly Place[]
  waiting?: number | undefined
  onLeave: () => void
}

function Group({ title, places, waiting, onLeave }: GroupProps) {
  const id = useId()
  const search = useGameSearch()
  return (
    <section aria-labelledby={title && id} className={styles.group}>
      {title && (
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
      )}
      {places.map(({ to, label, ofCards }) => (
        <Link
          key={to}
          to={to}
          search={ofCards ? search : {}}
          activeOptions={{ exact: true }}
          className={styles.row}
          onClick={onLeave}
        >
          {label}
          {to === reviewPath && <Waiting count={waiting} of="offers" />}
        </Link>
      ))}
    </section>
  )
}

function ThemeRow() {
  const { icon, label, onClick } = useThemeButton()
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
