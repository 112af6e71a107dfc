/** Changes of amounts, with their sign. */

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  signDisplay: 'exceptZero',
})
const percent = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A typographic minus is as wide as a plus, so that columns of both line up. */
const withMinus = (text: string) => text.replace('-', '−')

/** `12.5` -> `+$12.50`, `-3` -> `−$3.00`, `0` -> `$0.00`. */
export const formatDollarChange = (amount: number) => withMinus(dollars.format(amount))

/** `12.34` -> `+12.3 %`, `-3` -> `−3 %`, `0` -> `0 %`. */
export const formatPercentChange = (share: number) => `${withMinus(percent.format(share))} %`
