import { type Counting, countings, type Extra, extras } from '../../../domain/sets/completion.ts'
import { Button, type ButtonSize } from '../../../ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/controls/choice.tsx'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { Fieldset } from '../../../ui/controls/field.tsx'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import { countingChoice, type CountingSearch, withoutChoice } from './counting.search.ts'
import styles from './counting-control.module.css'

const countingNames: Record<Counting, string> = {
  any: 'Each card in any finish',
  normal: 'Each card in normal',
  foil: 'Each card in foil',
  printings: 'Every finish of each card',
}

const extraNames: Record<Extra, string> = {
  tokens: 'Tokens',
  promos: 'Promos',
  variants: 'Variants',
}

interface CountingControlProps {
  search: CountingSearch
  size?: ButtonSize
  /** Writes to the URL. */
  onChange: (change: CountingSearch) => void
}

/** Chooses what counts for completion; the device remembers the choice. */
export function CountingControl({ search, size = 'small', onChange }: CountingControlProps) {
  const [, rememberCounting] = useStored(countingChoice)
  const [, rememberWithout] = useStored(withoutChoice)

  function choose(change: Partial<CountingSearch>): void {
    const { counting, without: kinds } = { ...search, ...change }
    const without = kinds.length === 0 ? ['none' as const] : kinds
    rememberCounting(counting)
    rememberWithout(without.join(','))
    onChange({ counting, without })
  }

  return (
    <Disclosure
      label="What counts"
      trigger={(props) => (
        <Button {...props} size={size} iconEnd="chevron-down">
          What counts
        </Button>
      )}
    >
      <div className={styles.choices}>
        <RadioGroup
          label="What counts"
          hideLabel
          value={search.counting}
          onChange={(counting) => choose({ counting })}
          options={countings.map((value) => ({ value, label: countingNames[value] }))}
        />
        <Fieldset legend="Cards that count">
          {extras.map((extra) => (
            <Checkbox
              key={extra}
              label={extraNames[extra]}
              checked={!search.without.includes(extra)}
              onChange={(on) =>
                choose({
                  without: extras.filter((each) =>
                    each === extra ? !on : search.without.includes(each),
                  ),
                })
              }
            />
          ))}
        </Fieldset>
      </div>
    </Disclosure>
  )
}
