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

/** The sort and its direction. Another column starts ascending. */
export function SortSelect<Sort extends string>({ sort, options, onSort }: SortSelectProps<Sort>) {
  const ascending = sort.order === 'asc'
  return (
    <Row gap="1" align="stretch">
      <span className={styles.by}>
        <Select
          label="Sort by"
          hideLabel
          value={sort.by}
          options={options}
          onChange={(by) => onSort({ by, order: 'asc' })}
        />
        <Icon name="sort-none" />
      </span>
      <IconButton
        variant="secondary"
        icon={ascending ? 'sort-up' : 'sort-down'}
        label={ascending ? 'Ascending, sort descending' : 'Descending, sort ascending'}
        onClick={() => onSort({ by: sort.by, order: ascending ? 'desc' : 'asc' })}
      />
    </Row>
  )
}
