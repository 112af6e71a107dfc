import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCollectionChangeBulk } from '../../api/collection.ts'
import { cardSetsQuery } from '../../api/sets.ts'
import type { BulkEntryChange, SkipReason } from '../../domain/entries/bulk-entry-change.ts'
import { languages } from '../../domain/entries/entry.ts'
import { languageNames } from '../../domain/entries/language-names.ts'
import { sides } from '../../domain/cards/finish.ts'
import { usualCurrency } from '../../domain/cards/price-source.ts'
import { cardCount, formatCount } from '../../domain/format/count.ts'
import { currencies } from '../../domain/format/currency.ts'
import { amountError, readAmount } from '../../domain/format/money.ts'
import { foldText } from '../../domain/format/text.ts'
import { Select } from '../../ui/controls/select.tsx'
import { SuggestingField } from '../../ui/controls/suggesting-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/hooks/use-form.ts'
import { FormDialog } from '../../ui/overlays/dialog.tsx'
import { useUndoOptions, withDropped } from '../cards/editing/use-undo-options.ts'
import { countOf, type SelectedEntries, selectionOf } from '../entries/entry-selection.ts'
import { type EntryChange, entryChanges } from './bulk-changes.ts'

interface BulkChangeDialogProps {
  selection: SelectedEntries
  total: number
  change: EntryChange
  /** The finishes of the cards in sight. */
  finishes: readonly string[]
  onClose: () => void
}

const initial = {
  finish: '',
  set: '',
  language: 'en' as (typeof languages)[number],
  amount: '',
  currency: usualCurrency as (typeof currencies)[number],
}
type Draft = typeof initial

/** Gives all selected entries another finish, the printing of a set, a language, a price paid or an own value. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { selection, total, change: kind, finishes, onClose } = props
  const { action } = entryChanges[kind]
  const [selected] = useState(selection.current)
  const { mutateAsync, isPending, error } = useCollectionChangeBulk()
  const { data: sets = [] } = useQuery({ ...cardSetsQuery(), enabled: kind === 'set' })
  const toast = useToast()
  const undoOptions = useUndoOptions()
  const { draft, change, errors, submit } = useForm({
    initial,
    errorsOf: (typed) => errorsOf(kind, typed, setOf(typed.set)),
    onSend: (typed) => void save(typed),
  })

  function setOf(text: string): string | undefined {
    const key = foldText(text)
    const isNamed = (name: string | null) => name !== null && foldText(name) === key
    return sets.find(({ code, name }) => isNamed(code) || isNamed(name))?.code ?? undefined
  }

  async function save(typed: Draft): Promise<void> {
    const body = {
      entries: selectionOf(selected),
      change: changeOf(kind, typed, setOf(typed.set) ?? ''),
    }
    try {
      const { count, undo, amountsDropped, skipped } = await mutateAsync({ body })
      selection.clear()
      const options = { ...undoOptions(undo), detail: skippedText(skipped) }
      if (count === 0) toast.info('Nothing to change', options)
      else
        toast.success(
          withDropped(`${action}: ${cardCount(count)} changed`, amountsDropped),
          options,
        )
      onClose()
    } catch {
      // The form shows it.
    }
  }

  return (
    <FormDialog
      title={action}
      description={`${cardCount(countOf(selected, total))} selected`}
      submitLabel={action}
      busyLabel="Saving..."
      busy={isPending}
      error={error}
      fallback="Failed to update cards"
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'finish' && (
        <SuggestingField
          label="Finish"
          name="finish"
          hint="Cards without this finish stay as they are."
          suggestions={[...new Set([...sides, ...finishes])]}
          data-autofocus
          value={draft.finish}
          error={errors.finish}
          onChange={(finish) => change({ finish })}
        />
      )}
      {kind === 'set' && (
        <SuggestingField
          label="Set"
          name="set"
          hint="Code or name. Cards found there once get that printing."
          suggestions={sets.map(({ name }) => name)}
          data-autofocus
          value={draft.set}
          error={errors.set}
          onChange={(set) => change({ set })}
        />
      )}
      {kind === 'language' && (
        <Select
          label="Language"
          value={draft.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(language) => change({ language })}
          data-autofocus
        />
      )}
      {(kind === 'pricePaid' || kind === 'ownValue') && (
        <>
          <TextField
            label={kind === 'pricePaid' ? 'Price paid' : 'My value'}
            name="amount"
            hint="For one copy. Empty for none."
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={draft.amount}
            error={errors.amount}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
          <Select
            label="Currency"
            value={draft.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => change({ currency })}
          />
        </>
      )}
    </FormDialog>
  )
}

function changeOf(kind: EntryChange, draft: Draft, set: string): BulkEntryChange {
  const { currency } = draft
  const amount = readAmount(draft.amount)
  switch (kind) {
    case 'finish':
      return { variation: draft.finish.trim() }
    case 'set':
      return { set }
    case 'language':
      return { language: draft.language }
    case 'pricePaid':
      return { pricePaid: amount, currency }
    case 'ownValue':
      return { ownValue: amount, currency }
  }
}

function errorsOf(kind: EntryChange, draft: Draft, set: string | undefined) {
  const errors: { finish?: string; set?: string; amount?: string } = {}
  if (kind === 'finish' && draft.finish.trim() === '') errors.finish = 'Enter a finish'
  if (kind === 'set' && set === undefined) errors.set = 'No set has this code or name'
  const { currency, amount } = draft
  const wrong = amountError(amount, currency === usualCurrency ? undefined : currency)
  if (wrong !== undefined) errors.amount = wrong
  return errors
}

const reasons: Record<SkipReason, string> = {
  no_finish: 'not in that finish',
  no_printing: 'not in that set',
  several_printings: 'several printings in that set',
  other_currency: 'another amount in another currency',
}

interface Skipped {
  reason: SkipReason
  count: number
  names: readonly string[]
}

/** `12 skipped, not in that finish: Anvil, Bellows and others` */
function skippedText(skipped: readonly Skipped[]): string | undefined {
  const sentences = skipped.map(({ reason, count, names }) => {
    const others = count > names.length ? ' and others' : ''
    return `${formatCount(count)} skipped, ${reasons[reason]}: ${names.join(', ')}${others}.`
  })
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
