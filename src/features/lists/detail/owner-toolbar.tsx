import { EditListDialog } from '../list-dialogs.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CardList } from '../../../contract/lists.ts'
import { Button, buttonClass, type ButtonProps } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { Toolbar } from '../../../ui/layout/layout.tsx'
import type { Matching } from '../../entries/entry-selection.ts'
import { ExportButton } from '../../entries/export-button.tsx'
import { type AddAllTarget, useAddAll, useListEmpty } from '../../../api/lists.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUndoOptions } from '../../cards/editing/use-undo-options.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { showAdded } from '../../entries/bulk-result.ts'

type Opened = 'collection' | 'wishlist' | 'empty' | 'edit'

export interface OwnerToolbarProps {
  list: CardList
  /** Whether there may be any card on it, whatever is searched for. */
  hasCards: boolean
  /** What the page is searched and filtered for; an export has the cards that match. */
  matching: Matching
}

/** What the owner of a list does with all of its cards at once. */
export function OwnerToolbar({ list, hasCards, matching }: OwnerToolbarProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  // The title is the tooltip of a button that shows its icon alone.
  const opener = (dialog: Opened, name: string): ButtonProps => ({
    size: 'small',
    collapses: 'early',
    title: name,
    children: name,
    onClick: () => setOpened(dialog),
  })
  const whole = hasCards ? undefined : 'This list is empty.'
  return (
    <>
      <Toolbar label="Whole list">
        <Button
          {...opener('collection', 'Add All to Collection')}
          icon="collection"
          disabledReason={whole}
        />
        <Button
          {...opener('wishlist', 'Add All to Wishlist')}
          icon="wishlist"
          disabledReason={whole}
        />
        <Button {...opener('empty', 'Empty List')} icon="trash" disabledReason={whole} />
        <Link
          to="/import"
          search={{ target: `list:${list.id}` }}
          title="Import"
          className={buttonClass({ size: 'small', collapses: 'early' })}
        >
          <Icon name="upload" size={16} />
          Import
        </Link>
        <ExportButton
          holder={`list:${list.id}`}
          size="small"
          title="Export"
          collapses="early"
          disabledReason={list.itemCount === 0 ? (whole ?? 'Nothing to export.') : undefined}
          chosen={() => ({ entries: { matching }, count: list.itemCount })}
        />
        <Button {...opener('edit', 'Edit List')} icon="edit" />
      </Toolbar>
      {opened && dialogOf(opened, list, close)}
    </>
  )
}

function dialogOf(opened: Opened, list: CardList, onClose: () => void): ReactNode {
  switch (opened) {
    case 'collection':
    case 'wishlist':
      return <AddAllDialog {...{ list, onClose }} target={opened} />
    case 'empty':
      return <EmptyListDialog {...{ list, onClose }} />
    case 'edit':
      return <EditListDialog {...{ list, onClose }} />
  }
}

interface EmptyListDialogProps {
  list: CardList
  onClose: () => void
}

/** Asks before all cards are taken off a list. */
function EmptyListDialog({ list, onClose }: EmptyListDialogProps) {
  const { mutateAsync, isPending } = useListEmpty()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function empty(): Promise<void> {
    try {
      const { undo } = await mutateAsync({ params: { listId: Number(list.id) } })
      toast.success('List has been emptied.', undoOptions(undo))
      onClose()
    } catch {
      toast.error('Failed to empty list.')
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Empty List"
      description={`This removes all cards from "${list.name}". You can undo it right after.`}
      confirmLabel="Empty List"
      busyLabel="Emptying..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void empty()}
    />
  )
}

interface AddAllDialogProps {
  list: CardList
  target: AddAllTarget
  onClose: () => void
}

const texts = {
  collection: { title: 'Add All to Collection', failure: 'Failed to add cards to collection.' },
  wishlist: { title: 'Add All to Wishlist', failure: 'Failed to add cards to wishlist.' },
}

/** Asks before all cards of a list are added elsewhere, and whether the list is to be emptied then. */
function AddAllDialog({ list, target, onClose }: AddAllDialogProps) {
  const { title, failure } = texts[target]
  const [removes, setRemoves] = useState(false)
  const { mutateAsync, isPending } = useAddAll()
  const toast = useToast()
  const undoOptions = useUndoOptions()

  async function add(): Promise<void> {
    try {
      const result = await mutateAsync({ listId: Number(list.id), target, removes })
      // One toast for both changes, which one Undo undoes.
      showAdded(toast, result, `Added ${formatCount(result.successCount)} cards to ${target}!`, {
        ...undoOptions(result.undo),
        detail: result.list === 'emptied' ? 'List has been emptied.' : undefined,
      })
      if (result.list === 'failed') toast.error('Failed to empty list.')
      onClose()
    } catch (error) {
      toast.failure(error, failure)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      description={`This adds every copy of every card in "${list.name}" to your ${target}.`}
      confirmLabel="Add All"
      busyLabel="Adding..."
      busy={isPending}
      onConfirm={() => void add()}
    >
      <Checkbox
        label="Remove cards from this list after adding"
        checked={removes}
        disabled={isPending}
        onChange={setRemoves}
      />
    </ConfirmDialog>
  )
}
