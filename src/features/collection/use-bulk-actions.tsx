import type { CardRow } from '../../card-table/rows/card-row.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useStore } from '../../ui/hooks/store.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { countOf, type Matching, type SelectedEntries } from '../entries/entry-selection.ts'
import type { OptimisticQuantities } from '../entries/optimistic-quantities.ts'
import { BulkLabelDialog, type LabelChange } from './bulk-label-dialog.tsx'
import { BulkListDialog } from './bulk-list-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import styles from './use-bulk-actions.module.css'
import { useBulkChanges } from './use-bulk-changes.ts'
import { type ReactNode, useState } from 'react'

export interface BulkOptions {
  selection: SelectedEntries
  quantities: OptimisticQuantities
  /** Of the page in sight. */
  rows: readonly CardRow[]
  /** How many entries the filters find. */
  total: number
  matching: Matching
}

/** What can be done with all selected entries: a button of the page's head, a bar and the dialogs. */
export function useBulkActions(options: BulkOptions): { addButton: ReactNode; bar: ReactNode } {
  const [dialog, setDialog] = useState<'list' | 'remove' | LabelChange | null>(null)
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
        {dialog !== null && dialog !== 'list' && dialog !== 'remove' && (
          <BulkLabelDialog {...{ selection, total }} change={dialog} onClose={close} />
        )}
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
  onLabel: (change: LabelChange) => void
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
  // As it was asked: once they are removed, nothing is selected.
  const [count] = useState(() => cardCount(countOf(selection.current(), total)))
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
