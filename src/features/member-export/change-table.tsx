import type { BackupChange, BackupCounts } from '../../domain/member-export/counts.ts'
import { counted } from '../../domain/format/count.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './change-table.module.css'

interface Counts {
  entries: number
  copies: number
}

const entriesText = ({ entries, copies }: Counts) =>
  entries === 0
    ? 'none'
    : `${counted(entries, 'entry', 'entries')}, ${counted(copies, 'copy', 'copies')}`

const rows: Readonly<Record<string, (counts: BackupCounts) => string>> = {
  Collection: ({ collection }) => entriesText(collection),
  Wishlist: ({ wishlist }) => entriesText(wishlist),
  Lists: ({ lists: { lists, shared } }) =>
    lists === 0 ? 'none' : `${counted(lists, 'list', 'lists')}, ${shared} shared`,
  'Cards on lists': ({ lists }) => entriesText(lists),
  'Profile name': ({ profile }) => profile.name ?? 'none',
  'Public profile': ({ profile }) => (profile.is_public ? 'yes' : 'no'),
}

/** What there is, and what there will be. */
export function ChangeTable({ before, after }: Pick<BackupChange, 'before' | 'after'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Part</VisuallyHidden>
          </th>
          <th scope="col">Now</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{textOf(before)}</td>
            <td>{textOf(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
