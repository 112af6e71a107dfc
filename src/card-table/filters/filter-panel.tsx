import { type RefObject, type SyntheticEvent, useId, useState } from 'react'
import { filterRarities } from '../../domain/cards/rarity.ts'
import { variants } from '../../domain/cards/variant.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { Fieldset } from '../../ui/controls/field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useMediaQuery, wideScreen } from '../../ui/hooks/use-media-query.ts'
import { useScrollToStart } from '../../ui/hooks/use-scroll-to-start.ts'
import styles from './filter-panel.module.css'
import { filtersKey, readCopies, readPriceRange, toggled } from './filter-draft.ts'
import { type CardFilters, noFilters, type SetOption } from './filters.ts'
import { SetsField } from './sets-field.tsx'

export interface FilterPanelProps {
  open: boolean
  onClose: () => void
  /** The filters that apply. The panel holds a draft of its own until they are applied. */
  filters: CardFilters
  /** The options of the set filter, which is hidden without them. */
  sets?: readonly SetOption[] | undefined
  /** Shows the filter by the number of copies, on pages of the member's own cards. */
  copies?: boolean | undefined
  onApply: (filters: CardFilters) => void
  /** The element above the result, which is scrolled to when filters have been applied. */
  resultStart?: RefObject<Element | null>
}

/** The filters of a page of cards: beside the result on a wide screen, a sheet over it on a narrow one. */
export function FilterPanel(props: FilterPanelProps) {
  const { open, onClose, filters, sets, copies, onApply, resultStart } = props
  const wide = useMediaQuery(wideScreen)
  const leadToResult = useScrollToStart(filtersKey(filters), () => resultStart?.current)
  const form = useId()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filters"
      className={styles.panel}
      footer={
        <Button type="submit" form={form} variant="primary" block>
          Apply Filters
        </Button>
      }
    >
      <FilterForm
        // Filters applied from elsewhere (a chip, the address bar) start a new draft.
        key={filtersKey(filters)}
        id={form}
        filters={filters}
        sets={sets}
        copies={copies}
        onApply={(applied) => {
          leadToResult(filtersKey(applied))
          onApply(applied)
          if (!wide) onClose()
        }}
      />
    </Sheet>
  )
}

interface FilterFormProps extends Pick<
  FilterPanelProps,
  'filters' | 'sets' | 'copies' | 'onApply'
> {
  id: string
}

function FilterForm({ id, filters, sets, copies = false, onApply }: FilterFormProps) {
  const [{ rarity, variant, sets: chosenSets }, setDraft] = useState(filters)
  const [minText, setMinText] = useState(String(filters.minPrice ?? ''))
  const [maxText, setMaxText] = useState(String(filters.maxPrice ?? ''))
  const [copiesText, setCopiesText] = useState(String(filters.moreThan ?? ''))
  const [tried, setTried] = useState(false)
  const { minError, maxError, ...prices } = readPriceRange(minText, maxText)
  const { moreThan, copiesError } = readCopies(copiesText)
  const change = (part: Partial<CardFilters>) => setDraft((draft) => ({ ...draft, ...part }))

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setTried(true)
    if (minError !== undefined || maxError !== undefined || copiesError !== undefined) return
    onApply({ ...noFilters, rarity, variant, sets: chosenSets, ...prices, moreThan })
  }

  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <Fieldset legend="Rarity" className={styles.choices}>
        {filterRarities.map((value) => (
          <Checkbox
            key={value}
            label={value}
            checked={rarity.includes(value)}
            onChange={(on) => change({ rarity: toggled(filterRarities, rarity, value, on) })}
          />
        ))}
      </Fieldset>
      <Fieldset legend="Variant" className={styles.choices}>
        {variants.map((value) => (
          <Checkbox
            key={value}
            label={value}
            checked={variant.includes(value)}
            onChange={(on) => change({ variant: toggled(variants, variant, value, on) })}
          />
        ))}
      </Fieldset>
      <Fieldset legend="Price">
        <div className={styles.prices}>
          <TextField
            label="Min price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={minText}
            error={tried ? minError : undefined}
            onChange={({ currentTarget }) => setMinText(currentTarget.value)}
          />
          <TextField
            label="Max price"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Any"
            value={maxText}
            error={tried ? maxError : undefined}
            onChange={({ currentTarget }) => setMaxText(currentTarget.value)}
          />
        </div>
      </Fieldset>
      {copies && (
        <TextField
          label="More copies than"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          value={copiesText}
          error={tried ? copiesError : undefined}
          onChange={({ currentTarget }) => setCopiesText(currentTarget.value)}
        />
      )}
      {sets !== undefined && (
        <SetsField
          sets={sets}
          chosen={chosenSets}
          onChange={(values) => change({ sets: values })}
        />
      )}
    </form>
  )
}
