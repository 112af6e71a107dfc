/** What is asked of a list: its name, what it is for, who may look at it. */
import { type SubmitEvent, useState } from 'react'
import { bodyErrors } from '../../api/field-errors.ts'
import { listCreate } from '../../api/lists/contract.ts'
import type { Visibility } from '../../domain/entries/list.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import styles from './list-form.module.css'
import { visibilityOptions } from '../cards/adding/visibility.tsx'

export interface ListDraft {
  name: string
  description: string
  visibility: Visibility
}

export interface ListFormDialogProps {
  title: string
  draft: ListDraft
  saveLabel: string
  busyLabel: string
  isBusy: boolean
  /** What went wrong with the last try. */
  failure: string | null
  onSave: (draft: ListDraft) => void
  onClose: () => void
}

/** The dialog in which a list is made or changed. */
export function ListFormDialog(props: ListFormDialogProps) {
  const { title, saveLabel, busyLabel, isBusy, failure, onSave, onClose } = props
  const [draft, setDraft] = useState(props.draft)
  const [isChecked, setIsChecked] = useState(false)
  const change = (part: Partial<ListDraft>) => setDraft({ ...draft, ...part })
  const wrong = isChecked ? errorsOf(draft) : {}

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setIsChecked(true)
    const errors = errorsOf(draft)
    const [first] = Object.keys(errors)
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
    } else if (!isBusy) onSave(draft)
  }

  return (
    <Dialog open size="small" title={title} dismissible={!isBusy} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={save}>
        <FormMessage tone="error">{!isBusy && failure}</FormMessage>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          data-autofocus
          value={draft.name}
          error={wrong.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextArea
          label="Description"
          name="description"
          hint="Optional"
          rows={3}
          value={draft.description}
          error={wrong.description}
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
        <div className={styles.buttons}>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={busyLabel}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const meanings: Record<Visibility, string> = {
  private: 'Only you can see it.',
  public:
    'Anyone with its link can see it, and your profile page, which anyone can open, shows it.',
  for_trade:
    'Like a public list, it is shown on your profile page; other players also find its cards when they look for trades.',
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
