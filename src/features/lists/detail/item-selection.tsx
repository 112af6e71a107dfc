import { type ReactNode, useState } from 'react'
import { useListAddBulk, useListRemoveItems } from '../../../api/lists.ts'
import type { CardRow } from '../../../card-table/rows/card-row.ts'
import { cardCount, entryCount, formatCount } from '../../../domain/format/count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useStore } from '../../../ui/hooks/store.ts'
import { Dialog, DialogButtons } from '../../../ui/overlays/dialog.tsx'
import { ListPicker } from '../../cards/adding/list-picker.tsx'
import { useUndoOptions } from '../../cards/editing/use-undo-options.ts'
import { CreateDeckDialog } from '../deck-dialogs.tsx'
import { NewDeckButton } from '../new-deck-button.tsx'
import { showAdded } from '../../entries/bulk-result.ts'
import type { SelectedEntries } from '../../entries/entry-selection.ts'
import { listedCard } from '../../entries/listed-card.ts'
import type { OptimisticQuantities } from '../../entries/optimistic-quantities.ts'
import { SelectionBar } from '../../entries/selection-bar.tsx'

export interface SelectedItems {
  /** At least one. */
  ids: number[]
  /** Called once they are changed. */
  onDone: () => void
}

interface ItemSelectionProps {
  listId: number
  selection: SelectedEntries
  /** The rows of the page in sight. */
  rows: readonly CardRow[]
  quantities: OptimisticQuantities
  /** The menu of what else is done with them. */
  changes: ((selected: SelectedItems) => ReactNode) | undefined
}

/** What the owner of a list does with the selected cards, while there are some. */
export function ItemSelection({
  listId,
  selection,
  rows,
  quantities,
  changes,
}: ItemSelectionProps) {
  const selected = useStore(selection, (each) => each.rows)
  const [opened, setOpened] = useState<'copy' | 'deck' | null>(null)
  const { remove, isRemoving } = useRemoval(listId, selection.clear)
  if (selected.size === 0) return null
  const ids = [...selected.keys()].map(Number)
  const cards = Array.from(selected.values(), (row) =>
    listedCard({ ...row, quantity: quantities.of(row.key) ?? row.quantity }),
  )
  const close = () => setOpened(null)
  return (
    <>
      <SelectionBar {...{ selection, rows }} count={selected.size}>
        {changes?.({ ids, onDone: selection.clear })}
        <Button size="small" icon="list" onClick={() => setOpened('copy')}>
          Copy to List
        </Button>
        <NewDeckButton count={selected.size} onOpen={() => setOpened('deck')} />
        <Button size="small" icon="trash" busy={isRemoving} onClick={() => void remove(ids)}>
          Remove
        </Button>
      </SelectionBar>
      {opened === 'copy' && (
        <CopyDialog
          cards={cards}
          onDone={() => {
            selection.clear()
            close()
          }}
          onClose={close}
        />
      )}
      {opened === 'deck' && <CreateDeckDialog cards={{ cards, error: null }} onClose={close} />}
    </>
  )
}

/** Takes cards off a list, with a way back. */
function useRemoval(listId: number, onDone: () => void) {
  const { mutateAsync, isPending } = useListRemoveItems()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function remove(ids: number[]): Promise<void> {
    try {
      const { count, undo } = await mutateAsync({ params: { listId }, body: { ids } })
      onDone()
      toast.success(`Removed ${entryCount(count)}`, undoOptions(undo))
    } catch (error) {
      toast.failure(error, 'Failed to remove cards')
    }
  }
  return { remove, isRemoving: isPending }
}

interface CopyDialogProps {
  cards: readonly ReturnType<typeof listedCard>[]
  onDone: () => void
  onClose: () => void
}

/** Copies the selected cards to another list or deck. */
function CopyDialog({ cards, onDone, onClose }: CopyDialogProps) {
  const [listId, setListId] = useState<string | null>(null)
  const { mutateAsync, isPending } = useListAddBulk()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const copies = cards.reduce((sum, { quantity }) => sum + quantity, 0)

  async function copy(): Promise<void> {
    if (listId === null) {
      toast.error('Please select a list.')
      return
    }
    try {
      const params = { listId: Number(listId) }
      const result = await mutateAsync({ params, body: { cards: [...cards] } })
      const success = `Added ${formatCount(result.successCount)} cards to list!`
      showAdded(toast, result, success, undoOptions(result.undo))
      onDone()
    } catch (error) {
      toast.failure(error, 'Failed to add cards to list.')
    }
  }
  return (
    <Dialog
      open
      title="Copy to List"
      description={cardCount(copies)}
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          busy={isPending}
          busyLabel="Copying..."
          onClick={() => void copy()}
        >
          Copy to List
        </DialogButtons>
      }
    >
      <ListPicker hasDecks value={listId} onChange={({ id }) => setListId(id)} />
    </Dialog>
  )
}
