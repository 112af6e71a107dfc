/** Which questions a file leaves open, by its headers and its whole columns. */
import { type DecimalSign, isBlank, readQuantity, writtenAmount } from './cell-values.ts'
import { provedBy } from './column-survey.ts'
import {
  type ColumnFields,
  type FoilCounting,
  foilsByHeader,
  quantityColumns,
  type SourceField,
} from './fields.ts'
import { copyStatus } from './copy-status.ts'
import { formatOf } from './formats.ts'
import { readLanguage } from './language-words.ts'
import type { Answers, ColumnQuestion, ConventionQuestion, ReadExample } from './questions.ts'
import type { ColumnUse } from './source-format.ts'
import type { Table } from './table.ts'
import { readFinish, conditionScales, vocabularies, type Vocabulary } from './vocabulary.ts'
import { type DayOrder, writtenDay } from './written-day.ts'

type ColumnOf = ReadonlyMap<SourceField, number>

/** The columns of an unknown file that may be its quantity, where its headers and values leave several. */
export function rivalQuantities(table: Table, guess: ColumnFields): number[] {
  const filled = quantityColumns(table.headers).filter(
    (column) => table.survey().of(column).filled > 0,
  )
  const first = guess.indexOf('quantity')
  const differ = (column: number) => someRow(table, (cells) => cells[column] !== cells[first])
  return filled.length > 1 && filled.some(differ) ? filled : []
}

function someRow(table: Table, fits: (cells: readonly string[]) => boolean): boolean {
  for (const { cells } of table.rows()) if (fits(cells)) return true
  return false
}

/** The questions about columns that nothing reads: null in `uses`. */
export function openColumns(
  table: Table,
  uses: readonly (ColumnUse | null)[],
  { columnOf, rivals }: { columnOf: ColumnOf; rivals: readonly number[] },
): ColumnQuestion[] {
  return uses.flatMap((use, column): ColumnQuestion[] => {
    if (use !== null) return []
    const resembles = rivals.includes(column) ? 'quantity' : vocabularyOf(table, column)
    if (resembles === null) return []
    if (resembles !== 'quantity' && saysTheSame(table, column, resembles, columnOf)) return []
    const header = headerOf(table, column)
    return [
      { about: 'column', column, header, resembles, examples: table.survey().of(column).examples },
    ]
  })
}

/** A column without a header has its number. */
const headerOf = ({ headers }: Table, column: number) =>
  headers[column] === '' ? `Column ${column + 1}` : (headers[column] ?? '')

/** The share of a column's cells from which its words are no coincidence. One sold copy is enough. */
const wordShare: Readonly<Record<Vocabulary, number>> = {
  finish: 0.2,
  condition: 0.2,
  language: 0.2,
  status: 0,
}

function vocabularyOf(table: Table, column: number): Vocabulary | null {
  const { filled, words } = table.survey().of(column)
  const likely = vocabularies.filter(
    (vocabulary) => words[vocabulary] > 0 && words[vocabulary] >= filled * wordShare[vocabulary],
  )
  return likely.toSorted((a, b) => words[b] - words[a])[0] ?? null
}

const meaningOf: Record<Vocabulary, (cell: string) => string | null | undefined> = {
  finish: (cell) => readFinish(cell)?.finish,
  condition: conditionScales.american,
  language: readLanguage,
  status: copyStatus,
}

/** Whether the column that is read as the field says the same in every row. */
function saysTheSame(table: Table, column: number, field: Vocabulary, columnOf: ColumnOf): boolean {
  const read = columnOf.get(field)
  if (read === undefined) return false
  const meaning = meaningOf[field]
  return !someRow(table, (cells) => {
    const cell = cells[column] ?? ''
    return !isBlank(cell) && meaning(cell) !== meaning(cells[read] ?? '')
  })
}

export interface Conventions {
  decimals: DecimalSign | null
  days: DayOrder | null
  foils: FoilCounting | null
}

const isQuestion = (each: unknown): each is ConventionQuestion =>
  typeof each === 'object' && each !== null

/** How the values of a file are read, and the questions that are still open; null where no value needs it. */
export function conventionsOf(
  table: Table,
  columnOf: ColumnOf,
  answers: Answers,
): { conventions: Conventions; open: ConventionQuestion[] } {
  const decimals = decimalsOf(table, columnOf, answers)
  const days = daysOf(table, columnOf, answers)
  const foils = foilsOf(table, columnOf, answers)
  return {
    conventions: {
      decimals: isQuestion(decimals) ? null : decimals,
      days: isQuestion(days) ? null : days,
      foils: isQuestion(foils) ? null : foils,
    },
    open: [decimals, days, foils].filter(isQuestion),
  }
}

/** The tools of known formats write a point where their column proves nothing else. */
function decimalsOf(
  table: Table,
  columnOf: ColumnOf,
  answers: Answers,
): DecimalSign | null | ConventionQuestion {
  const column = columnOf.get('pricePaid')
  if (column === undefined) return null
  const { decimals } = table.survey().of(column)
  const proved = provedBy(decimals)
  if (proved !== null) return proved === 'clear' ? null : proved
  const usual = table.id === null ? undefined : 'point'
  const examples = decimals.unclear.flatMap((cell) => {
    const amount = writtenAmount(cell)
    return amount === null ? [] : [readExample(cell, { point: amount.point, comma: amount.comma })]
  })
  return (
    answers.decimals ?? usual ?? { about: 'decimals', header: headerOf(table, column), examples }
  )
}

function daysOf(
  table: Table,
  columnOf: ColumnOf,
  answers: Answers,
): DayOrder | null | ConventionQuestion {
  const column = columnOf.get('addedAt')
  if (column === undefined) return null
  const { days } = table.survey().of(column)
  const proved = provedBy(days)
  if (proved !== null) return proved === 'clear' ? null : proved
  const usual = table.id === null ? undefined : formatOf(table.id).dayOrder
  const examples = days.unclear.flatMap((cell) => {
    const day = writtenDay(cell)
    return day === null ? [] : [readExample(cell, day)]
  })
  return answers.days ?? usual ?? { about: 'days', header: headerOf(table, column), examples }
}

function readExample<Answer extends string>(
  cell: string,
  readings: Readonly<Record<Answer, number | string | null>>,
): ReadExample<Answer> {
  // An unclear value has both readings.
  return { cell, reads: readings as Record<Answer, number | string> }
}

function foilsOf(
  table: Table,
  columnOf: ColumnOf,
  answers: Answers,
): FoilCounting | null | ConventionQuestion {
  const quantity = columnOf.get('quantity')
  const foil = columnOf.get('foilQuantity')
  if (quantity === undefined || foil === undefined) return null
  const counting = foilsByHeader(table.headers[quantity] ?? '')
  if (counting !== null) return counting
  let example: ReadExample<FoilCounting> | null = null
  for (const { cells } of table.rows()) {
    const all = readQuantity(cells[quantity] ?? '') ?? 0
    const foils = readQuantity(cells[foil] ?? '') ?? 0
    if (foils > all) return 'beside'
    if (foils > 0) example ??= foilExample(all, foils)
  }
  if (example === null) return 'beside'
  return answers.foils ?? { about: 'foils', header: headerOf(table, quantity), examples: [example] }
}

const foilExample = (all: number, foils: number): ReadExample<FoilCounting> => ({
  cell: `${all} and ${foils}`,
  reads: {
    within: `${all - foils} normal, ${foils} foil`,
    beside: `${all} normal, ${foils} foil`,
  },
})
