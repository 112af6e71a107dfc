/** The items of a member in the bar of small screens. */
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { notificationsUnreadQuery } from '../api/nav-counts.ts'
import type { User } from '../contract/session.ts'
import { GameSwitch } from './game-switch.tsx'
import { binderPlaces, marketPlaces, type Place } from './nav-places.ts'
import { Group, Item, SheetItem, ThemeRow, visitorPlaces } from './thumb-bar.tsx'
import styles from './thumb-bar.module.css'
import { useMemberReads } from './use-member-reads.ts'
import { useSignOut } from './waiting-panel.ts'
import { Waiting } from './waiting.tsx'

export function MemberItems({ viewer }: { viewer: User }) {
  const { pathname } = useLocation()
  const { waitingOffers } = useMemberReads(viewer)
  const count = <Waiting count={waitingOffers} of="offers" />
  return (
    <>
      <Item to="/sets" icon="sets" label="Sets" ofCards />
      <Item
        to="/collection"
        ofCards
        icon="binder"
        label="My Binder"
        isCurrent={/^\/(collection\/|wishlist$|lists$|lists\/\d+$|decks$|decks\/)/.test(pathname)}
      />
      <SheetItem
        icon="trade"
        label="Market"
        count={count}
        isCurrent={marketPlaces.some(({ to }) => to === pathname)}
      >
        {(close) => <Group places={marketPlaces} count={count} onLeave={close} />}
      </SheetItem>
      <SheetItem icon="menu" label="Menu">
        {(close) => <MemberSheet {...{ viewer, count }} onLeave={close} />}
      </SheetItem>
    </>
  )
}

interface MemberSheetProps {
  viewer: User
  /** The number of offers that wait for the member. */
  count: ReactNode
  onLeave: () => void
}

function MemberSheet({ viewer, count, onLeave }: MemberSheetProps) {
  const signOut = useSignOut()
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
      <GameSwitch />
      <Group places={places} onLeave={onLeave} />
      <Group
        title="My Binder"
        places={[...binderPlaces, { to: '/decks', label: 'Decks' }]}
        onLeave={onLeave}
      />
      <Group title="Market" places={marketPlaces} count={count} onLeave={onLeave} />
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
        <button type="button" className={styles.row} onClick={signOut}>
          Logout
        </button>
        <ThemeRow />
      </div>
    </>
  )
}
