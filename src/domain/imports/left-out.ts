/** The rows that were not imported, for spreadsheets: in the source's own columns, with their lines and reasons. */
import { csvLine } from '../format/csv.ts'

interface LeftOutRow {
  line: number
  source: readonly string[]
  reason: string | null
}

export function leftOutCsv(columns: readonly string[], rows: readonly LeftOutRow[]): string {
  const lines = rows.map(({ line, source, reason }) => {
    const cells = Array.from({ length: columns.length }, (_, index) => source[index] ?? '')
    return csvLine([...cells, line, reason ?? ''])
  })
  return csvLine([...columns, 'Line', 'Reason']) + lines.join('')
}
