import { type ColumnFields, type SourceField, sourceFields } from '../../domain/imports/fields.ts'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Select } from '../../ui/controls/select.tsx'
import styles from './column-choice.module.css'

export interface ColumnChoiceProps {
  columns: readonly string[]
  /** What each column holds; null for what is not imported. */
  fields: ColumnFields
  onChange: (fields: ColumnFields) => void
  /** Each row is one copy; asked where no column holds a quantity. */
  isOneCopyPerRow: boolean
  onOneCopy: (isOneCopyPerRow: boolean) => void
}

const options = [
  { value: 'none', label: 'Not imported' },
  ...Object.entries(sourceFields).map(([value, { label }]) => ({ value, label })),
]

/** What the columns of an unknown file hold; the guess can be changed. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { columns, fields, onChange, isOneCopyPerRow, onOneCopy } = props
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>What do the columns of this file hold?</legend>
      {columns.map((column, index) => (
        <Select
          key={column}
          label={column}
          value={fields[index] ?? 'none'}
          onChange={(value) => onChange(withField(fields, index, value))}
          options={options}
        />
      ))}
      {!fields.includes('quantity') && (
        <Checkbox label="Each row is one copy" checked={isOneCopyPerRow} onChange={onOneCopy} />
      )}
    </fieldset>
  )
}

/** A field is held by one column: its column before becomes free. */
function withField(fields: ColumnFields, index: number, value: string): ColumnFields {
  const names = Object.keys(sourceFields)
  const field = names.find((key): key is SourceField => key === value) ?? null
  return fields.map((old, at) => (at === index ? field : old === field ? null : old))
}
