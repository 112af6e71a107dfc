import type { BackupChange, BackupCounts } from '../../domain/member-export/counts.ts'
import { counted } from '../../domain/format/count.ts'
import { columnsOf } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import styles from './change-table.module.css'

interface Counts {
  entries: number
  copies: number
}

const entriesText = ({ entries, copies }: Counts) =>
  entries === 0
    ? 'none'
    : `${counted(entries, 'entry', 'entries')}, ${counted(copies, 'copy', 'copies')}`

const parts: Readonly<Record<string, (counts: BackupCounts) => string>> = {
  Collection: ({ collection }) => entriesText(collection),
  Wishlist: ({ wishlist }) => entriesText(wishlist),
  Lists: ({ lists: { lists, shared } }) =>
    lists === 0 ? 'none' : `${counted(lists, 'list', 'lists')}, ${shared} shared`,
  'Cards on lists': ({ lists }) => entriesText(lists),
  'Profile name': ({ profile }) => profile.name ?? 'none',
  'Public profile': ({ profile }) => (profile.is_public ? 'yes' : 'no'),
}

interface Part {
  name: string
  now: string
  after: string
}

const column = columnsOf<Part>()

const columns = column.columns([
  column.accessor('name', {
    header: 'Part',
    meta: { isRowHead: true, hidesHead: true, width: '30%', className: styles.part },
  }),
  column.accessor('now', { header: 'Now', meta: { width: '35%' } }),
  column.accessor('after', { header: 'After', meta: { width: '35%' } }),
])

/** What there is, and what there will be. */
export function ChangeTable({ before, after }: Pick<BackupChange, 'before' | 'after'>) {
  return (
    <DataTable
      label="Before and after the import"
      columns={columns}
      rows={Object.entries(parts).map(([name, textOf]) => ({
        name,
        now: textOf(before),
        after: textOf(after),
      }))}
      keyOf={({ name }) => name}
    />
  )
}
