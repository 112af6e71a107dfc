import { useState } from 'react'
import { useSelectedShare } from '../../card-table/rows/row-state.ts'
import { finishesOf } from '../../domain/cards/finish-price.ts'
import { conditionNames, conditions } from '../../domain/entries/entry.ts'
import { entryCount, formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useStore } from '../../ui/hooks/store.ts'
import { Row } from '../../ui/layout/boxes.tsx'
import { toolbarGap } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { countOf } from '../entries/entry-selection.ts'
import { BulkChangeDialog } from './bulk-change-dialog.tsx'
import { entryChangeNames, entryChanges, isEntryChange } from './bulk-changes.ts'
import { BulkLabelDialog, labelChanges } from './bulk-label-dialog.tsx'
import { BulkListDialog } from './bulk-list-dialog.tsx'
import styles from './collection.module.css'
import { type BulkActions, useBulkChanges } from './use-bulk-actions.ts'

interface BulkProps {
  actions: BulkActions
}

const useSelectedCount = ({ selection, total }: BulkActions): number =>
  useStore(selection, (selected) => countOf(selected, total))

/** Opens the dialog for a list, or asks to select entries first. */
export function AddToListButton({ actions }: BulkProps) {
  const count = useSelectedCount(actions)
  const toast = useToast()
  return (
    <Button
      icon="list"
      className={styles.addToList}
      onClick={() =>
        count === 0 ? toast.error('Please select cards and a list.') : actions.open('list')
      }
    >
      Add to List ({formatCount(count)})
    </Button>
  )
}

/** The bar of the selected entries, while there are some. */
export function BulkBar({ actions }: BulkProps) {
  const count = useSelectedCount(actions)
  return count > 0 && <SelectionBar {...{ actions, count }} />
}

/** The open dialog about the selected entries. */
export function BulkDialogs({ actions }: BulkProps) {
  const { selection, quantities, rows, total, dialog, close } = actions
  const shown = { selection, total, onClose: close }
  if (dialog === null) return null
  if (dialog === 'list') return <BulkListDialog {...shown} quantities={quantities} />
  if (dialog === 'remove') return <BulkRemoveDialog {...shown} />
  if (!isEntryChange(dialog)) return <BulkLabelDialog {...shown} change={dialog} />
  const finishes = rows.flatMap(({ card }) => finishesOf(card))
  return <BulkChangeDialog {...shown} change={dialog} finishes={finishes} />
}

interface BulkRemoveDialogProps extends Pick<BulkActions, 'selection' | 'total'> {
  onClose: () => void
}

function BulkRemoveDialog({ selection, total, onClose }: BulkRemoveDialogProps) {
  const { remove, isBusy } = useBulkChanges(selection)
  // The count of the question: once the entries are removed, nothing is selected.
  const [count] = useState(() => entryCount(countOf(selection.current(), total)))
  const confirm = async () => {
    if (await remove()) onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Remove ${count}?`}
      description={`${count}, with all their copies, will be removed from your collection. You can undo it right afterwards.`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}

interface SelectionBarProps extends BulkProps {
  /** At least one. */
  count: number
}

/** How many entries are selected, and what can be done with them. It stays at the foot of the window. */
function SelectionBar({ actions, count }: SelectionBarProps) {
  const { selection, rows, total, matching, open } = actions
  const { setCondition, setForTrade, isBusy } = useBulkChanges(selection)
  const share = useSelectedShare(selection, rows)
  const canSelectAll = share === 'all' && count < total
  return (
    <Row as="section" aria-label="Selection" gap="2" wrap className={styles.bar}>
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
      <Button size="small" icon="list" onClick={() => open('list')}>
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
          {entryChangeNames.map((change) => (
            <MenuItem key={change} onSelect={() => open(change)}>
              {entryChanges[change].action}...
            </MenuItem>
          ))}
          {labelChanges.map(([change, { action }]) => (
            <MenuItem key={change} onSelect={() => open(change)}>
              {action}...
            </MenuItem>
          ))}
        </MenuPanel>
      </Menu>
      <Button size="small" icon="trash" onClick={() => open('remove')}>
        Remove
      </Button>
    </Row>
  )
}
