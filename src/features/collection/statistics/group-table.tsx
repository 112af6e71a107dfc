import { Link } from '@tanstack/react-router'
import type { StatisticsGroup } from '../../../api/collection/statistics-contract.ts'
import type { SetType } from '../../../api/sets/contract.ts'
import { filterOf, type Grouping } from '../../../domain/entries/statistics.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { formatShare } from '../../../domain/format/change.ts'
import { formatDollars } from '../../../domain/format/money.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { groupingNames, groupNames } from './group-names.ts'
import styles from './group-table.module.css'

interface GroupTableProps {
  by: Grouping
  /** Left out while they are on their way. */
  groups: readonly StatisticsGroup[] | undefined
  sets: readonly SetType[]
  /** These are the old groups; new ones are on their way. */
  isStale: boolean
}

/** A row for each group, whose bar is its share of the value and whose name leads to its cards. */
export function GroupTable({ by, groups, sets, isStale }: GroupTableProps) {
  const nameOf = groupNames(by, sets)
  const largest = Math.max(0, ...(groups ?? []).map(({ share }) => share ?? 0))
  return (
    <table className={cx(styles.table, isStale && styles.stale)} aria-busy={!groups || isStale}>
      <caption>
        <VisuallyHidden>Your cards by {groupingNames[by].toLowerCase()}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{groupingNames[by]}</th>
          <th scope="col">Cards</th>
          <th scope="col">Value</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {groups?.map(({ key, cards, value, share }) => (
          <tr key={key}>
            <th scope="row">
              <GroupName by={by} group={key} name={nameOf(key)} />
              <span
                aria-hidden="true"
                className={styles.bar}
                style={{ inlineSize: `${largest === 0 ? 0 : (100 * (share ?? 0)) / largest}%` }}
              />
            </th>
            <td>{formatCount(cards)}</td>
            <td>{formatDollars(value)}</td>
            <td>{share === null ? '' : formatShare(share)}</td>
          </tr>
        )) ?? <ComingRows />}
      </tbody>
    </table>
  )
}

function GroupName({ by, group, name }: { by: Grouping; group: string; name: string }) {
  const filter = filterOf(by, group)
  if (filter === null) return <span className={styles.name}>{name}</span>
  return (
    <Link to="/collection" search={filter} className={styles.name}>
      {name}
    </Link>
  )
}

function ComingRows() {
  return Array.from({ length: 6 }, (_, index) => (
    <tr key={index} aria-hidden="true">
      <td colSpan={4}>
        <Skeleton />
      </td>
    </tr>
  ))
}
