/** The navigation bar's links for members, loaded after sign-in. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notificationsUnreadQuery } from '../api/nav-counts.ts'
import type { User } from '../contract/session.ts'
import { useGameSearch } from '../features/cards/game-choice.ts'
import { Disclosure, disclosureItemClass } from '../ui/controls/disclosure.tsx'
import { cx, VisuallyHidden } from '../ui/layout/layout.tsx'
import { Icon } from '../ui/layout/icon.tsx'
import { StepUp } from './member-step-up.tsx'
import styles from './nav-bar.module.css'
import { GameSwitch } from './game-switch.tsx'
import { binderPlaces, marketPlaces, type Place, reviewPath, underPath } from './nav-places.ts'
import { useMemberReads } from './use-member-reads.ts'
import { useSignOut } from './waiting-panel.ts'
import { Waiting, waitingCorner } from './waiting.tsx'

export function MemberLinks({ viewer }: { viewer: User }) {
  const { waitingOffers } = useMemberReads(viewer)
  const search = useGameSearch()
  const signOut = useSignOut()
  return (
    <>
      <Link to="/dashboard" className={styles.link}>
        Home
      </Link>
      <Link to="/all-cards" search={search} className={styles.link}>
        Find Cards
      </Link>
      <Link to="/sets" search={search} activeOptions={underPath} className={styles.link}>
        Sets
      </Link>
      <DropDown label="My Binder" places={binderPlaces} />
      <DropDown label="Market" places={marketPlaces} waiting={waitingOffers} />
      <Link to="/users" className={styles.link}>
        Search Players
      </Link>
      {viewer.role === 'admin' && (
        <Link to="/admin" className={styles.link}>
          Admin
        </Link>
      )}
      <span className={styles.space}>
        <GameSwitch />
      </span>
      <Link to="/profile" activeOptions={{ exact: true }} className={styles.link}>
        <span className={styles.name}>{viewer.username}</span>
      </Link>
      <button type="button" className={styles.link} onClick={signOut}>
        Logout
      </button>
    </>
  )
}

/** What every page has for an approved member: the bell, and the dialog that asks to confirm the session. */
export const MemberParts = () => (
  <>
    <Bell />
    <StepUp />
  </>
)

/** Leads to the notifications, with the number of unread ones. */
function Bell() {
  const { data } = useQuery(notificationsUnreadQuery())
  return (
    <Link
      to="/notifications"
      title="Notifications"
      className={cx(styles.link, styles.bell, waitingCorner)}
    >
      <Icon name="bell" />
      <VisuallyHidden>Notifications</VisuallyHidden>
      <Waiting count={data?.unread} of="notifications" />
    </Link>
  )
}

interface DropDownProps {
  label: string
  places: readonly Place[]
  waiting?: number | undefined
}

function DropDown({ label, places, waiting }: DropDownProps) {
  const search = useGameSearch()
  return (
    <Disclosure
      label={label}
      trigger={(props) => (
        <button type="button" {...props} className={cx(styles.link, waitingCorner)}>
          {label}
          <Waiting count={waiting} of="offers" />
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) =>
        places.map(({ to, label: name, ofCards }) => (
          <Link
            key={to}
            to={to}
            search={ofCards ? search : {}}
            activeOptions={{ exact: true }}
            className={disclosureItemClass}
            onClick={close}
          >
            {name}
            {to === reviewPath && <Waiting count={waiting} of="offers" />}
          </Link>
        ))
      }
    </Disclosure>
  )
}
