/** What the whole columns of a file decide, and what single cells cannot: its decimal sign, its order of days, its words. */
import { type DecimalSign, decimalSigns, isBlank, writtenAmount } from './cell-values.ts'
import { isWordOf, vocabularies, type Vocabulary } from './vocabulary.ts'
import { type DayOrder, dayOrders, writtenDay } from './written-day.ts'

/** Values of a column that two conventions read differently, and which of the two other values prove. */
export interface Evidence<Convention extends string> {
  proved: ReadonlySet<Convention>
  /** Some of the values that either convention reads, each in its own way. */
  unclear: readonly string[]
}

export interface ColumnFacts {
  decimals: Evidence<DecimalSign>
  days: Evidence<DayOrder>
  /** Cells that hold something. */
  filled: number
  /** Cells that hold words of each vocabulary. */
  words: Readonly<Record<Vocabulary, number>>
  /** Some of its values. */
  examples: readonly string[]
}

const maxExamples = 3
/** Distinct values whose facts are remembered; further ones are read again. */
const maxRemembered = 2000

export class ColumnSurvey {
  readonly #columns: Column[]

  constructor(rows: Iterable<readonly string[]>, columnCount: number) {
    this.#columns = Array.from({ length: columnCount }, () => new Column())
    for (const cells of rows)
      for (const [index, column] of this.#columns.entries()) column.add(cells[index] ?? '')
  }

  of(column: number): ColumnFacts {
    return this.#columns[column] ?? new Column()
  }
}

class Column implements ColumnFacts {
  readonly decimals = new Proof(decimalSigns)
  readonly days = new Proof(dayOrders)
  readonly words = { finish: 0, condition: 0, language: 0, status: 0 }
  readonly examples: string[] = []
  filled = 0
  readonly #vocabularyOf = new Map<string, readonly Vocabulary[]>()

  add(cell: string): void {
    if (isBlank(cell)) return
    this.filled += 1
    for (const vocabulary of this.#wordsIn(cell)) this.words[vocabulary] += 1
  }

  #wordsIn(cell: string): readonly Vocabulary[] {
    const remembered = this.#vocabularyOf.get(cell)
    if (remembered !== undefined) return remembered
    if (this.examples.length < maxExamples) this.examples.push(cell.slice(0, maxCellLength))
    // Names and notes are neither: a number is part of every amount and day.
    if (/\d/.test(cell) && cell.length <= maxCellLength) {
      this.decimals.add(cell, writtenAmount(cell))
      this.days.add(cell, writtenDay(cell))
    }
    const isFull = this.#vocabularyOf.size >= maxRemembered
    // A column of as many values as that, none of them a word, has names or notes.
    if (isFull && vocabularies.every((vocabulary) => this.words[vocabulary] === 0)) return []
    const words = vocabularies.filter((vocabulary) => isWordOf(vocabulary, cell))
    if (!isFull) this.#vocabularyOf.set(cell, words)
    return words
  }
}

const maxCellLength = 60

class Proof<Convention extends string> implements Evidence<Convention> {
  readonly proved = new Set<Convention>()
  readonly unclear: string[] = []
  readonly #conventions: readonly [Convention, Convention]

  constructor(conventions: readonly [Convention, Convention]) {
    this.#conventions = conventions
  }

  add(cell: string, readings: Readonly<Record<Convention, unknown>> | null): void {
    if (readings === null) return
    const [first, second] = this.#conventions
    if (readings[first] === null) this.proved.add(second)
    else if (readings[second] === null) this.proved.add(first)
    else if (readings[first] !== readings[second] && this.unclear.length < maxExamples)
      this.unclear.push(cell)
  }
}

/** `clear`: no value needs a convention. Null where the column does not decide between the two. */
export function provedBy<Convention extends string>({
  proved,
  unclear,
}: Evidence<Convention>): Convention | 'clear' | null {
  if (unclear.length === 0) return 'clear'
  const [only] = proved
  return proved.size === 1 && only !== undefined ? only : null
}
