import { DebouncedSearch } from '../cards/debounced-search.tsx'
import type { UserSearchProps } from './users.search.ts'
import styles from './user-search-field.module.css'

/** Finds users by name as one types. */
export function UserSearchField({ label, search, onChange }: UserSearchProps & { label: string }) {
  return (
    <div className={styles.field}>
      <DebouncedSearch
        label={label}
        placeholder="Username"
        value={search.search}
        onCommit={(text) => onChange({ search: text, page: 1 }, { replace: true })}
      />
    </div>
  )
}
