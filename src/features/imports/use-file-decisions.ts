import { useRef, useState } from 'react'
import { namedHolder } from '../../contract/entries.ts'
import type { SourceField } from '../../domain/imports/fields.ts'
import { type Answers, type Question, questionsFor } from '../../domain/imports/questions.ts'
import type { Choices } from '../../domain/imports/source.ts'
import type { RecognisedFile, RecognisedTable } from './recognise-file.ts'

export type ConventionAnswers = Pick<Answers, 'decimals' | 'days' | 'foils'>

interface Decisions {
  /** The chosen fields by column; a column that is absent keeps its guess. */
  fields: ReadonlyMap<number, SourceField | null>
  isOneCopyPerRow: boolean
  answers: ConventionAnswers
}

const undecided: Decisions = { fields: new Map(), isOneCopyPerRow: false, answers: {} }

/** A recognised file, what it leaves open for the target, and what the member has decided so far. */
export function useFileDecisions(target: string) {
  const [recognised, setRecognised] = useState<RecognisedFile | null>(null)
  const [decisions, setDecisions] = useState(undecided)
  const latest = useRef<Blob | null>(null)
  const table = recognised?.kind === 'table' ? recognised : null
  const questions = table === null ? [] : questionsOf(table, decisions, target)
  return {
    recognised,
    decisions,
    questions,
    isOpen: questions.some((question) => !isAnswered(question, decisions)),
    choices: table === null ? {} : choicesOf(table, decisions),
    recognise: async (file: Blob | null): Promise<RecognisedFile | null> => {
      latest.current = file
      setDecisions(undecided)
      setRecognised(null)
      if (file === null) return null
      const { recogniseFile } = await import('./recognise-file.ts')
      const recognisedFile = await recogniseFile(file)
      // Another file may have been chosen while this one was read.
      if (latest.current === file) setRecognised(recognisedFile)
      return recognisedFile
    },
    onField: (column: number, field: SourceField | null) => {
      if (table !== null) setDecisions((old) => withField(old, { table, column, field }))
    },
    onOneCopy: (isOneCopyPerRow: boolean) => setDecisions((old) => ({ ...old, isOneCopyPerRow })),
    onAnswer: (answer: ConventionAnswers) =>
      setDecisions((old) => ({ ...old, answers: { ...old.answers, ...answer } })),
  }
}

/** The questions that a recognised file leaves open before anything is decided. */
export function openQuestions(file: RecognisedFile, target: string): Question[] {
  return file.kind === 'table' ? questionsOf(file, undecided, target) : []
}

function questionsOf(table: RecognisedTable, decisions: Decisions, target: string): Question[] {
  const { columns, answers } = choicesOf(table, decisions)
  const conventions = table.conventions({ columns, answers: { columns: answers?.columns } })
  return questionsFor([...table.questions, ...conventions], namedHolder(target).holder)
}

const isAnswered = (question: Question, { fields, answers }: Decisions) =>
  question.about === 'column' ? fields.has(question.column) : answers[question.about] !== undefined

/** All columns of an unknown file are chosen, of a known one those that it leaves open. */
function choicesOf(table: RecognisedTable, decisions: Decisions): Choices {
  const { fields, isOneCopyPerRow, answers } = decisions
  if (table.name !== null) {
    const columns = [...fields].map(([column, field]) => ({ column, field }))
    return { answers: { ...answers, ...(columns.length === 0 ? {} : { columns }) } }
  }
  const chosen = table.fields.map((_, column) => fieldOf(table, fields, column))
  return { columns: { fields: chosen, isOneCopyPerRow }, answers }
}

const fieldOf = ({ fields: guess }: RecognisedTable, fields: Decisions['fields'], column: number) =>
  fields.get(column) ?? (fields.has(column) ? null : (guess[column] ?? null))

/** A field is held by one column: its column before becomes free, as do other columns that may be the quantity. */
function withField(
  old: Decisions,
  chosen: { table: RecognisedTable; column: number; field: SourceField | null },
): Decisions {
  const { table, column, field } = chosen
  const fields = new Map(old.fields).set(column, field)
  const rivals = table.questions.filter(({ resembles }) => resembles === field)
  for (const other of table.columns.keys()) {
    const isRival = field === 'quantity' && rivals.some((rival) => rival.column === other)
    const holdsField = field !== null && fieldOf(table, old.fields, other) === field
    if (other !== column && (isRival || holdsField)) fields.set(other, null)
  }
  return { ...old, fields }
}
