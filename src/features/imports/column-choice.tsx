import type { CardField } from '../../domain/imports/columns.ts'
import { Select } from '../../ui/controls/select.tsx'
import styles from './column-choice.module.css'

export interface ColumnChoiceProps {
  columns: readonly string[]
  /** What each column holds; null for what is not imported. */
  fields: readonly (CardField | null)[]
  onChange: (fields: (CardField | null)[]) => void
}

const fieldLabels: Partial<Record<CardField, string>> = {
  name: 'Name of the card',
  quantity: 'Quantity',
  setCode: 'Set code',
  setName: 'Set name',
  collectorNumber: 'Collector number',
  finish: 'Finish (foil)',
  condition: 'Condition',
  language: 'Language',
  scryfallId: 'Scryfall id',
  productId: 'TCGplayer product id',
  variation: 'Variation',
  pricePaid: 'Price paid',
  addedAt: 'Date added',
  note: 'Note',
  tradeQuantity: 'Copies for trade',
}

const options = [
  { value: 'none', label: 'Not imported' },
  ...Object.entries(fieldLabels).map(([value, label]) => ({ value, label })),
]

/** What the columns of an unknown file hold; the guess can be changed. */
export function ColumnChoice({ columns, fields, onChange }: ColumnChoiceProps) {
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
    </fieldset>
  )
}

/** A field is held by one column: its column before becomes free. */
function withField(
  fields: readonly (CardField | null)[],
  index: number,
  value: string,
): (CardField | null)[] {
  const field = Object.keys(fieldLabels).find((key): key is CardField => key === value) ?? null
  return fields.map((old, at) => (at === index ? field : old === field ? null : old))
}
