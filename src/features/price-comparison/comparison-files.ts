/** A comparison as files: for spreadsheets, and for the store. */
import type { ComparisonRow } from '../../contract/price-comparison.ts'
import { sides } from '../../domain/cards/finish.ts'
import { byteOrderMark, csvLine, plainCsvLine } from '../../domain/format/csv.ts'

/** More titles than this the store does not take at once. */
const maxTitles = 500

const dollars = (amount: number | null) => (amount === null ? null : amount.toFixed(2))

const columns: Readonly<Record<string, (row: ComparisonRow) => string | number | null>> = {
  Name: ({ name }) => name,
  Set: ({ set }) => set,
  isFoil: ({ isFoil }) => String(isFoil),
  quantity: ({ quantity }) => quantity,
  'Collector Number': ({ collectorNumber }) => collectorNumber,
  'Market Price': ({ marketPrice }) => dollars(marketPrice),
  Buying: ({ isBuying }) => (isBuying ? 'yes' : 'no'),
  'Buylist Price': ({ ckPrice }) => dollars(ckPrice),
  Percent: ({ percentDifference }) => dollars(percentDifference),
  'Max Quantity': ({ maxQuantity }) => maxQuantity,
}

/** The column Finish is there where a card has another finish than Normal and Foil. */
export function comparisonCsv(rows: readonly ComparisonRow[]): string {
  const hasOthers = rows.some(({ finish }) => !sides.some((side) => side === finish))
  const written = hasOthers
    ? { ...columns, Finish: ({ finish }: ComparisonRow) => finish }
    : columns
  const cells = rows.map((row) => Object.values(written).map((cellOf) => cellOf(row)))
  return byteOrderMark + [Object.keys(written), ...cells].map(csvLine).join('')
}

/** What the store buys, as many copies as it takes: a file for every 500 titles, in the form that it reads. */
export function uploadFiles(rows: readonly ComparisonRow[]): string[] {
  const lines = rows
    .filter(({ isBuying }) => isBuying)
    .map(({ name, set, isFoil, quantity, maxQuantity, ckTitle, ckEdition }) => ({
      cells: [ckTitle ?? name, ckEdition ?? set, isFoil ? 'TRUE' : 'FALSE'],
      quantity: Math.min(quantity, maxQuantity ?? quantity),
    }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ cells, quantity }) => plainCsvLine([...cells, quantity]))
  const header = plainCsvLine(['title', 'edition', 'foil', 'quantity'])
  return Array.from(
    { length: Math.ceil(lines.length / maxTitles) },
    (_, at) => header + lines.slice(at * maxTitles, (at + 1) * maxTitles).join(''),
  )
}
