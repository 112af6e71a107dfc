/**
 * The fields of the details of an entry, one for each row of `src/domain/entries/details.ts`. What was paid has three fields: for one
 * copy, for all copies, and the currency. Each of the two amounts follows what is typed into the other.
 */
import { collectionUpdate } from '../../../contract/collection-entry.ts'
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

type Rows = Omit<typeof entryDetails, 'paidTotal' | 'paidQuantity' | 'ownCurrency' | 'guessed'>
type DetailKey = keyof Rows
type Details = Pick<EntryDetails, DetailKey>

/** The texts of the fields. */
export type DetailDraft = Record<DetailKey, string>

const {
  paidTotal: _total,
  paidQuantity: _quantity,
  ownCurrency: _currency,
  guessed: _guessed,
  ...rows
} = entryDetails
// The keys of a constant are exactly its type's.
const entries = Object.entries(rows) as [DetailKey, Rows[DetailKey]][]

export function detailDraft(details: Details): DetailDraft {
  const values = entries.map(([key, { kind }]) => {
    const value = details[key]
    if (typeof value === 'number')
      return [key, kind === 'copies' ? String(value) : value.toFixed(2)]
    return [key, typeof value === 'object' && value !== null ? value.join(', ') : (value ?? '')]
  })
  return Object.fromEntries(values) as DetailDraft
}

/** The details that the fields hold, as a request gives them. */
export function draftDetails(draft: DetailDraft): Details {
  const values = entries.map(([key, { kind }]) => [key, readDraft[kind](draft[key])])
  // The value is read as the kind of the row determines.
  return Object.fromEntries(values) as Details
}

const readDraft: Record<Rows[DetailKey]['kind'], (text: string) => unknown> = {
  copies: Number,
  dollars: readAmount,
  value: readAmount,
  lines: (text) => (text.trim() === '' ? null : text),
  tags: readTags,
}

export type DetailErrors = Partial<Record<DetailKey, string>>

/** What is wrong with the fields of an entry with this quantity. */
export function detailErrors(draft: DetailDraft, quantity: number): DetailErrors {
  const errors: DetailErrors = {}
  for (const [key, row] of entries) {
    const value = draft[key]
    if (value.trim() === '') continue
    const error =
      row.kind === 'copies'
        ? copiesError(value, quantity)
        : row.kind === 'dollars' || row.kind === 'value'
          ? amountError(value)
          : valueError(key, readDraft[row.kind](value))
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
  return entries.map(([key, row]) => {
    const text = {
      label: row.label,
      value: draft[key],
      error: errors[key],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange({ ...draft, [key]: value }),
    }
    switch (row.kind) {
      case 'copies':
        return (
          <TextField key={key} {...text} hint={row.hint} inputMode="numeric" autoComplete="off" />
        )
      case 'dollars':
      case 'value':
        return (
          <TextField key={key} {...text} hint={row.hint} inputMode="decimal" autoComplete="off" />
        )
      case 'tags':
        return <TextField key={key} {...text} hint={row.hint} autoComplete="off" />
      case 'lines':
        return <TextArea key={key} {...text} rows={3} />
    }
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
  const unit = currency === usualCurrency ? 'Dollars' : currency
  const field = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <TextField
        {...field}
        label="Price paid"
        hint={`${unit} for one copy`}
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
          label="Paid in all"
          hint={
            paid === quantity
              ? `${unit} for all ${formatCount(quantity)} copies`
              : `${unit} for ${formatCount(paid)} of ${formatCount(quantity)} copies. The rest have no price.`
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
