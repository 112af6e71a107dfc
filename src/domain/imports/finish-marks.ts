/** Columns whose headers are finishes: `1st Edition` with a mark, or with the condition of the copies in that finish. */
import type { Finish } from '../cards/finish.ts'
import type { RowFinish } from '../printing-match/hints.ts'
import { isUnmarked } from './cell-values.ts'
import { quotedCell } from './source-row.ts'
import { isFinishHeader, isMark, readFinish } from './vocabulary.ts'

export interface FinishMark {
  column: number
  header: string
  finish: Finish
}

export interface MarkedFinish {
  finish: Finish
  /** The cell where it is no mere mark: a condition. */
  condition: string
}

/** The finish in which the header of a column counts; null for other headers. */
export function finishMarkOf(header: string, column: number): FinishMark | null {
  const finish = isFinishHeader(header) ? readFinish(header)?.finish : undefined
  return finish === undefined ? null : { column, header, finish }
}

/** The finish that a row marks, null where it marks none, or the refusal of a row that marks two. */
export function markedFinish(
  cells: readonly string[],
  marks: readonly FinishMark[],
): MarkedFinish | null | string {
  const [marked, other] = marks.filter(({ column }) => !isUnmarked(cells[column] ?? ''))
  if (marked === undefined) return null
  if (other !== undefined)
    return `The row is marked as ${marked.header} and as ${other.header}. Give each its own row.`
  const cell = cells[marked.column] ?? ''
  if (/^(?:[2-9]|\d{2,9})$/.test(cell))
    return `The column ${marked.header} has ${quotedCell(cell)}, which is no mark. Give these copies their own row.`
  return { finish: marked.finish, condition: isMark(cell) ? '' : cell }
}

const editions = new Set<Finish>(['1st Edition', 'Unlimited', 'Limited'])

/** The finish of copies that are marked with one and have another: an edition stands before a kind of foil. */
export function finishWithMark(marked: Finish, finish: RowFinish | null): RowFinish {
  const isPlain = finish === null || ['normal', 'foil', 'etched'].includes(finish)
  return editions.has(marked) && !isPlain && !finish.startsWith(marked)
    ? `${marked} ${finish}`
    : marked
}
