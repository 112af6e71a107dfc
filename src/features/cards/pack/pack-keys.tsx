/** Keys for a thumb, in place of the keyboard of a phone, whose digits and letters are on two boards. */
import type { Finish } from '../../../domain/cards/finish.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './pack.module.css'

interface PackKeysProps {
  /** The keyboard of the phone is up instead. */
  hasLetters: boolean
  /** Those of the set with the letters that mean them, where it has others than Normal and Foil. */
  finishes: readonly { finish: Finish; letters: string }[]
  onLetters: () => void
  /** Types a character; a space ends the number. */
  onKey: (key: string) => void
  onErase: () => void
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

export function PackKeys({ hasLetters, finishes, onLetters, onKey, onErase }: PackKeysProps) {
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
        <div className={styles.finishKeys}>
          {finishes.map(({ finish, letters: typed }) => (
            <Button key={finish} size="small" onClick={() => onKey(typed)}>
              {finish}
            </Button>
          ))}
        </div>
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
    </fieldset>
  )
}
