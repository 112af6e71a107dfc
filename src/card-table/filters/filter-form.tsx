import { type SyntheticEvent, useState } from 'react'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Fieldset } from '../../ui/controls/field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { type NumberTexts, readNumbers, toggled } from './filter-draft.ts'
import {
  type CardFilterRows,
  type CardFilters,
  type ListFilterKey,
  listRows,
  numberRows,
  type SetOption,
} from './filters.ts'
import styles from './filter-panel.module.css'
import { SetsField } from './sets-field.tsx'

export interface FilterFormProps {
  id: string
  /** The first draft. */
  filters: CardFilters
  rows: CardFilterRows
  sets?: readonly SetOption[] | undefined
  onApply: (filters: CardFilters) => void
}

/** The draft of the filters: a field for each row, until they are applied. */
export function FilterForm({ id, filters, rows, sets, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(filters)
  const [texts, setTexts] = useState(() => textsOf(filters))
  const [tried, setTried] = useState(false)
  const { values, errors } = readNumbers(texts)
  const change = (key: ListFilterKey, value: readonly string[]) =>
    setDraft((before) => ({ ...before, [key]: value }))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length === 0) onApply({ ...draft, ...values })
  }

  const numbers = numberRows.filter(([key]) => key in rows)
  const groups = [...new Set(numbers.map(([, row]) => row.group))]
  const numberField = ([key, row]: NumberRow) => (
    <TextField
      key={key}
      label={row.label}
      inputMode={row.kind === 'amount' ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={row.placeholder}
      value={texts[key] ?? ''}
      error={tried ? errors[key] : undefined}
      onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [key]: value })}
    />
  )

  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      {listRows.map(
        ([key, row]) =>
          key in rows &&
          row.kind === 'choices' && (
            <Choices
              key={key}
              label={row.label}
              all={row.choices}
              chosen={draft[key]}
              onChange={(chosen) => change(key, chosen)}
            />
          ),
      )}
      {groups.map((group) => {
        const fields = numbers.filter(([, row]) => row.group === group)
        return group === undefined ? (
          fields.map(numberField)
        ) : (
          <Fieldset key={group} legend={group}>
            <div className={styles.prices}>{fields.map(numberField)}</div>
          </Fieldset>
        )
      })}
      {sets !== undefined && (
        <SetsField sets={sets} chosen={draft.sets} onChange={(chosen) => change('sets', chosen)} />
      )}
    </form>
  )
}

type NumberRow = (typeof numberRows)[number]

const textsOf = (filters: CardFilters): NumberTexts =>
  Object.fromEntries(numberRows.map(([key]) => [key, String(filters[key] ?? '')]))

interface ChoicesProps {
  label: string
  all: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, all, chosen, onChange }: ChoicesProps) {
  return (
    <Fieldset legend={label} className={styles.choices}>
      {all.map((value) => (
        <Checkbox
          key={value}
          label={value}
          checked={chosen.includes(value)}
          onChange={(on) => onChange(toggled(all, chosen, value, on))}
        />
      ))}
    </Fieldset>
  )
}
