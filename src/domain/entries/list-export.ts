/** Lists as files for spreadsheets. */
import { printedSetCode } from '../sets/set-code.ts'
import type { Finish } from '../cards/finish.ts'
import { csvLine } from '../format/csv.ts'

/** Amounts in dollars, as texts with two decimals; null when unknown. */
export interface ExportedItem {
  quantity: number
  name: string
  setName: string
  setCode: string
  collectorNumber: string | null
  finish: Finish
  rarity: string
  /** The price of one copy. */
  price: string | null
  /** The value of all copies. */
  value: string | null
  productId: number | null
}

const columns: Readonly<Record<string, (item: ExportedItem) => string | number | null>> = {
  Quantity: ({ quantity }) => quantity,
  Name: ({ name }) => name,
  Set: ({ setName }) => setName,
  'Set Code': ({ setCode }) => printedSetCode(setCode),
  'Collector Number': ({ collectorNumber }) => collectorNumber,
  Variation: ({ finish }) => finish,
  Rarity: ({ rarity }) => rarity,
  'Price Each': ({ price }) => price,
  'Total Value': ({ value }) => value,
  'Product ID': ({ productId }) => productId,
}
const cells = Object.values(columns)

/** The first line. */
export const listCsvHead = csvLine(Object.keys(columns))

export const listCsvLine = (item: ExportedItem) => csvLine(cells.map((cellOf) => cellOf(item)))
