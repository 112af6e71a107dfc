import { useState } from 'react'
import { Fieldset } from '../../ui/controls/field.tsx'
import { MultiSelect } from '../../ui/controls/select.tsx'
import { SearchField } from '../../ui/controls/text-field.tsx'
import styles from './filter-panel.module.css'
import { offeredSets } from './filter-draft.ts'
import type { SetOption } from './filters.ts'

export interface SetsFieldProps {
  sets: readonly SetOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Some of many sets: a list that typing narrows, and that always shows what is chosen. */
export function SetsField({ sets, chosen, onChange }: SetsFieldProps) {
  const [search, setSearch] = useState('')
  return (
    <Fieldset legend="Sets">
      <div className={styles.sets}>
        <SearchField
          label="Find sets"
          placeholder="Find sets"
          value={search}
          onChange={setSearch}
        />
        <MultiSelect
          label="Sets"
          hideLabel
          hint="Hold Ctrl or Command to select several"
          rows={8}
          values={chosen}
          options={offeredSets(sets, chosen, search)}
          onChange={onChange}
        />
      </div>
    </Fieldset>
  )
}
