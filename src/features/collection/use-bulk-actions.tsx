import type { CardRow } from '../../card-table/rows/card-row.ts'
import { entryCount, formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useStore } from '../../ui/hooks/store.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import {
  countOf,
  type Matching,
  type SelectedEntries,
  selectionOf,
} from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { type EntryChange, entryChangeNames, entryChanges, isEntryChange } from './bulk-changes.ts'
import { finishesOf } from '../../domain/cards/finish-price.ts'
import { BulkLabelDialog, type LabelChange, labelChanges } from './bulk-label-dialog.tsx'
import { BulkChangeDialog } from './bulk-change-dialog.tsx'
import { BulkListDialog } from './bulk-list-dialog.tsx'
import styles from './collection.module.css'
import { type ReactNode, useState } from 'react'
import { useSelectedShare } from '../../card-table/rows/row-state.ts'
import { type Condition, conditionNames, conditions } from '../../domain/entries/entry.ts'
import { toolbarGap } from '../../ui/layout/layout.tsx'
import { MenuItem, MenuPanel } from '../../ui/controls/menu-panel.tsx'
import { Menu } from '../../ui/controls/menu.tsx'
import {
  useCollectionRemoveBulk,
  useCollectionSetCondition,
  useCollectionSetForTrade,
} from '../../api/collection.ts'
import { useUndoOptions, withDropped } from '../cards/editing/use-undo-options.ts'
import { Row } from '../../ui/layout/boxes.tsx'

export interface BulkOptions {
  selection: SelectedEntries
  quantities: OptimisticQuantities
  /** The rows of the page in sight. */
  rows: readonly CardRow[]
  /** How many entries the filters find. */
  total: number
  matching: Matching
}

/** What can be done with all selected entries: a button of the page's head, a bar and the dialogs. */
export function useBulkActions(options: BulkOptions): { addButton: ReactNode; bar: ReactNode } {
  const [dialog, setDialog] = useState<'list' | 'remove' | LabelChange | EntryChange | null>(null)
  const { selection, total } = options
  const close = () => setDialog(null)
  return {
    addButton: <AddToListButton {...{ selection, total }} onOpen={() => setDialog('list')} />,
    bar: (
      <>
        <Bar
          {...options}
          onAdd={() => setDialog('list')}
          onLabel={setDialog}
          onRemove={() => setDialog('remove')}
        />
        {dialog === 'list' && <BulkListDialog {...options} onClose={close} />}
        {dialog === 'remove' && <BulkRemoveDialog {...{ selection, total }} onClose={close} />}
        {dialog !== null &&
          dialog !== 'list' &&
          dialog !== 'remove' &&
          (isEntryChange(dialog) ? (
            <BulkChangeDialog
              {...{ selection, total }}
              change={dialog}
              finishes={options.rows.flatMap(({ card }) => finishesOf(card))}
              onClose={close}
            />
          ) : (
            <BulkLabelDialog {...{ selection, total }} change={dialog} onClose={close} />
          ))}
      </>
    ),
  }
}

function useCount({ selection, total }: Pick<BulkOptions, 'selection' | 'total'>): number {
  return useStore(selection, (selected) => countOf(selected, total))
}

interface AddToListButtonProps extends Pick<BulkOptions, 'selection' | 'total'> {
  onOpen: () => void
}

function AddToListButton({ selection, total, onOpen }: AddToListButtonProps) {
  const count = useCount({ selection, total })
  const toast = useToast()
  return (
    <Button
      icon="list"
      className={styles.addToList}
      onClick={() => (count === 0 ? toast.error('Please select cards and a list.') : onOpen())}
    >
      Add to List ({formatCount(count)})
    </Button>
  )
}

interface BarProps extends BulkOptions {
  onAdd: () => void
  onLabel: (change: LabelChange | EntryChange) => void
  onRemove: () => void
}

function Bar(props: BarProps) {
  const count = useCount(props)
  return count > 0 && <SelectionBar {...props} count={count} />
}

interface BulkRemoveDialogProps {
  selection: SelectedEntries
  total: number
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

interface SelectionBarProps {
  selection: SelectedEntries
  /** At least one. */
  count: number
  rows: readonly CardRow[]
  total: number
  matching: Matching
  onAdd: () => void
  onLabel: (change: LabelChange | EntryChange) => void
  onRemove: () => void
}

/** How many entries are selected, and what can be done with them. It stays at the foot of the window. */
function SelectionBar(props: SelectionBarProps) {
  const { selection, count, rows, total, matching, onAdd, onLabel, onRemove } = props
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
          {entryChangeNames.map((change) => (
            <MenuItem key={change} onSelect={() => onLabel(change)}>
              {entryChanges[change].action}...
            </MenuItem>
          ))}
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
    </Row>
  )
}

/** Changes to all selected entries in one call, each undone by one click. */
function useBulkChanges(selection: SelectedEntries) {
  const removeBulk = useCollectionRemoveBulk()
  const setConditionBulk = useCollectionSetCondition()
  const setForTradeBulk = useCollectionSetForTrade()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  /** Whether it was done. */
  async function remove(): Promise<boolean> {
    try {
      const entries = selectionOf(selection.current())
      const { count, undo } = await removeBulk.mutateAsync({ body: { entries } })
      selection.clear()
      toast.success(`Removed ${entryCount(count)} from collection`, undoOptions(undo))
      return true
    } catch {
      toast.error('Failed to remove cards')
      return false
    }
  }

  async function setCondition(condition: Condition): Promise<void> {
    try {
      const entries = selectionOf(selection.current())
      const { count, undo, amountsDropped } = await setConditionBulk.mutateAsync({
        body: { entries, condition },
      })
      selection.clear()
      if (count === 0) toast.info(`All of them are ${conditionNames[condition]} already`)
      else
        toast.success(
          withDropped(`Set ${entryCount(count)} to ${conditionNames[condition]}`, amountsDropped),
          undoOptions(undo),
        )
    } catch {
      toast.error('Failed to set condition')
    }
  }

  /** Marks all copies of the selected entries, or none. */
  async function setForTrade(isForTrade: boolean): Promise<void> {
    const state = isForTrade ? 'for trade' : 'not for trade'
    try {
      const entries = selectionOf(selection.current())
      const { count, undo } = await setForTradeBulk.mutateAsync({ body: { entries, isForTrade } })
      selection.clear()
      if (count === 0) toast.info(`All of them are ${state} already`)
      else toast.success(`${entryCount(count)} now ${state}`, undoOptions(undo))
    } catch {
      toast.error('Failed to update copies for trade')
    }
  }

  const isBusy = removeBulk.isPending || setConditionBulk.isPending || setForTradeBulk.isPending
  return { remove, setCondition, setForTrade, isBusy }
}
