import type { User } from '../../../contract/session.ts'
import { counted, formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './user-table.module.css'

interface SelectionBarProps {
  /** The users that are found and may be deleted together. */
  selectable: readonly User[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: () => void
}

/** Approved members and admins are deleted one by one: what they own goes with them. */
export const isSelectable = ({ role, status }: User): boolean =>
  role !== 'admin' && status !== 'approved'

/** Selects all accounts that wait for approval, and deletes what is selected. */
export function SelectionBar({ selectable, selected, onSelect, onDelete }: SelectionBarProps) {
  const pending = selectable.filter(({ status }) => status === 'pending')
  const isAllSelected = pending.length > 0 && pending.every(({ id }) => selected.has(id))
  return (
    <div className={styles.selection}>
      <Button
        size="small"
        disabled={pending.length === 0 || isAllSelected}
        onClick={() => onSelect(new Set([...selected, ...pending.map(({ id }) => id)]))}
      >
        Select All Pending ({formatCount(pending.length)})
      </Button>
      <Button size="small" disabled={selected.size === 0} onClick={() => onSelect(new Set())}>
        Clear
      </Button>
      <Button size="small" icon="trash" disabled={selected.size === 0} onClick={onDelete}>
        Delete Selected ({formatCount(selected.size)})
      </Button>
      <output className={styles.selected}>
        {selected.size > 0 && `${counted(selected.size, 'account', 'accounts')} selected`}
      </output>
    </div>
  )
}
