/** What the entered copies have in common. */
import { useState } from 'react'
import type { PackSettings } from '../../../api/pack.ts'
import { type Finish, sides } from '../../../domain/cards/finish.ts'
import { finishLike } from '../../../domain/cards/typed-card.ts'
import { conditionNames, conditions, languages } from '../../../domain/entries/entry.ts'
import { languageNames } from '../../../domain/entries/language-names.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { locationErrors, LocationField } from '../adding/location-field.tsx'
import styles from './pack.module.css'

interface PackSettingsFieldsProps {
  settings: PackSettings
  /** Of the cards of the set; undefined until its numbers have come. */
  finishes: readonly Finish[] | undefined
  onChange: (change: Partial<PackSettings>) => void
}

export function PackSettingsFields({
  settings,
  finishes = sides,
  onChange,
}: PackSettingsFieldsProps) {
  const { condition, language, location } = settings
  const finish = finishLike(settings.finish, finishes) ?? settings.finish
  // The draft stays where it is no location, and the location before it counts.
  const [typed, setTyped] = useState(location)
  const { location: error } = locationErrors(typed)
  const hasRoom = useMediaQuery('(min-width: 40rem)')
  const fields = (
    <div className={styles.settings}>
      <Select
        label="Finish"
        value={finish}
        options={finishes.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ finish: value })}
      />
      <Select
        label="Condition"
        value={condition}
        options={conditions.map((value) => ({ value, label: conditionNames[value] }))}
        onChange={(value) => onChange({ condition: value })}
      />
      <Select
        label="Language"
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => onChange({ language: value })}
      />
      <LocationField
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          if (locationErrors(text).location === undefined) onChange({ location: text.trim() })
        }}
      />
    </div>
  )
  if (hasRoom) return fields
  const words = [finish, conditionNames[condition], languageNames[language], location]
  return (
    <details className={styles.folded}>
      <summary>{words.filter((word) => word !== '').join(', ')}</summary>
      {fields}
    </details>
  )
}
