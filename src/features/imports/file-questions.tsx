import { type SourceField, sourceFields } from '../../domain/imports/fields.ts'
import type { ConventionQuestion, Question, ReadExample } from '../../domain/imports/questions.ts'
import { formatDay } from '../../domain/format/dates.ts'
import { formatDollars } from '../../domain/format/money.ts'
import { Checkbox, RadioGroup } from '../../ui/controls/choice.tsx'
import { Select } from '../../ui/controls/select.tsx'
import styles from './import-form.module.css'
import type { RecognisedTable } from './recognise-file.ts'
import type { ConventionAnswers } from './use-file-decisions.ts'

export interface FileQuestionsProps {
  table: RecognisedTable
  questions: readonly Question[]
  /** The chosen fields by column; a column that is absent keeps its guess. */
  fields: ReadonlyMap<number, SourceField | null>
  onField: (column: number, field: SourceField | null) => void
  answers: ConventionAnswers
  onAnswer: (answer: ConventionAnswers) => void
  /** Each row is one copy, in a file without a column of quantities. */
  isOneCopyPerRow: boolean
  onOneCopy: (isOneCopyPerRow: boolean) => void
  /** The form was sent with open questions, which are marked. */
  areMarked: boolean
}

/** What the columns of a file hold, and how their values are read where the file does not decide it. */
export function FileQuestions(props: FileQuestionsProps) {
  const { questions, answers, onAnswer } = props
  const conventions = questions.filter((question) => question.about !== 'column')
  return (
    <>
      <ColumnChoice {...props} />
      {conventions.map((question) => (
        <Convention key={question.about} {...{ question, answers, onAnswer }} />
      ))}
    </>
  )
}

const options = [
  { value: 'none', label: 'Not imported' },
  ...Object.entries(sourceFields).map(([value, { label }]) => ({ value, label })),
]

/** All columns of an unknown file, whose guess can be changed; of a known one those that it leaves open. */
function ColumnChoice(props: FileQuestionsProps) {
  const { table, questions, fields, onField, areMarked, isOneCopyPerRow, onOneCopy } = props
  const isUnknown = table.name === null
  const openOf = (column: number) =>
    questions.find((question) => question.about === 'column' && question.column === column)
  const shown = [...table.columns.entries()].filter(
    ([column]) => isUnknown || openOf(column) !== undefined,
  )
  const valueOf = (column: number) =>
    fields.has(column) || openOf(column) === undefined
      ? ((fields.has(column) ? fields.get(column) : table.fields[column]) ?? 'none')
      : ''
  const hasQuantity = [...table.columns.keys()].some((column) =>
    ['quantity', ''].includes(valueOf(column)),
  )
  if (shown.length === 0) return null
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>
        {isUnknown ? 'Match your columns' : 'Match these columns'}
      </legend>
      {shown.map(([column, header]) => {
        const value = valueOf(column)
        return (
          <Select
            key={column}
            label={header === '' ? `Column ${column + 1}` : header}
            hint={hintOf(openOf(column))}
            error={areMarked && value === '' ? 'Choose a field.' : undefined}
            value={value}
            placeholder="Choose..."
            onChange={(chosen) => onField(column, fieldNamed(chosen))}
            options={options}
          />
        )
      })}
      {isUnknown && !hasQuantity && (
        <Checkbox label="Each row is one copy" checked={isOneCopyPerRow} onChange={onOneCopy} />
      )}
    </fieldset>
  )
}

function hintOf(question: Question | undefined): string | undefined {
  if (question?.about !== 'column') return undefined
  return `For example: ${question.examples.join(', ')}`
}

const fieldNamed = (value: string): SourceField | null =>
  Object.keys(sourceFields).find((key): key is SourceField => key === value) ?? null

interface ConventionProps {
  question: ConventionQuestion
  answers: ConventionAnswers
  onAnswer: (answer: ConventionAnswers) => void
}

/** Two ways to read the values of a column, each with what it makes of some of them. */
function Convention({ question, answers, onAnswer }: ConventionProps) {
  const { header } = question
  if (question.about === 'decimals')
    return (
      <RadioGroup
        label={`Which decimal mark does “${header}” use?`}
        value={answers.decimals ?? null}
        onChange={(decimals) => onAnswer({ decimals })}
        options={[
          { value: 'point', label: 'With a decimal point', hint: readings(question, 'point') },
          { value: 'comma', label: 'With a decimal comma', hint: readings(question, 'comma') },
        ]}
      />
    )
  if (question.about === 'days')
    return (
      <RadioGroup
        label={`How are dates in “${header}” written?`}
        value={answers.days ?? null}
        onChange={(days) => onAnswer({ days })}
        options={[
          { value: 'day-first', label: 'Day first', hint: readings(question, 'day-first') },
          { value: 'month-first', label: 'Month first', hint: readings(question, 'month-first') },
        ]}
      />
    )
  return (
    <RadioGroup
      label={`Does “${header}” count foils too?`}
      value={answers.foils ?? null}
      onChange={(foils) => onAnswer({ foils })}
      options={[
        { value: 'within', label: 'Yes, all copies', hint: readings(question, 'within') },
        { value: 'beside', label: 'No, only non-foils', hint: readings(question, 'beside') },
      ]}
    />
  )
}

/** `1,234 → $1,234.00; 5,678 → $5,678.00`. */
function readings<Answer extends string>(
  { examples }: { examples: readonly ReadExample<Answer>[] },
  answer: Answer,
): string {
  return examples.map(({ cell, reads }) => `${cell} → ${readingOf(reads[answer])}`).join('; ')
}

/** Dollars, an ISO time or copies in words. */
const readingOf = (reading: number | string) =>
  typeof reading === 'number' ? formatDollars(reading) : formatDay(reading)
