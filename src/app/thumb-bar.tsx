/** The navigation of small screens: a bar at the foot of the window, and the sheets that it opens. */
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useGameSearch } from '../features/cards/game-choice.ts'
import { lazyOnInteraction, lazyPart } from '../ui/hooks/lazy-component.tsx'
import { Icon, type IconName } from '../ui/layout/icon.tsx'
import { GameSwitch } from './game-switch.tsx'
import { keepFrom, type NavSession, type Place, reviewPath, underPath } from './nav-places.ts'
import { useThemeButton } from './theme-switch.tsx'
import styles from './thumb-bar.module.css'
import { Note, Stack } from '../ui/layout/boxes.tsx'

// Every page loads the bar, so it imports nothing that only members need.
const MemberItems = lazyPart(async () => (await import('./thumb-member-items.tsx')).MemberItems)

const Sheet = lazyOnInteraction(async () => (await import('../ui/overlays/sheet.tsx')).Sheet)

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
      <Suspense>
        {viewer ? <MemberItems viewer={viewer} /> : <VisitorItems {...{ viewer, onRetry }} />}
      </Suspense>
    </nav>
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
      <SheetItem icon="menu" label="Menu">
        {(close) => (
          <>
            <GameSwitch />
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
  /** True on a page that belongs to the item and is not under its path. */
  isCurrent?: boolean
}

export function Item({ to, icon, label, ofCards, isCurrent }: ItemProps) {
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
  /** The number of offers that wait for the member. */
  count?: ReactNode
  isCurrent?: boolean
  children: (close: () => void) => ReactNode
}

export function SheetItem({ icon, label, count, isCurrent, children }: SheetItemProps) {
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
        <span className={styles.count}>{count}</span>
      </button>
      {isOpen && (
        <Sheet open title={label} onClose={close}>
          <Stack as="nav" aria-label={label} gap="3" className={styles.sheet}>
            {children(close)}
          </Stack>
        </Sheet>
      )}
    </>
  )
}

export const visitorPlaces: readonly Place[] = [
  { to: '/all-cards', label: 'Find Cards', ofCards: true },
  { to: '/sets', label: 'Sets', ofCards: true },
]

interface GroupProps {
  title?: string
  places: readonly Place[]
  /** The number of offers that wait for the member. */
  count?: ReactNode
  onLeave: () => void
}

export function Group({ title, places, count, onLeave }: GroupProps) {
  const id = useId()
  const search = useGameSearch()
  return (
    <section aria-labelledby={title && id} className={styles.group}>
      {title && (
        <Note as="h3" id={id} className={styles.title}>
          {title}
        </Note>
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
          {to === reviewPath && count}
        </Link>
      ))}
    </section>
  )
}

export function ThemeRow() {
  const { icon, label, onClick } = useThemeButton()
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
