import { useState } from 'react'
import { serverMessageOr } from '../../contract/api-error.ts'
import { useListCreate, useListSetVisibility, useListUpdate } from '../../api/lists.ts'
import type { CardList } from '../../contract/lists.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { detailsOf, type ListDraft, ListFormDialog } from './list-form.tsx'

const newList: ListDraft = { name: '', description: '', visibility: 'private' }

export function CreateListDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending, error } = useListCreate()
  const toast = useToast()

  async function create(draft: ListDraft): Promise<void> {
    try {
      await mutateAsync({ body: { ...detailsOf(draft), visibility: draft.visibility } })
      toast.success('List created successfully')
      onClose()
    } catch {
      // The form shows it.
    }
  }
  return (
    <ListFormDialog
      title="Create New List"
      draft={newList}
      submitLabel="Create List"
      busyLabel="Creating..."
      busy={isPending}
      failure={error && serverMessageOr(error, 'Failed to create list')}
      onSave={(draft) => void create(draft)}
      onClose={onClose}
    />
  )
}

interface EditListDialogProps {
  list: CardList
  onClose: () => void
}

/** Changes a list. Who may look at it is a call of its own, after the other; when that one fails, the first stays. */
export function EditListDialog({ list, onClose }: EditListDialogProps) {
  const update = useListUpdate()
  const setVisibility = useListSetVisibility()
  const [failure, setFailure] = useState<string | null>(null)
  const toast = useToast()
  const params = { listId: Number(list.id) }

  async function save(draft: ListDraft): Promise<void> {
    setFailure(null)
    try {
      await update.mutateAsync({ params, body: detailsOf(draft) })
    } catch (error) {
      return setFailure(serverMessageOr(error, 'Failed to update list'))
    }
    try {
      const { visibility } = draft
      if (visibility !== list.visibility)
        await setVisibility.mutateAsync({ params, body: { visibility } })
    } catch {
      return setFailure(
        "Failed to update list: name and description were saved, visibility wasn't.",
      )
    }
    toast.success('List updated successfully')
    onClose()
  }

  return (
    <ListFormDialog
      title="Edit List"
      draft={{ ...list, description: list.description ?? '' }}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={update.isPending || setVisibility.isPending}
      failure={failure}
      onSave={(draft) => void save(draft)}
      onClose={onClose}
    />
  )
}
