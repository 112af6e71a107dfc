import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { type Option, Select } from '../../ui/controls/select.tsx'
import type { SortState } from '../../ui/data-table/columns.ts'
import styles from './sort-select.module.css'
import { Row } from '../../ui/layout/boxes.tsx'

export interface SortSelectProps<Sort extends string> {
  sort: SortState<Sort>
  options: readonly Option<Sort>[]
  onSort: (sort: SortState<Sort>) => void
}

const textSorts = new Set<string>(['name', 'set', 'location', 'variation'])
const daySorts = new Set<string>(['added', 'updated', 'release'])

/** A direction in words, by what is sorted: `['A to Z', 'Z to A']`. */
function directionsOf(by: string): readonly [ascending: string, descending: string] {
  if (textSorts.has(by)) return ['A to Z', 'Z to A']
  if (daySorts.has(by)) return ['oldest first', 'newest first']
  // The order that a member gave a list.
  if (by === 'position' || by === 'section') return ['first to last', 'last to first']
  return ['lowest first', 'highest first']
}

/** Turns the order of the page's SortSelect, where it has one. */
export const turnOrder = () =>
  document.querySelector<HTMLButtonElement>('button[data-turns-order]')?.click()

/** The sort and its direction. Another column starts ascending. */
export function SortSelect<Sort extends string>({ sort, options, onSort }: SortSelectProps<Sort>) {
  const ascending = sort.order === 'asc'
  const [up, down] = directionsOf(sort.by)
  return (
    <Row gap="1" align="stretch">
      <span className={styles.by}>
        <Select
          label="Sort by"
          hideLabel
          value={sort.by}
          options={options.map(({ value, label }) =>
            value === sort.by
              ? { value, label: `${label}, ${ascending ? up : down}` }
              : { value, label },
          )}
          onChange={(by) => onSort({ by, order: 'asc' })}
        />
        <Icon name="sort-none" />
      </span>
      <IconButton
        variant="secondary"
        icon={ascending ? 'sort-up' : 'sort-down'}
        label={ascending ? 'Ascending, sort descending' : 'Descending, sort ascending'}
        data-turns-order
        onClick={() => onSort({ by: sort.by, order: ascending ? 'desc' : 'asc' })}
      />
    </Row>
  )
}
