import { formatCount } from '../../domain/format/count.ts'
import type { CardRow } from '../../card-table/rows/card-row.ts'
import { useSelectedShare } from '../../card-table/rows/row-selection.ts'
import { conditionNames, conditions } from '../../domain/entries/entry.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toolbarGap } from '../../ui/layout/layout.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import type { Matching, SelectedEntries } from '../entries/entry-selection.ts'
import styles from './selection-bar.module.css'
import { type LabelChange, labelChanges } from './bulk-label-dialog.tsx'
import { useBulkChanges } from './use-bulk-changes.ts'

interface SelectionBarProps {
  selection: SelectedEntries
  /** At least one. */
  count: number
  rows: readonly CardRow[]
  total: number
  matching: Matching
  onAdd: () => void
  onLabel: (change: LabelChange) => void
  onRemove: () => void
}

/** How many entries are selected, and what can be done with them. It stays at the foot of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, count, rows, total, matching, onAdd, onLabel, onRemove } = props
  const { setCondition, setForTrade, isBusy } = useBulkChanges(selection)
  const share = useSelectedShare(selection, rows)
  const canSelectAll = share === 'all' && count < total
  return (
    <section aria-label="Selection" className={styles.bar}>
      <output className={styles.count}>{formatCount(count)} selected</output>
      {rows.length > 0 && share !== 'all' && (
        <Button size="small" onClick={() => selection.set(rows, true)}>
          Select page
        </Button>
      )}
      {canSelectAll && (
        <Button size="small" onClick={() => selection.selectAll(matching)}>
          Select all {formatCount(total)} results
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={selection.clear}>
        Clear
      </Button>
      <span className={toolbarGap} />
      <Button size="small" icon="list" onClick={onAdd}>
        Add to List
      </Button>
      <Menu
        trigger={(trigger) => (
          <Button {...trigger} size="small" iconEnd="chevron-down" busy={isBusy}>
            Change
          </Button>
        )}
      >
        <MenuPanel align="end">
          {conditions.map((condition) => (
            <MenuItem key={condition} onSelect={() => void setCondition(condition)}>
              {conditionNames[condition]} ({condition})
            </MenuItem>
          ))}
          <MenuItem onSelect={() => void setForTrade(true)}>For trade</MenuItem>
          <MenuItem onSelect={() => void setForTrade(false)}>Not for trade</MenuItem>
          {labelChanges.map(([change, { action }]) => (
            <MenuItem key={change} onSelect={() => onLabel(change)}>
              {action}...
            </MenuItem>
          ))}
        </MenuPanel>
      </Menu>
      <Button size="small" icon="trash" onClick={onRemove}>
        Remove
      </Button>
    </section>
  )
}
