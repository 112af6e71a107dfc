import { useState } from 'react'
import { finishesOf } from '../../domain/cards/finish-price.ts'
import { conditionNames, conditions } from '../../domain/entries/entry.ts'
import { entryCount, formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useStore } from '../../ui/hooks/store.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { NewDeckButton } from '../lists/new-deck-button.tsx'
import { countOf } from '../entries/entry-selection.ts'
import { SelectionBar } from '../entries/selection-bar.tsx'
import { BulkChangeDialog } from './bulk-change-dialog.tsx'
import { entryChangeNames, entryChanges, isEntryChange } from './bulk-changes.ts'
import { BulkDeckDialog } from './bulk-deck-dialog.tsx'
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
  return count > 0 && <EntriesBar {...{ actions, count }} />
}

/** The open dialog about the selected entries. */
export function BulkDialogs({ actions }: BulkProps) {
  const { selection, quantities, rows, total, dialog, close } = actions
  const shown = { selection, total, onClose: close }
  if (dialog === null) return null
  if (dialog === 'list') return <BulkListDialog {...shown} quantities={quantities} />
  if (dialog === 'deck') return <BulkDeckDialog {...shown} quantities={quantities} />
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

interface EntriesBarProps extends BulkProps {
  /** At least one. */
  count: number
}

/** What can be done with the selected entries. */
function EntriesBar({ actions, count }: EntriesBarProps) {
  const { selection, rows, total, matching, open } = actions
  const { setCondition, setForTrade, isBusy } = useBulkChanges(selection)
  return (
    <SelectionBar
      {...{ selection, rows, count }}
      selectAll={
        count < total && (
          <Button size="small" onClick={() => selection.selectAll(matching)}>
            Select all {formatCount(total)} results
          </Button>
        )
      }
    >
      <Button size="small" icon="list" onClick={() => open('list')}>
        Add to List
      </Button>
      <NewDeckButton count={count} onOpen={() => open('deck')} />
      <Menu
        trigger={(trigger) => (
          <Button {...trigger} size="small" iconEnd="chevron-down" busy={isBusy} sends={false}>
            Change
          </Button>
        )}
      >
        <MenuPanel align="end">
          {conditions.map((condition) => (
            <MenuItem key={condition} sends onSelect={() => void setCondition(condition)}>
              {conditionNames[condition]} ({condition})
            </MenuItem>
          ))}
          <MenuItem sends onSelect={() => void setForTrade(true)}>
            For trade
          </MenuItem>
          <MenuItem sends onSelect={() => void setForTrade(false)}>
            Not for trade
          </MenuItem>
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
    </SelectionBar>
  )
}
