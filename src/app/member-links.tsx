/** The navigation bar's links for members, loaded after sign-in. */
import {
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { endSession } from '../api/session.ts'
import { notificationsUnreadQuery, proposalsWaitingQuery } from '../api/nav-counts.ts'
import { collectionIdsQuery } from '../api/collection.ts'
import type { User } from '../contract/accounts.ts'
import { wishlistIdsQuery } from '../api/wishlist.ts'
import { Disclosure, disclosureItemClass } from '../ui/controls/disclosure.tsx'
import { cx } from '../ui/layout/cx.ts'
import { Icon } from '../ui/layout/icon.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import styles from './nav-bar.module.css'

interface Place {
  to: NonNullable<LinkProps['to']>
  label: string
  /** How much there waits for the member. */
  waiting?: number | undefined
}

const binder: Place[] = [
  { to: '/collection', label: 'Collection' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/lists', label: 'Lists' },
]

const market = (waiting: number | undefined): Place[] => [
  { to: '/trade-search', label: 'Trade Singles' },
  { to: '/trade-lists', label: 'Trade Lists' },
  { to: '/propose-trade', label: 'Propose Trade' },
  { to: '/review-trade', label: 'Review Trade', waiting },
  { to: '/market/compare', label: 'Price Comparison' },
]

interface MemberLinksProps {
  viewer: User
  /** The links are a column behind a button, in which groups fold open in place. */
  collapses: boolean
}

export function MemberLinks({ viewer, collapses }: MemberLinksProps) {
  useCardIds(viewer)
  const { data } = useQuery({ ...proposalsWaitingQuery(), enabled: isMember(viewer) })
  return (
    <>
      <Link to="/dashboard" className={styles.link}>
        Home
      </Link>
      <Link to="/all-cards" className={styles.link}>
        Find Cards
      </Link>
      <Link to="/sets" className={styles.link}>
        Sets
      </Link>
      <DropDown label="My Binder" places={binder} inPlace={collapses} />
      <DropDown
        label="Market"
        places={market(data?.waiting)}
        waiting={data?.waiting}
        inPlace={collapses}
      />
      <Link to="/users" className={styles.link}>
        Search Players
      </Link>
      {viewer.role === 'admin' && (
        <Link to="/admin" className={styles.link}>
          Admin
        </Link>
      )}
      <span className={styles.space} />
      <Link to="/profile" activeOptions={{ exact: true }} className={styles.link}>
        <span className={styles.name}>{viewer.username}</span>
      </Link>
      <button type="button" className={styles.link} onClick={endSession}>
        Logout
      </button>
    </>
  )
}

/** Leads to the notifications, with the number of unread ones. */
export function Bell() {
  const { data } = useQuery(notificationsUnreadQuery())
  return (
    <Link to="/notifications" title="Notifications" className={cx(styles.link, styles.bell)}>
      <Icon name="bell" />
      <VisuallyHidden>Notifications</VisuallyHidden>
      <Waiting count={data?.unread} words={unread} />
    </Link>
  )
}

interface DropDownProps {
  label: string
  places: readonly Place[]
  waiting?: number | undefined
  inPlace: boolean
}

function DropDown({ label, places, waiting, inPlace }: DropDownProps) {
  return (
    <Disclosure
      {...{ label, inPlace }}
      trigger={(props) => (
        <button type="button" {...props} className={styles.link}>
          {label}
          <Waiting count={waiting} words={proposals} />
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) =>
        places.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            activeOptions={{ exact: true }}
            className={disclosureItemClass}
            onClick={close}
          >
            {place.label}
            <Waiting count={place.waiting} words={proposals} />
          </Link>
        ))
      }
    </Disclosure>
  )
}

const unread = ['unread', 'unread'] as const
const proposals = ['offer waiting', 'offers waiting'] as const

interface WaitingProps {
  count: number | undefined
  /** What the number counts: for 1, and for all others. */
  words: readonly [one: string, many: string]
}

/** A number that waits for the member, unless it is 0. */
function Waiting({ count = 0, words: [one, many] }: WaitingProps) {
  if (count === 0) return null
  return (
    <span className={styles.waiting}>
      {count}
      <VisuallyHidden> {count === 1 ? one : many}</VisuallyHidden>
    </span>
  )
}

const isMember = ({ status }: User) => status === 'approved'

/**
 * The ids of owned and wanted cards are fetched at sign-in and kept for the session; a failure is
 * only logged.
 */
function useCardIds(viewer: User): void {
  const client = useQueryClient()
  const enabled = isMember(viewer)
  // Before any mark of a card renders: marks read both by their keys alone (src/card-table/picture/card-marks.tsx).
  useState(() => {
    setDefaults(client, collectionIdsQuery())
    setDefaults(client, wishlistIdsQuery())
  })
  useQuery({ ...collectionIdsQuery(), enabled })
  useQuery({ ...wishlistIdsQuery(), enabled })
}

/** For observers that name the query by its key alone. */
function setDefaults<T, K extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn, meta }: UseQueryOptions<T, Error, T, K>,
): void {
  client.setQueryDefaults(queryKey, { queryFn, meta } as QueryObserverOptions)
}
