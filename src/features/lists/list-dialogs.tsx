/** The dialogs in which a list is made, changed and deleted. */
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListCreate, useListDelete, useListUpdate } from '../../api/lists.ts'
import { type CardList, listCreate } from '../../contract/lists.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { bodyErrors } from '../../api/field-errors.ts'
import type { Visibility } from '../../domain/entries/list.ts'
import { useForm } from '../../ui/hooks/use-form.ts'
import { ConfirmDialog, FormDialog, type FormDialogProps } from '../../ui/overlays/dialog.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { visibilityOptions } from '../cards/adding/visibility.tsx'
import { useSaveList } from './use-save-list.ts'

const newList: ListDraft = { name: '', description: '', visibility: 'private' }

export function CreateListDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending, error } = useListCreate()
  const toast = useToast()
  const navigate = useNavigate()

  async function create(draft: ListDraft): Promise<void> {
    try {
      const { id } = await mutateAsync({
        body: { ...detailsOf(draft), visibility: draft.visibility },
      })
      const open = () => void navigate({ to: '/lists/$listId', params: { listId: id } })
      toast.success('List created successfully', { action: { label: 'Open', onSelect: open } })
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
      error={error}
      fallback="Failed to create list"
      onSave={(draft) => void create(draft)}
      onClose={onClose}
    />
  )
}

interface EditListDialogProps {
  list: CardList
  onClose: () => void
}

export function EditListDialog({ list, onClose }: EditListDialogProps) {
  const { mutateAsync } = useListUpdate()
  const dialog = useSaveList<ListDraft>(list, {
    noun: 'List',
    update: async (draft) => {
      await mutateAsync({ params: { listId: Number(list.id) }, body: detailsOf(draft) })
      return null
    },
    onClose,
  })
  return <ListFormDialog {...dialog} draft={{ ...list, description: list.description ?? '' }} />
}

export interface ListDraft {
  name: string
  description: string
  visibility: Visibility
}

interface ListFormDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  draft: ListDraft
  onSave: (draft: ListDraft) => void
}

/** The dialog in which a list is made or changed. */
function ListFormDialog({ draft: initial, onSave, ...dialog }: ListFormDialogProps) {
  const { draft, change, errors, submit } = useForm({ initial, errorsOf, onSend: onSave })
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <ListFields {...{ draft, change, errors }} />
    </FormDialog>
  )
}

interface ListFieldsProps {
  draft: ListDraft
  change: (part: Partial<ListDraft>) => void
  errors: ListErrors
  /** Fields between the description and the visibility. */
  children?: ReactNode
  options?: readonly Option<Visibility>[]
}

/** What every list says of itself. */
export function ListFields({
  draft,
  change,
  errors,
  children,
  options = visibilityOptions,
}: ListFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        required
        data-autofocus
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextArea
        label="Description"
        name="description"
        hint="Optional"
        rows={3}
        value={draft.description}
        error={errors.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {children}
      <Select
        label="Visibility"
        name="visibility"
        hint={meanings[draft.visibility]}
        value={draft.visibility}
        options={options}
        onChange={(visibility) => change({ visibility })}
      />
    </>
  )
}

const meanings: Record<Visibility, string> = {
  private: 'Only you can see it.',
  public: "Anyone with the link can see it. It's on your profile page too.",
  for_trade: 'Like a public list, and other members find its cards in trade search.',
}

/** The draft as the calls take it. */
export function detailsOf({ name, description }: ListDraft) {
  return { name: name.trim(), description: description.trim() === '' ? null : description.trim() }
}

export type ListErrors = Partial<Record<'name' | 'description', string>>

export function errorsOf(draft: ListDraft): ListErrors {
  const { name, description } = draft
  if (name.trim() === '') return { name: 'Please enter a list name' }
  const labels = { name: 'Name', description: 'Description' }
  const wrong = bodyErrors(listCreate.body, { name, description }, labels)
  // An empty description is none, which needs no rule.
  return description.trim() === '' ? { ...(wrong.name && { name: wrong.name }) } : wrong
}

interface DeleteListDialogProps {
  list: CardList
  onClose: () => void
}

/** Asks before a list or deck is deleted, and deletes it. */
export function DeleteListDialog({ list, onClose }: DeleteListDialogProps) {
  const { mutateAsync, isPending } = useListDelete()
  const toast = useToast()
  const noun = list.deck ? 'Deck' : 'List'

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { listId: Number(list.id) } })
    } catch {
      toast.error(`Failed to delete ${noun.toLowerCase()}`)
      return
    }
    toast.success(`${noun} deleted successfully`)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${noun}`}
      description={`Are you sure you want to delete "${list.name}"? This action cannot be undone.`}
      confirmLabel={`Delete ${noun}`}
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
