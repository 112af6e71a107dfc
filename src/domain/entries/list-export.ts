/** Lists as files for spreadsheets. */
import { printedSetCode } from '../sets/set-code.ts'
import type { Finish } from '../cards/finish.ts'
import { type ListSection, sectionNames } from '../decks/sections.ts'
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
  /** Empty for an item of a list that is no deck. */
  section: ListSection
}

type Columns = Readonly<Record<string, (item: ExportedItem) => string | number | null>>

const columns: Columns = {
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

const deckColumns: Columns = {
  ...columns,
  Section: ({ section }) => sectionNames[section || 'main'],
}

/** The first line of a file, and the line of each item. Those of decks have sections. */
export function listCsv({ isDeck }: { isDeck: boolean }) {
  const written = isDeck ? deckColumns : columns
  const cells = Object.values(written)
  return {
    head: csvLine(Object.keys(written)),
    line: (item: ExportedItem) => csvLine(cells.map((cellOf) => cellOf(item))),
  }
}
