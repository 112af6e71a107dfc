import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { serverMessageOr } from '../../../api/api-error.ts'
import { useSetUserStatus } from '../../../api/admin/queries.ts'
import type { User } from '../../../api/members/user.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { isSelectable } from './selection-bar.tsx'
import styles from './user-table.module.css'

interface UserRowProps {
  user: User
  /** The viewing admin's own account, which is neither approved nor denied by its owner. */
  isOwn: boolean
  isTicked: boolean
  onTick: (id: string, isOn: boolean) => void
  onDecided: (user: User) => void
  onDelete: (user: User) => void
}

const decisions = [
  { status: 'approved', action: 'Approve', icon: 'check' },
  { status: 'denied', action: 'Deny', icon: 'close' },
] as const
type Decision = (typeof decisions)[number]

/** One user; a decision shows at once, and is taken back when the server refuses it. */
export function UserRow(props: UserRowProps) {
  const { user, isOwn, isTicked, onTick, onDecided, onDelete } = props
  const { id, username, role } = user
  const { mutateAsync, isPending, variables } = useSetUserStatus()
  const toasts = useToast()
  const name = useRef<HTMLAnchorElement>(null)
  const status = isPending ? variables.body.status : user.status

  async function decide({ status: decided, action }: Decision): Promise<void> {
    onDecided(user)
    // The button goes; its neighbour, which does the opposite, must not get a second key press.
    name.current?.focus({ preventScroll: true })
    try {
      await mutateAsync({ params: { id: Number(id) }, body: { status: decided } })
      toasts.success(`${username} is ${decided}.`)
    } catch (error) {
      toasts.error(serverMessageOr(error, `Failed to ${action.toLowerCase()} ${username}.`))
    }
  }

  return (
    <tr className={styles.row}>
      <td className={styles.select}>
        {isSelectable(user) && (
          <Checkbox
            label={`Select ${username}`}
            hideLabel
            checked={isTicked}
            onChange={(isOn) => onTick(id, isOn)}
          />
        )}
      </td>
      <th scope="row" className={styles.name}>
        {/* An account that is not approved has no profile, so hovering does not prefetch it. */}
        <Link ref={name} to="/profile/$userId" params={{ userId: id }} preload={false}>
          {username}
        </Link>
      </th>
      <td className={styles.status}>
        <Badge tone={status === 'approved' ? 'success' : 'warning'}>
          {`Role: ${role} - Status: ${status}`}
        </Badge>
      </td>
      <td className={styles.access}>
        {decisions
          .filter((decision) => !isOwn && decision.status !== status)
          .map((decision) => (
            <Button
              key={decision.status}
              size="small"
              icon={decision.icon}
              disabled={isPending}
              aria-label={`${decision.action} ${username}`}
              onClick={() => void decide(decision)}
            >
              {decision.action}
            </Button>
          ))}
      </td>
      <td className={styles.password}>
        <ResetPasswordForm user={user} isOwn={isOwn} />
      </td>
      <td className={styles.delete}>
        {role !== 'admin' && (
          <IconButton
            icon="trash"
            label={`Delete ${username}`}
            size="small"
            onClick={() => onDelete(user)}
          />
        )}
      </td>
    </tr>
  )
}
