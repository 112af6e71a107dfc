import { useCollectionUpdate } from '../../../api/collection.ts'
import type { CollectionEntry } from '../../../contract/collection.ts'
import {
  conditionNames,
  conditions,
  knownLanguage,
  languages,
  partNeedsOtherDetails,
} from '../../../domain/entries/entry.ts'
import { settledPrinting } from '../../../domain/entries/details.ts'
import { storedGrade } from '../../../domain/entries/grade.ts'
import { usualCurrency } from '../../../domain/cards/price-source.ts'
import { languageNames } from '../../../domain/entries/language-names.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { costOfLeaving, type PaidCopies } from '../../../domain/entries/cost.ts'
import { Fold, Stack } from '../../../ui/layout/boxes.tsx'
import { type StoredChoice, useStored } from '../../../ui/hooks/use-stored.ts'
import { useForm } from '../../../ui/hooks/use-form.ts'
import { FormDialog } from '../../../ui/overlays/dialog.tsx'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import {
  isOtherPrinting,
  printingDraft,
  printingErrors,
  PrintingField,
  printingGiven,
} from './printing-field.tsx'
import { useUndoOptions, withDropped } from './use-undo-options.ts'
import {
  type CostDraft,
  type CostErrors,
  costErrors,
  CostFields,
  detailDraft,
  type DetailErrors,
  detailErrors,
  DetailFields,
  draftCost,
  draftDetails,
} from './detail-fields.tsx'
import { gradeErrors, GradeField, locationErrors, LocationField } from './key-fields.tsx'

export interface EditEntryDialogProps {
  entry: CollectionEntry
  onClose: () => void
}

function draftOf({
  card,
  finish,
  quantity,
  condition,
  language,
  location,
  grade,
  ownCurrency,
  ...details
}: CollectionEntry) {
  return {
    copies: String(quantity),
    ...printingDraft({ card, finish }),
    condition,
    language: knownLanguage(language) ?? ('' as const),
    location,
    grade,
    cost: null as CostDraft,
    currency: ownCurrency ?? usualCurrency,
    details: detailDraft(details),
    isSettled: false,
  }
}
type Draft = ReturnType<typeof draftOf>

/** Whether the entry has any of the details that few need. */
function holdsMore(entry: CollectionEntry): boolean {
  const texts = [entry.grade, ...Object.values(detailDraft(entry))]
  return entry.guessed || texts.some((text) => text !== '' && text !== '0')
}

/** The fields that are always shown, where they may be wrong. */
const firstFields = new Set(['copies', 'location', 'pricePaid', 'paidTotal'])

const hasMoreErrors = (errors: Partial<Errors>) =>
  Object.keys(errors).some((field) => !firstFields.has(field))

/** Whether the details that few need were shown last. */
const storedFold: StoredChoice<'open' | 'closed'> = {
  key: 'entry_details',
  choices: ['open', 'closed'],
  fallback: 'closed',
}

/** The details of an entry. */
export function EditEntryDialog({ entry, onClose }: EditEntryDialogProps) {
  const { mutateAsync, isPending, error } = useCollectionUpdate()
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { quantity } = entry
  const [fold, setFold] = useStored(storedFold)
  const { draft, change, errors, submit } = useForm({
    initial: () => draftOf(entry),
    errorsOf: (typed) => errorsOf(typed, entry),
    onSend: () => void save(),
  })

  async function save(): Promise<void> {
    try {
      const {
        id,
        undo: token,
        amountsDropped,
      } = await mutateAsync({
        params: { id: Number(entry.key) },
        body: {
          ...bodyOf(draft, isPart(draft, entry)),
          ...printingGiven(draft, entry),
        },
      })
      const action = id === null ? undefined : { label: 'Undo', onSelect: () => void restore(id) }
      // Where the entry was joined with another one, only the server knows what that one said.
      toast.success(
        withDropped('Card updated', amountsDropped),
        token === null ? { action } : undoOptions(token),
      )
      onClose()
    } catch {
      // The form shows it.
    }
  }

  /** Gives the copies their old details, which returns them to the entry that they were taken from. */
  async function restore(key: string): Promise<void> {
    const before = { ...draftOf(entry), copies: draft.copies }
    before.details.forTrade = String(entry.forTrade - leftForTrade(draft, entry))
    const { paidTotal, paidQuantity } = editedCopies(draft, entry)
    try {
      await mutateAsync({
        params: { id: Number(key) },
        body: { ...bodyOf(before, true), paidTotal, paidQuantity, guessed: entry.guessed },
      })
      toast.success('Undone')
    } catch {
      toast.error('Failed to undo')
    }
  }

  return (
    <FormDialog
      title="Edit card"
      description={entry.card.name}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      error={error}
      fallback="Failed to update card"
      onSubmit={submit}
      onClose={onClose}
    >
      {quantity > 1 && (
        <TextField
          label="Copies"
          hint={`of ${formatCount(quantity)}. The rest stay as they are.`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.copies}
          error={errors.copies}
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
      <LocationField
        value={draft.location}
        error={errors.location}
        onChange={(location) => change({ location })}
      />
      <CostFields
        copies={editedCopies(draft, entry)}
        draft={draft.cost}
        currency={draft.currency}
        errors={errors}
        onChange={(cost) => change({ cost })}
        onCurrency={(currency) => change({ currency })}
      />
      <Fold
        summary="More details"
        initiallyOpen={fold === 'open' || holdsMore(entry)}
        hasErrors={hasMoreErrors(errors)}
        onToggle={(isOpen) => setFold(isOpen ? 'open' : 'closed')}
      >
        <Stack gap="4">
          <PrintingField entry={entry} draft={draft} error={errors.finish} onChange={change} />
          {entry.guessed && (
            <Checkbox
              label="This printing is right"
              hint="An import took it by the name alone."
              checked={draft.isSettled}
              onChange={(isSettled) => change({ isSettled })}
            />
          )}
          <GradeField
            value={draft.grade}
            error={errors.grade}
            onChange={(grade) => change({ grade })}
          />
          <DetailFields
            draft={draft.details}
            errors={errors}
            onChange={(details) => change({ details })}
          />
        </Stack>
      </Fold>
    </FormDialog>
  )
}

/** Whether the details are for a part of the copies. */
const isPart = ({ copies }: Draft, { quantity }: CollectionEntry) => Number(copies) < quantity

/** The copies that the draft is for, with what was paid for them. */
function editedCopies({ copies }: Draft, held: CollectionEntry): PaidCopies {
  const quantity = isCount(copies, held.quantity) ? Number(copies) : held.quantity
  return { quantity, ...costOfLeaving(held, quantity) }
}

/** Whether a text is a number of copies, of those that there are. */
const isCount = (text: string, quantity: number) =>
  text.trim() !== '' &&
  Number.isInteger(Number(text)) &&
  Number(text) >= 1 &&
  Number(text) <= quantity

/** The copies for trade of those that a part leaves behind; the part takes its own along. */
function leftForTrade({ copies, details }: Draft, { quantity, forTrade }: CollectionEntry): number {
  const left = quantity - Number(copies)
  const taken = Math.min(Number(details.forTrade), Number(copies))
  return Math.min(Math.max(0, forTrade - taken), left)
}

function bodyOf(draft: Draft, namesCopies: boolean) {
  const { copies, condition, language, location, grade, cost, currency, details, isSettled } = draft
  return {
    ...(namesCopies && { copies: Number(copies) }),
    condition,
    language: language === '' ? undefined : language,
    location,
    grade,
    ...draftCost(cost),
    ownCurrency: currency,
    ...draftDetails(details),
    ...(isSettled && settledPrinting),
  }
}

interface Errors extends DetailErrors, CostErrors {
  copies?: string
  finish?: string
  location?: string
  grade?: string
}

function errorsOf(draft: Draft, entry: CollectionEntry): Errors {
  const { copies, condition, language, location, grade, cost, currency, details } = draft
  const { quantity } = entry
  const isWhole = isCount(copies, quantity)
  const isOther =
    isOtherPrinting(draft, entry) ||
    condition !== entry.condition ||
    language !== draftOf(entry).language ||
    location.trim() !== entry.location ||
    storedGrade(grade) !== entry.grade
  return {
    ...(!isWhole && { copies: `Enter a whole number from 1 to ${formatCount(quantity)}` }),
    ...(isWhole && Number(copies) < quantity && !isOther && { copies: partNeedsOtherDetails }),
    ...printingErrors(draft),
    ...locationErrors(location),
    ...gradeErrors(grade),
    ...costErrors(cost, currency),
    ...detailErrors(details, quantity),
  }
}
