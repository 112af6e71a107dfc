/** Changes of amounts, with their sign, and parts of a whole. */

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})
const percent = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

const share = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A typographic minus is as wide as a plus, so that columns of both line up. */
const withMinus = (text: string) => text.replace('-', '−')

/** `12.5` -> `+$12.50`, `-3` -> `−$3.00`, `0` -> `$0.00`. */
export const formatDollarChange = (amount: number) => withMinus(dollars.format(amount))

/** `12.34` -> `+12.3 %`, `-3` -> `−3 %`, `0` -> `0 %`. */
export const formatPercentChange = (percentage: number) =>
  `${withMinus(percent.format(percentage))} %`

/** `12.34` -> `12.3 %`. */
export const formatShare = (percentage: number) => `${share.format(percentage)} %`
