import { cardFilters, isSet } from '../../domain/cards/filters.ts'
import { filtersToSearch, searchParts, searchToFilters } from '../../domain/search/filter-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import styles from './filters.module.css'
import { activeFilters, withoutFilter } from './active-filters.ts'
import {
  type CardFilterRows,
  type CardFilters,
  completeFilters,
  type GameOption,
  isFiltering,
  noFilters,
  type SetOption,
} from './filters.ts'
import { Row } from '../../ui/layout/boxes.tsx'

export interface FilterChipsProps {
  filters: CardFilters
  /** Names the sets, which filters know by their codes. */
  sets?: readonly SetOption[] | undefined
  /** Names the games. */
  games?: readonly GameOption[] | undefined
  /** The filters that the page offers. */
  rows?: CardFilterRows | undefined
  /** The search of the page, whose conditions may be filters. */
  search?: string
  /** Takes the new filters, and the new search if it changes too. */
  onChange: (filters: CardFilters, search?: string) => void
}

/** A chip for every active filter, which removes it, and the way to conditions of the search, or from these to filters. */
export function FilterChips({
  filters,
  sets = [],
  games = [],
  rows = cardFilters,
  search = '',
  onChange,
}: FilterChipsProps) {
  const active = activeFilters(filters, sets, games)
  const written = filtersToSearch(filters)
  const read = searchToFilters(search, (key) => key in rows && !isSet(filters[key]))
  const isReadable = isFiltering(read.filters)
  if (active.length === 0 && !isReadable) return null
  return (
    <Row as="ul" aria-label="Active filters" gap="1" wrap className={styles.chips}>
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
      {active.length > 0 && (
        <li>
          <Button variant="quiet" size="small" onClick={() => onChange(noFilters)}>
            Clear all
          </Button>
        </li>
      )}
      {written.search !== '' && (
        <li>
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              onChange(
                completeFilters(written.rest),
                [...searchParts(search), written.search].join(' '),
              )
            }
          >
            Write as search
          </Button>
        </li>
      )}
      {isReadable && written.search === '' && (
        <li>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ ...filters, ...read.filters }, read.rest)}
          >
            Show as filters
          </Button>
        </li>
      )}
    </Row>
  )
}
