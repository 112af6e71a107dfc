/** What a file leaves open, so that its member decides once for the whole file before any row is reviewed. */
import type { FoilCounting, SourceField } from './fields.ts'
import type { ImportTarget } from './import.ts'
import { UnusableSource } from './source-row.ts'
import type { DecimalSign } from './cell-values.ts'
import type { DayOrder } from './written-day.ts'

/** A value of the file, and how an answer reads it. */
export interface ReadExample<Answer extends string> {
  cell: string
  /** Dollars, an ISO time, or copies in words. */
  reads: Readonly<Record<Answer, number | string>>
}

/** A column whose values are words of a field, or that is one of several quantities, and that nothing reads. */
export interface ColumnQuestion {
  about: 'column'
  column: number
  header: string
  /** What its values look like. */
  resembles: SourceField
  examples: readonly string[]
}

interface Convention<About extends string, Answer extends string> {
  about: About
  /** The header of the column. */
  header: string
  examples: readonly ReadExample<Answer>[]
}

export type ConventionQuestion =
  | Convention<'decimals', DecimalSign>
  | Convention<'days', DayOrder>
  | Convention<'foils', FoilCounting>

export type Question = ColumnQuestion | ConventionQuestion

/** The answers to the questions of a file; what they do not name is decided by the file. */
export interface Answers {
  decimals?: DecimalSign | undefined
  days?: DayOrder | undefined
  foils?: FoilCounting | undefined
  /** Replace the fields of single columns. */
  columns?: readonly { column: number; field: SourceField | null }[] | undefined
}

const openWords = {
  decimals: ({ header, examples }) =>
    `The amounts in the column ${header}, such as ${examples[0]?.cell ?? ''}, have a decimal point or a decimal comma.`,
  days: ({ header, examples }) =>
    `The days in the column ${header}, such as ${examples[0]?.cell ?? ''}, begin with the day or with the month.`,
  foils: ({ header }) =>
    `The column ${header} counts the foils too, or only the cards that are not foil.`,
} as const satisfies Record<
  ConventionQuestion['about'],
  (question: { header: string; examples: readonly { cell: string }[] }) => string
>

/** The alternatives that a question leaves open. */
function openPoint(question: Question): string {
  if (question.about !== 'column') return openWords[question.about](question)
  const { header, resembles, examples } = question
  return resembles === 'quantity'
    ? `The column ${header} is one of several with quantities.`
    : `The column ${header} has words of a ${resembles}, such as ${examples[0] ?? ''}.`
}

/** The questions that change what the entries of a target are: only those of a collection have prices and conditions. */
export function questionsFor(questions: readonly Question[], target: ImportTarget): Question[] {
  if (target === 'collection') return [...questions]
  const unkept = new Set<string>(['decimals', 'condition', 'language'])
  return questions.filter(
    (question) => !unkept.has(question.about === 'column' ? question.resembles : question.about),
  )
}

/** @throws UnusableSource for a source with an open question. */
export function requireAnswers(questions: readonly Question[]): void {
  const [first] = questions
  if (first !== undefined)
    throw new UnusableSource(`${openPoint(first)} Choose the file again and say which.`)
}
