/** Changes of amounts, with their signs, and parts of a whole. They are not in `money.ts`, since few pages show them. */
import { usualCurrency } from '../cards/price-source.ts'
import { convert } from './money.ts'

const changeOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, signDisplay: 'exceptZero' })
const changes = new Map([[usualCurrency as string, changeOf(usualCurrency)]])
const percentChanges = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A change: `12.5` dollars -> `+$12.50`, or in the currency that is shown; an unknown one -> `N/A`. */
export function formatChange(amount: number | null, currency: string = usualCurrency): string {
  if (amount === null) return 'N/A'
  const converted = convert(amount, currency)
  const format = changes.get(converted.currency) ?? changeOf(converted.currency)
  changes.set(converted.currency, format)
  return format.format(converted.amount)
}

/** A change in percent: `3.24` -> `+3.2%`. */
export const formatPercentChange = (percent: number) => percentChanges.format(percent / 100)

/** A change as an amount and in percent: `+$12.50 (+3.2%)`; without the percentage where that is null. */
export function formatChangeOf(
  amount: number | null,
  percent: number | null,
  currency?: string,
): string {
  const change = formatChange(amount, currency)
  return percent === null ? change : `${change} (${formatPercentChange(percent)})`
}

const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** A part of a whole in percent: `12.34` -> `12.3%`. */
export const formatShare = (percent: number) => shares.format(percent / 100)
