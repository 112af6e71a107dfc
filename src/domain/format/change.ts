/** Changes of amounts, with their signs, and parts of a whole. They are not in `money.ts`, since few pages show them. */

const changes = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})
const percentChanges = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A change in dollars: `12.5` -> `+$12.50`; an unknown one -> `N/A`. */
export function formatChange(amount: number | null): string {
  return amount === null ? 'N/A' : changes.format(amount)
}

/** A change in percent: `3.24` -> `+3.2%`. */
export const formatPercentChange = (percent: number) => percentChanges.format(percent / 100)

/** A change in dollars and percent: `+$12.50 (+3.2%)`; without the percentage where that is null. */
export function formatChangeOf(amount: number | null, percent: number | null): string {
  const change = formatChange(amount)
  return percent === null ? change : `${change} (${formatPercentChange(percent)})`
}

const shares = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** A part of a whole in percent: `12.34` -> `12.3%`. */
export const formatShare = (percent: number) => shares.format(percent / 100)
