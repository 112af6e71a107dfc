import type { ReactNode } from 'react'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { useSelectedShare } from '../../card-table/rows/row-state.ts'
import { formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { toolbarGap } from '../../ui/layout/layout.tsx'
import type { SelectedEntries } from './entry-selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  selection: SelectedEntries
  /** The rows of the page in sight. */
  rows: readonly CardRow[]
  /** How many are selected, at least one. */
  count: number
  /** Selects entries of other pages too; left out where that cannot be done. */
  selectAll?: ReactNode
  /** What can be done with the selected entries. */
  children: ReactNode
}

/** How many entries are selected, and what can be done with them. It stays at the foot of the window. */
export function SelectionBar({ selection, rows, count, selectAll, children }: SelectionBarProps) {
  const share = useSelectedShare(selection, rows)
  return (
    <Row as="section" aria-label="Selection" gap="2" wrap className={styles.bar}>
      <output className={styles.count}>{formatCount(count)} selected</output>
      {rows.length > 0 && share !== 'all' && (
        <Button size="small" onClick={() => selection.set(rows, true)}>
          Select page
        </Button>
      )}
      {share === 'all' && selectAll}
      <Button size="small" variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
      <span className={toolbarGap} />
      {children}
    </Row>
  )
}
