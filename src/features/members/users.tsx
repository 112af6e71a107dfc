import { Link } from '@tanstack/react-router'
import { foldText } from '../../domain/format/text.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { DebouncedSearch } from '../cards/debounced-search.tsx'
import { Tiles } from '../../ui/layout/boxes.tsx'
import styles from './users.module.css'
import type { UserSearchProps } from './users.search.ts'

interface UserGridProps {
  /** Left out while they are on their way. */
  users: readonly { id: string; username: string }[] | undefined
  /** The target of the names' links; profiles by default. */
  to?: '/propose-trade' | undefined
}

const placeholders = 24

/** Names side by side, each a link to a page about that member. */
export function UserGrid({ users, to }: UserGridProps) {
  if (!users) {
    return (
      <Tiles as="div" least="12.5rem" gap="2" aria-hidden="true">
        {Array.from({ length: placeholders }, (_, index) => (
          <span key={index} className={styles.tile}>
            <span className={styles.initial} />
            <Skeleton />
          </span>
        ))}
      </Tiles>
    )
  }
  return (
    <Tiles least="12.5rem" gap="2" aria-label="Players">
      {users.map(({ id, username }) => (
        <li key={id}>
          <Link
            {...(to === undefined
              ? { to: '/profile/$userId', params: { userId: id } }
              : { to, search: { with: id } })}
            className={styles.tile}
          >
            <span
              className={styles.initial}
              aria-hidden="true"
              data-letter={username.charAt(0).toUpperCase()}
            />
            <span className={styles.name}>{username}</span>
          </Link>
        </li>
      ))}
    </Tiles>
  )
}

/** Finds users by name as one types. */
export function UserSearchField({ label, search, onChange }: UserSearchProps & { label: string }) {
  return (
    <div className={styles.search}>
      <DebouncedSearch
        label={label}
        placeholder="Username"
        value={search.search}
        onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
      />
    </div>
  )
}

/** The users whose names hold the text, in whatever case, in the order in which they come. */
export function findUsers<User extends { username: string }>(
  users: readonly User[],
  text: string,
): User[] {
  const part = foldText(text)
  return users.filter(({ username }) => foldText(username).includes(part))
}

/** One page of users; a page past the last shows the last. */
export function userPage<User>(users: readonly User[], page: number, size: number) {
  const totalPages = Math.max(1, Math.ceil(users.length / size))
  const shown = Math.min(page, totalPages)
  return { page: shown, totalPages, users: users.slice((shown - 1) * size, shown * size) }
}
