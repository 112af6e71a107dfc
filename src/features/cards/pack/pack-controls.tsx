/** What is around the field of pack mode: what the entered copies have in common, and keys for a thumb. */
import { useState } from 'react'
import type { PackSettings } from '../../../api/pack.ts'
import { type Finish, sides } from '../../../domain/cards/finish.ts'
import { finishLike } from '../../../domain/cards/typed-card.ts'
import { conditionNames, conditions, languages } from '../../../domain/entries/entry.ts'
import { languageNames } from '../../../domain/entries/language-names.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts'
import { locationErrors, LocationField } from '../editing/key-fields.tsx'
import styles from './pack.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'

interface PackSettingsFieldsProps {
  settings: PackSettings
  /** The finishes of the set's cards; undefined until its numbers have come. */
  finishes: readonly Finish[] | undefined
  onChange: (change: Partial<PackSettings>) => void
}

/** What the entered copies have in common. */
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

interface PackKeysProps {
  /** The keyboard of the phone is up instead. */
  hasLetters: boolean
  /** The finishes of the set with their letters, if it has others than Normal and Foil. */
  finishes: readonly { finish: Finish; letters: string }[]
  onLetters: () => void
  /** Types a character; a space ends the number. */
  onKey: (key: string) => void
  onErase: () => void
  /** Takes back the newest entry. */
  onUndo: () => void
  onDone: () => void
}

/** Characters with the words on their keys. */
const keys = [
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['f', 'Foil'],
  ['4', '4'],
  ['5', '5'],
  ['6', '6'],
  ['x', '×'],
  ['7', '7'],
  ['8', '8'],
  ['9', '9'],
  ['a', 'Again'],
] as const

/** Keys in place of the keyboard of a phone, whose digits and letters are on two boards. */
export function PackKeys(props: PackKeysProps) {
  const { hasLetters, finishes, onLetters, onKey, onErase, onUndo, onDone } = props
  const letters = (
    <Button aria-pressed={hasLetters} onClick={onLetters}>
      ABC
    </Button>
  )
  if (hasLetters) return letters
  return (
    // The field keeps the focus.
    <fieldset
      aria-label="Number keys"
      className={styles.keys}
      onPointerDown={(event) => event.preventDefault()}
    >
      {finishes.length > 0 && (
        <Row gap="1" align="stretch" wrap className={styles.finishKeys}>
          {finishes.map(({ finish, letters: typed }) => (
            <Button key={finish} size="small" onClick={() => onKey(typed)}>
              {finish}
            </Button>
          ))}
        </Row>
      )}
      {keys.map(([key, word]) => (
        <Button key={key} onClick={() => onKey(key)}>
          {word}
        </Button>
      ))}
      {letters}
      <Button onClick={() => onKey('0')}>0</Button>
      <Button aria-label="Erase" onClick={onErase}>
        ⌫
      </Button>
      <Button variant="primary" onClick={() => onKey(' ')}>
        Add
      </Button>
      <Button className={styles.halfKey} onClick={onUndo}>
        Undo
      </Button>
      <Button className={styles.halfKey} onClick={onDone}>
        Done
      </Button>
    </fieldset>
  )
}
