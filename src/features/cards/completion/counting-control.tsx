import { type Counting, countings, type Extra, extras } from '../../../domain/sets/counting.ts'
import { Button, type ButtonSize } from '../../../ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/controls/choice.tsx'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { Fieldset } from '../../../ui/controls/field.tsx'
import { useStored } from '../../../ui/hooks/use-stored.ts'
import styles from './completion.module.css'
import {
  type CatalogOwnershipSearch,
  countingChoice,
  type CountingSearch,
  withoutChoice,
} from './ownership.search.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'

const countingNames: Record<Counting, string> = {
  any: 'Every card, any finish',
  normal: 'Every card, non-foil',
  foil: 'Every card, foil',
  printings: 'Every card in every finish',
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
    if (change.counting) rememberCounting(change.counting)
    if (change.without) rememberWithout(change.without.join(','))
    onChange({ counting: search.counting, without: search.without, ...change })
  }

  function chooseKind(kind: Extra, isCounted: boolean): void {
    const left = extras.filter((each) =>
      each === kind ? !isCounted : search.without.includes(each),
    )
    choose({ without: left.length === 0 ? ['none'] : left })
  }

  return (
    <Disclosure
      label="Goal"
      trigger={(props) => (
        <Button {...props} size={size} iconEnd="chevron-down">
          Goal
        </Button>
      )}
    >
      <Stack gap="3" className={styles.choices}>
        <RadioGroup
          label="Goal"
          hideLabel
          value={search.counting}
          onChange={(counting) => choose({ counting })}
          options={countings.map((value) => ({ value, label: countingNames[value] }))}
        />
        <Fieldset legend="Also count">
          {extras.map((extra) => (
            <Checkbox
              key={extra}
              label={extraNames[extra]}
              checked={!search.without.includes(extra)}
              onChange={(isCounted) => chooseKind(extra, isCounted)}
            />
          ))}
        </Fieldset>
      </Stack>
    </Disclosure>
  )
}

interface CountingToolProps {
  search: CatalogOwnershipSearch
  /** Writes to the URL. */
  onChange: (change: CountingSearch & { page: number }) => void
}

/** What counts, beside the search field, while cards are filtered by what the member has. */
export function CountingTool({ search, onChange }: CountingToolProps) {
  if (search.owned.length === 0) return null
  return (
    <CountingControl
      search={search}
      size="medium"
      onChange={(change) => onChange({ ...change, page: 1 })}
    />
  )
}
