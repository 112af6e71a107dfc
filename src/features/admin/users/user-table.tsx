import type { User } from '../../../api/members/user.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { UserRow } from './user-row.tsx'
import styles from './user-table.module.css'

interface UserTableProps {
  /** Left out while they are on their way. */
  users: readonly User[] | undefined
  /** The id of the viewing admin. */
  ownId: string | undefined
  /** The ids of the selected users. */
  selected: ReadonlySet<string>
  onTick: (id: string, isOn: boolean) => void
  /** Called before the status of a user is changed. */
  onDecided: (user: User) => void
  onDelete: (user: User) => void
}

const columns = ['Select', 'Username', 'Role and status', 'Access', 'Password', 'Delete']
const hiddenHeads = ['Select', 'Delete']
const placeholders = 12

export function UserTable({ users, ownId, selected, ...handlers }: UserTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={users === undefined}>
        <caption>
          <VisuallyHidden>Users</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head}>
                {hiddenHeads.includes(column) ? <VisuallyHidden>{column}</VisuallyHidden> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users
            ? users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isOwn={user.id === ownId}
                  isTicked={selected.has(user.id)}
                  {...handlers}
                />
              ))
            : Array.from({ length: placeholders }, (_, index) => (
                <tr key={index} className={styles.row} aria-hidden="true">
                  {columns.map((column) => (
                    <td key={column}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
