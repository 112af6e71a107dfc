/** The small line of a price beside it in a table: the market prices of the last days, drawn without axes. */

/** Days that a line covers, today among them. */
export const lineDays = 30

/** The most cards whose lines are read at once: those of a page. */
export const maxLineCards = 100

/** Dollars by day, oldest first; null for a day without a price. */
export type PriceSeries = readonly (number | null)[]

/** Whether there is a line: it needs two prices. */
export const isLine = (prices: PriceSeries) => prices.filter((price) => price !== null).length > 1

/** A line that changes by less than this part of its price does not use its whole height, so that a cent does not look like a peak. */
const leastRange = 0.1

/**
 * The path of a line between its lowest and its highest price. A day without a price is a gap, and a price between two gaps
 * is a dot (a line of no length).
 */
export function linePath(
  prices: PriceSeries,
  { width, height }: { width: number; height: number },
): string {
  const amounts = prices.filter((price) => price !== null)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const range = Math.max(highest - lowest, leastRange * highest) || 1
  const step = width / Math.max(1, prices.length - 1)
  const yOf = (price: number) => (0.5 + ((lowest + highest) / 2 - price) / range) * height
  return prices
    .map((price, day) => {
      if (price === null) return ''
      const isStart = (prices[day - 1] ?? null) === null
      const isDot = isStart && (prices[day + 1] ?? null) === null
      const point = `${rounded(day * step)} ${rounded(yOf(price))}`
      return `${isStart ? 'M' : 'L'}${point}${isDot ? 'h0' : ''}`
    })
    .join('')
}

const rounded = (length: number) => Math.round(length * 10) / 10
