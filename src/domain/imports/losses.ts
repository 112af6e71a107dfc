/** The reports of what a source holds and an import does not keep: its columns, and its rows. */
import { csvLine } from '../format/csv.ts'
import { isBlank } from './cell-values.ts'

/**
 * `catalogue`: the catalogue knows it. `lost`: no field keeps it. `partly`: a field keeps it, but
 * not the values of these rows, such as prices in another currency.
 */
export type LossReason = 'catalogue' | 'lost' | 'partly'

export interface LostColumn {
  /** The header of the source. */
  column: string
  reason: LossReason
  /** The number of rows that hold something in the column. */
  rows: number
  /** A value that is not kept. */
  example: string
}

const reasonWords: Record<LossReason, string> = {
  catalogue: 'known from the catalog',
  lost: 'not kept',
  partly: 'not kept where it cannot be read',
}

/** `Rarity: known from the catalogue`. */
export function lossSentence({ column, reason, rows, example }: LostColumn): string {
  const extent = reason === 'partly' ? ` (${rows} of the rows, such as “${example}”)` : ''
  return `${column}: ${reasonWords[reason]}${extent}`
}

/** Counts the cells that are not kept, by column. */
export class Losses {
  readonly #headers: readonly string[]
  readonly #unused: readonly { column: number; reason: 'catalogue' | 'lost' }[]
  readonly #lost = new Map<number, LostColumn>()

  /** `reasons`: null for a column that holds a field. */
  constructor(headers: readonly string[], reasons: readonly ('catalogue' | 'lost' | null)[]) {
    this.#headers = headers
    this.#unused = reasons.flatMap((reason, column) =>
      reason === null ? [] : [{ column, reason }],
    )
  }

  /** Counts the cells of a row in columns without a field. */
  addRow(cells: readonly string[]): void {
    for (const { column, reason } of this.#unused) {
      const cell = cells[column] ?? ''
      if (!isBlank(cell)) this.add(column, reason, cell)
    }
  }

  add(column: number, reason: LossReason, example: string): void {
    const lost = this.#lost.get(column)
    if (lost) lost.rows += 1
    else {
      const header = this.#headers[column] ?? ''
      const name = header === '' ? `Column ${column + 1}` : header
      this.#lost.set(column, { column: name, reason, rows: 1, example })
    }
  }

  /** The lost columns in the order of the source. */
  columns(): LostColumn[] {
    return [...this.#lost].toSorted(([a], [b]) => a - b).map(([, lost]) => lost)
  }
}

interface LeftOutRow {
  line: number
  source: readonly string[]
  reason: string | null
}

/** The rows that were not imported, for spreadsheets: in the source's own columns, with their lines and reasons. */
export const leftOutFormat = (columns: readonly string[]) => ({
  head: csvLine([...columns, 'Line', 'Reason']),
  line: ({ line, source, reason }: LeftOutRow): string =>
    csvLine([...columns.map((_, index) => source[index] ?? ''), line, reason ?? '']),
})
