import { type SubmitEvent, useId, useState } from 'react'
import { serverMessageOr } from '../../api/api-error.ts'
import { useCollectionUpdate } from '../../api/collection/changes.ts'
import { type CollectionEntry, collectionUpdate } from '../../api/collection/contract.ts'
import { bodyErrors } from '../../api/field-errors.ts'
import { finishOf } from '../../card-table/rows/card-row.ts'
import {
  conditionNames,
  conditions,
  knownLanguage,
  languageNames,
  languages,
  partNeedsOtherDetails,
} from '../../domain/entries/entry.ts'
import { formatCount } from '../../domain/format/count.ts'
import { readAmount } from '../../domain/format/money.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FormMessage } from '../../ui/feedback/form-message.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea, TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUndoOptions } from '../entries/use-undo-options.ts'
import styles from './edit-entry-dialog.module.css'

interface EditEntryDialogProps {
  entry: CollectionEntry
  onClose: () => void
}

function draftOf({ card, condition, language, pricePaid, note, isForTrade }: CollectionEntry) {
  return {
    copies: String(card.quantity ?? 1),
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
  const undoOptions = useUndoOptions()
  const form = useId()
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const { quantity } = entry.card
  const wrong = isChecked ? errorsOf(draft, entry) : {}

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsChecked(true)
    if (isPending || Object.keys(errorsOf(draft, entry)).length > 0) return
    try {
      const { id, undo: token } = await mutateAsync({
        params: { id: Number(entry.key) },
        body: bodyOf(draft, isPart(draft, entry)),
      })
      const action = id === null ? undefined : { label: 'Undo', onSelect: () => void restore(id) }
      // Where the entry was joined with another one, only the server knows what that one said.
      toast.success('Card updated', token === null ? { action } : undoOptions(token))
      onClose()
    } catch {
      // The form shows it.
    }
  }

  /** Gives the copies their old details, which returns them to the entry that they were taken from. */
  async function restore(key: string): Promise<void> {
    const before = { ...draftOf(entry), copies: draft.copies }
    try {
      await mutateAsync({ params: { id: Number(key) }, body: bodyOf(before, true) })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
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
        {quantity !== null && quantity > 1 && (
          <TextField
            label="Copies"
            hint={`Of ${formatCount(quantity)}; the others remain as they are`}
            inputMode="numeric"
            autoComplete="off"
            value={draft.copies}
            error={wrong.copies}
            onChange={({ currentTarget }) => change({ copies: currentTarget.value })}
          />
        )}
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

/** Whether the details are for a part of the copies. */
const isPart = ({ copies }: Draft, { card }: CollectionEntry) =>
  Number(copies) < (card.quantity ?? 1)

function bodyOf(draft: Draft, namesCopies: boolean) {
  const { copies, condition, language, pricePaid, note, isForTrade } = draft
  return {
    ...(namesCopies && { copies: Number(copies) }),
    condition,
    language: language === '' ? undefined : language,
    pricePaid: readAmount(pricePaid),
    note: note.trim() === '' ? null : note,
    isForTrade,
  }
}

const maxPricePaid = 9_999_999

interface Errors {
  copies?: string
  pricePaid?: string
  note?: string
}

function errorsOf(draft: Draft, entry: CollectionEntry): Errors {
  const { copies, condition, language, pricePaid, note } = draft
  const quantity = entry.card.quantity ?? 1
  const count = Number(copies)
  const isCount = copies.trim() !== '' && Number.isInteger(count) && count >= 1 && count <= quantity
  const isOther = condition !== entry.condition || language !== draftOf(entry).language
  const amount = readAmount(pricePaid)
  const isAmount = pricePaid.trim() === '' || (amount !== null && amount <= maxPricePaid)
  // An empty note is none, which needs no rule.
  const { note: noteError } = bodyErrors(collectionUpdate.body, { note }, { note: 'Note' })
  return {
    ...(!isCount && { copies: `Enter a whole number from 1 to ${formatCount(quantity)}` }),
    ...(isCount && count < quantity && !isOther && { copies: partNeedsOtherDetails }),
    ...(!isAmount && { pricePaid: 'Enter an amount in dollars, such as 2.50' }),
    ...(note.trim() !== '' && noteError !== undefined && { note: noteError }),
  }
}
