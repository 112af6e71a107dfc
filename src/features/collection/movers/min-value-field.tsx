import { useState } from 'react'
import { NumberField } from '../../../ui/controls/text-field.tsx'
import { maxMinValue } from '../collection.search.ts'
import styles from './movers.module.css'

interface MinValueFieldProps {
  /** Dollars. A new value takes a new key. */
  value: number
  onCommit: (value: number) => void
}

/** The least value of a mover. It is committed by Enter and on leaving the field; an empty field means any value. */
export function MinValueField({ value, onCommit }: MinValueFieldProps) {
  const [draft, setDraft] = useState<number | null>(value)
  const given = Math.min(Math.max(draft ?? 0, 0), maxMinValue)

  function commit() {
    setDraft(given)
    if (given !== value) onCommit(given)
  }

  return (
    <form
      className={styles.value}
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <NumberField
        label="Worth at least"
        prefix="$"
        min={0}
        max={maxMinValue}
        value={draft}
        onChange={setDraft}
        onBlur={commit}
      />
    </form>
  )
}
