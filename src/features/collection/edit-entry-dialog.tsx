import { type SubmitEvent, useId, useState } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import { useCollectionUpdate } from '../../api/collection/changes.ts'
import { type CollectionEntry, collectionUpdate } from '../../api/collection/contract.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { finishOf } from '../../card-table/card-row.ts'
import {
  conditionNames,
  conditions,
  knownLanguage,
  languageNames,
  languages,
} from '../../domain/entry.ts'
import { readAmount } from '../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './edit-entry-dialog.module.css'

interface EditEntryDialogProps {
  entry: CollectionEntry
  onClose: () => void
}

function draftOf({ condition, language, pricePaid, note, isForTrade }: CollectionEntry) {
  return {
    condition,
    language: knownLanguage(language) ?? ('' as const),
    pricePaid: pricePaid === null ? '' : pricePaid.toFixed(2),
    note: note ?? '',
    isForTrade,
  }
}
type Draft = ReturnType<typeof draftOf>

/** The details of an entry. */
export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(entry))
  const [isChecked, setIsChecked] = useState(false)
  const { mutateAsync, isPending, error } = useCollectionUpdate()
  const toast = useToast()
  const form = useId()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const wrong = isChecked ? errorsOf(draft) : {}

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsChecked(true)
    if (isPending || Object.keys(errorsOf(draft)).length > 0) return
    try {
      await mutateAsync({ params: { id: Number(entry.key) }, body: bodyOf(draft) })
      toast.success('Card updated')
      onClose()
    } catch {
      // The form shows it.
    }
  }

  return (
    <Dialog
      open
      size="small"
      title="Edit card"
      description={`${entry.card.name} (${finishOf(entry.card)})`}
      dismissible={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={isPending}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <FormMessage tone="error">
          {error && !isPending && serverMessageOr(error, 'Failed to update card')}
        </FormMessage>
        <Select
          label="Condition"
          value={draft.condition}
          options={conditions.map((value) => ({ value, label: conditionNames[value] }))}
          onChange={(condition) => change({ condition })}
          data-autofocus
        />
        <Select
          label="Language"
          value={draft.language}
          placeholder={entry.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(language) => change({ language })}
        />
        <TextField
          label="Price paid"
          hint="Dollars for one copy"
          inputMode="decimal"
          autoComplete="off"
          value={draft.pricePaid}
          error={wrong.pricePaid}
          onChange={({ currentTarget }) => change({ pricePaid: currentTarget.value })}
        />
        <TextArea
          label="Note"
          rows={3}
          value={draft.note}
          error={wrong.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Checkbox
          label="For trade"
          checked={draft.isForTrade}
          onChange={(isForTrade) => change({ isForTrade })}
        />
      </form>
    </Dialog>
  )
}

function bodyOf({ condition, language, pricePaid, note, isForTrade }: Draft) {
  return {
    condition,
    language: language === '' ? undefined : language,
    pricePaid: readAmount(pricePaid),
    note: note.trim() === '' ? null : note,
    isForTrade,
  }
}

const mostPaid = 9_999_999

function errorsOf(draft: Draft): { pricePaid?: string; note?: string } {
  const { pricePaid, note } = draft
  const amount = readAmount(pricePaid)
  const isAmount = pricePaid.trim() === '' || (amount !== null && amount <= mostPaid)
  // An empty note is none, which needs no rule.
  const { note: noteError } = bodyErrors(collectionUpdate.body, { note }, { note: 'Note' })
  return {
    ...(!isAmount && { pricePaid: 'Enter an amount in dollars, such as 2.50' }),
    ...(note.trim() !== '' && noteError !== undefined && { note: noteError }),
  }
}
