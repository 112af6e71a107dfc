import { Link } from '@tanstack/react-router'
import type { StatisticsGroup } from '../../../contract/statistics.ts'
import type { SetType } from '../../../contract/sets.ts'
import type { Grouping } from '../../../domain/entries/groupings.ts'
import { filterOf } from '../../../domain/entries/statistics.ts'
import { formatCount } from '../../../domain/format/count.ts'
import { formatShare } from '../../../domain/format/change.ts'
import { formatMoney } from '../../../domain/format/money.ts'
import { columnsOf } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { groupingNames, groupNames } from './group-names.ts'
import styles from './group-table.module.css'

interface GroupTableProps {
  by: Grouping
  /** The code of the one game whose cards these are; empty for all. */
  game: string
  /** Left out while they are on their way. */
  groups: readonly StatisticsGroup[] | undefined
  /** Of the values. */
  currency: string
  sets: readonly SetType[]
  /** These are the old groups; new ones are on their way. */
  isStale: boolean
}

interface Shown extends StatisticsGroup {
  by: Grouping
  game: string
  currency: string
  name: string
  /** Percent of the largest share. */
  size: number
}

const column = columnsOf<Shown, { heading: string }>()

const columns = column.columns([
  column.display({
    id: 'group',
    header: ({ table }) => table.options.meta?.heading,
    cell: ({ row: { original } }) => (
      <>
        <GroupName group={original} />
        <span
          aria-hidden="true"
          className={styles.bar}
          style={{ inlineSize: `${original.size}%` }}
        />
      </>
    ),
    meta: { isRowHead: true },
  }),
  column.accessor(({ cards }) => formatCount(cards), {
    id: 'cards',
    header: 'Cards',
    meta: { align: 'end', width: '4rem' },
  }),
  column.accessor(({ value, currency }) => formatMoney(value, currency), {
    id: 'value',
    header: 'Value',
    meta: { align: 'end', width: '6.5rem' },
  }),
  column.accessor(({ share }) => (share === null ? '' : formatShare(share)), {
    id: 'share',
    header: 'Share',
    meta: { align: 'end', width: '4rem', className: styles.share },
  }),
])

/** A row for each group, whose bar is its share of the value and whose name leads to its cards. */
export function GroupTable({ by, game, groups, currency, sets, isStale }: GroupTableProps) {
  const nameOf = groupNames(by, sets)
  const largest = Math.max(0, ...(groups ?? []).map(({ share }) => share ?? 0))
  return (
    <DataTable
      label={`Your cards by ${groupingNames[by].toLowerCase()}`}
      columns={columns}
      shared={{ heading: groupingNames[by] }}
      rows={groups?.map((group) => ({
        ...group,
        by,
        game,
        currency,
        name: nameOf(group.key),
        size: largest === 0 ? 0 : (100 * (group.share ?? 0)) / largest,
      }))}
      keyOf={({ key }) => key}
      coming={6}
      isStale={isStale}
      className={styles.table}
    />
  )
}

function GroupName({ group: { by, game, key, name } }: { group: Shown }) {
  const filter = filterOf(by, key)
  if (filter === null) return <span className={styles.name}>{name}</span>
  return (
    <Link to="/collection" search={{ ...filter, game }} className={styles.name}>
      {name}
    </Link>
  )
}
