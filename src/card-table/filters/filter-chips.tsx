import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import styles from './filter-chips.module.css'
import { activeFilters, withoutFilter } from './active-filters.ts'
import { type CardFilters, type GameOption, noFilters, type SetOption } from './filters.ts'

export interface FilterChipsProps {
  filters: CardFilters
  /** Names the sets, which filters know by their codes. */
  sets?: readonly SetOption[] | undefined
  /** Names the games. */
  games?: readonly GameOption[] | undefined
  onChange: (filters: CardFilters) => void
}

/** A chip for every active filter, which removes it. */
export function FilterChips({ filters, sets = [], games = [], onChange }: FilterChipsProps) {
  const active = activeFilters(filters, sets, games)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className={styles.chips}>
      {active.map((filter) => (
        <li key={`${filter.key} ${filter.value}`}>
          <Chip
            removeLabel={`Remove filter ${filter.label}`}
            onRemove={() => onChange(withoutFilter(filters, filter))}
          >
            {filter.label}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={() => onChange(noFilters)}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}
