/** The fields of what was paid for the copies of an entry: for one, in all, and its currency. Each amount follows what is typed into the other. */
import {
  type Cost,
  costGiven,
  type GivenCost,
  type PaidCopies,
  pricePaidOf,
} from '../../../domain/entries/cost.ts'
import { currencies, type Currency } from '../../../domain/format/currency.ts'
import { usualCurrency } from '../../../domain/cards/price-source.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { amountError, readAmount } from '../../../domain/format/money.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

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
