/**
 * The fields of the details of an entry, one for each row of `src/domain/entries/details.ts`. What was paid has three fields: for one
 * copy, for all copies, and the currency. Each of the two amounts follows what is typed into the other.
 */
import { collectionUpdate } from '../../../contract/collection.ts'
import { bodyErrors } from '../../../api/field-errors.ts'
import { type EntryDetails, entryDetails, readTags } from '../../../domain/entries/details.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { amountError, readAmount } from '../../../domain/format/money.ts'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import {
  type Cost,
  costGiven,
  type GivenCost,
  type PaidCopies,
  pricePaidOf,
} from '../../../domain/entries/cost.ts'
import { currencies, type Currency } from '../../../domain/format/currency.ts'
import { usualCurrency } from '../../../domain/cards/price-source.ts'
import { Select } from '../../../ui/controls/select.tsx'

/** The details with a field of their own, in its order. */
const keys = ['forTrade', 'ownValue', 'note', 'tags', 'alertAbove', 'alertBelow'] as const
type DetailKey = (typeof keys)[number]
type Details = Pick<EntryDetails, DetailKey>

/** The texts of the fields. */
export type DetailDraft = Record<DetailKey, string>

const amountText = (value: number | null) => value?.toFixed(2) ?? ''

export const detailDraft = (details: Details): DetailDraft => ({
  forTrade: String(details.forTrade),
  ownValue: amountText(details.ownValue),
  note: details.note ?? '',
  tags: details.tags.join(', '),
  alertAbove: amountText(details.alertAbove),
  alertBelow: amountText(details.alertBelow),
})

/** The details that the fields hold, as a request gives them. */
export const draftDetails = (draft: DetailDraft): Details => ({
  forTrade: Number(draft.forTrade),
  ownValue: readAmount(draft.ownValue),
  note: draft.note.trim() === '' ? null : draft.note,
  tags: readTags(draft.tags),
  alertAbove: readAmount(draft.alertAbove),
  alertBelow: readAmount(draft.alertBelow),
})

export type DetailErrors = Partial<Record<DetailKey, string>>

/** What is wrong with the fields of an entry with this quantity. */
export function detailErrors(draft: DetailDraft, quantity: number): DetailErrors {
  const errors: DetailErrors = {}
  const details = draftDetails(draft)
  for (const key of keys) {
    const value = draft[key]
    if (value.trim() === '') continue
    const error =
      key === 'forTrade'
        ? copiesError(value, quantity)
        : key === 'note' || key === 'tags'
          ? valueError(key, details[key])
          : amountError(value)
    if (error !== undefined) errors[key] = error
  }
  return errors
}

function copiesError(value: string, quantity: number): string | undefined {
  const count = Number(value)
  const isCount = Number.isInteger(count) && count >= 0 && count <= quantity
  return isCount ? undefined : `Enter a whole number from 0 to ${formatCount(quantity)}`
}

function valueError(key: DetailKey, value: unknown): string | undefined {
  const { label } = entryDetails[key]
  return bodyErrors(collectionUpdate.body, { [key]: value }, { [key]: label })[key]
}

export interface DetailFieldsProps {
  draft: DetailDraft
  errors: DetailErrors
  onChange: (draft: DetailDraft) => void
}

export function DetailFields({ draft, errors, onChange }: DetailFieldsProps) {
  return keys.map((key) => {
    const text = {
      label: entryDetails[key].label,
      value: draft[key],
      error: errors[key],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange({ ...draft, [key]: value }),
    }
    if (key === 'note') return <TextArea key={key} {...text} rows={3} />
    const inputMode = key === 'forTrade' ? 'numeric' : key === 'tags' ? undefined : 'decimal'
    const { hint } = entryDetails[key]
    return <TextField key={key} {...text} hint={hint} inputMode={inputMode} autoComplete="off" />
  })
}

/** What was typed into one of the fields; null until then, so that an untouched cost stays exactly as it is. */
export type CostDraft = { pricePaid: string } | { paidTotal: string } | null

export interface CostErrors {
  pricePaid?: string
  paidTotal?: string
}

/** The cost that was typed, as a request gives it. */
export function draftCost(draft: CostDraft): GivenCost {
  if (draft === null) return {}
  return 'pricePaid' in draft
    ? { pricePaid: readAmount(draft.pricePaid) }
    : { paidTotal: readAmount(draft.paidTotal) }
}

export function costErrors(draft: CostDraft, currency: Currency): CostErrors {
  if (draft === null) return {}
  const [[key, text] = ['', '']] = Object.entries(draft)
  const error = amountError(text, currency === usualCurrency ? undefined : currency)
  return error === undefined ? {} : { [key]: error }
}

interface CostFieldsProps {
  /** The copies that are edited, with their cost. */
  copies: PaidCopies
  draft: CostDraft
  currency: Currency
  errors: CostErrors
  onChange: (draft: CostDraft) => void
  onCurrency: (currency: Currency) => void
}

export function CostFields({
  copies,
  draft,
  currency,
  errors,
  onChange,
  onCurrency,
}: CostFieldsProps) {
  const { quantity } = copies
  const cost: Cost = costGiven(draftCost(draft), quantity) ?? copies
  const paid = cost.paidQuantity ?? quantity
  const field = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...field}
        label="Price paid"
        hint={`Per copy, in ${currency}`}
        value={draft !== null && 'pricePaid' in draft ? draft.pricePaid : amount(pricePaidOf(cost))}
        error={errors.pricePaid}
        onChange={({ currentTarget: { value } }) => onChange({ pricePaid: value })}
      />
      <Select
        label="Currency"
        value={currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={onCurrency}
      />
      {quantity > 1 && (
        <TextField
          {...field}
          label="Total paid"
          hint={
            paid === quantity
              ? `For all ${formatCount(quantity)} copies, in ${currency}`
              : `For ${formatCount(paid)} of ${formatCount(quantity)} copies, in ${currency}. The rest have no price.`
          }
          value={draft !== null && 'paidTotal' in draft ? draft.paidTotal : amount(cost.paidTotal)}
          error={errors.paidTotal}
          onChange={({ currentTarget: { value } }) => onChange({ paidTotal: value })}
        />
      )}
    </>
  )
}

const amount = (dollars: number | null) => dollars?.toFixed(2) ?? ''
