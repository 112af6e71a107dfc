/** What is asked of a list: its name, what it is for, who may look at it. */
import { bodyErrors } from '../../api/field-errors.ts'
import { listCreate } from '../../contract/lists.ts'
import type { Visibility } from '../../domain/entries/list.ts'
import { useForm } from '../../ui/hooks/use-form.ts'
import { FormDialog, type FormDialogProps } from '../../ui/overlays/form-dialog.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { visibilityOptions } from '../cards/adding/visibility.tsx'

export interface ListDraft {
  name: string
  description: string
  visibility: Visibility
}

export interface ListFormDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  draft: ListDraft
  onSave: (draft: ListDraft) => void
}

/** The dialog in which a list is made or changed. */
export function ListFormDialog({ draft: initial, onSave, ...dialog }: ListFormDialogProps) {
  const { draft, change, errors, submit } = useForm({ initial, errorsOf, onSend: onSave })
  return (
    <FormDialog {...dialog} onSubmit={submit}>
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
      <Select
        label="Visibility"
        name="visibility"
        hint={meanings[draft.visibility]}
        value={draft.visibility}
        options={visibilityOptions}
        onChange={(visibility) => change({ visibility })}
      />
    </FormDialog>
  )
}

const meanings: Record<Visibility, string> = {
  private: 'Only you can see it.',
  public: "Anyone with the link can see it. It's on your profile page too.",
  for_trade: 'Like a public list, and other members find its cards in trade search.',
}

/** As the calls take it. */
export function detailsOf({ name, description }: ListDraft) {
  return { name: name.trim(), description: description.trim() === '' ? null : description.trim() }
}

function errorsOf(draft: ListDraft): Partial<Record<'name' | 'description', string>> {
  const { name, description } = draft
  if (name.trim() === '') return { name: 'Please enter a list name' }
  const labels = { name: 'Name', description: 'Description' }
  const wrong = bodyErrors(listCreate.body, { name, description }, labels)
  // An empty description is none, which needs no rule.
  return description.trim() === '' ? { ...(wrong.name && { name: wrong.name }) } : wrong
}
