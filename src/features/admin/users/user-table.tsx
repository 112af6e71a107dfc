import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useSetUserStatus } from '../../../api/admin.ts'
import type { ManagedUser } from '../../../contract/admin.ts'
import type { User } from '../../../contract/session.ts'
import type { UserStatus } from '../../../domain/accounts/account.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { columnsOf } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { RemoveSecondFactor } from './remove-second-factor.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import styles from './user-table.module.css'
import { counted, formatCount } from '../../../domain/format/count.ts'
import { Muted, Row } from '../../../ui/layout/boxes.tsx'

interface UserTableProps {
  /** Left out while they are on their way. */
  users: readonly ManagedUser[] | undefined
  /** The id of the viewing admin, whose own account is neither approved nor denied by its owner. */
  ownId: string | undefined
  /** The ids of the selected users. */
  selected: ReadonlySet<string>
  onTick: (id: string, isOn: boolean) => void
  /** Called before the status of a user is changed. */
  onDecided: (user: User) => void
  onDelete: (user: User) => void
}

const decisions = [
  { status: 'approved', action: 'Approve', icon: 'check' },
  { status: 'denied', action: 'Deny', icon: 'close' },
] as const
type Decision = (typeof decisions)[number]

interface Shared extends Pick<UserTableProps, 'ownId' | 'selected' | 'onTick' | 'onDelete'> {
  /** Statuses by the ids of their users, until the server has answered. */
  pending: ReadonlyMap<string, UserStatus>
  onDecide: (user: User, decision: Decision) => void
}

const column = columnsOf<ManagedUser, Shared>()

const columns = column.columns([
  column.display({
    id: 'select',
    header: 'Select',
    cell: ({ row: { original }, table }) =>
      isSelectable(original) && (
        <Checkbox
          label={`Select ${original.username}`}
          hideLabel
          checked={table.options.meta?.selected.has(original.id) ?? false}
          onChange={(isOn) => table.options.meta?.onTick(original.id, isOn)}
        />
      ),
    meta: { hidesHead: true, className: styles.select },
  }),
  column.accessor('username', {
    header: 'Username',
    // An account that is not approved has no profile, so hovering does not prefetch it.
    cell: ({ row: { original } }) => (
      <Link to="/profile/$userId" params={{ userId: original.id }} preload={false}>
        {original.username}
      </Link>
    ),
    meta: { isRowHead: true, className: styles.name },
  }),
  column.display({
    id: 'status',
    header: 'Role and status',
    cell: ({ row: { original }, table }) => {
      const status = table.options.meta?.pending.get(original.id) ?? original.status
      return (
        <Badge tone={status === 'approved' ? 'success' : 'warning'}>
          {`Role: ${original.role} - Status: ${status}`}
        </Badge>
      )
    },
    meta: { className: styles.status },
  }),
  column.display({
    id: 'access',
    header: 'Access',
    cell: ({ row, table }) => <Decisions user={row.original} {...table.options.meta} />,
    meta: { className: styles.access },
  }),
  column.display({
    id: 'password',
    header: 'Password',
    cell: ({ row: { original }, table }) => (
      <>
        <ResetPasswordForm user={original} isOwn={original.id === table.options.meta?.ownId} />
        {original.hasSecondFactor && <RemoveSecondFactor user={original} />}
      </>
    ),
    meta: { className: styles.password },
  }),
  column.display({
    id: 'delete',
    header: 'Delete',
    cell: ({ row: { original }, table }) =>
      original.role !== 'admin' && (
        <IconButton
          icon="trash"
          label={`Delete ${original.username}`}
          size="small"
          onClick={() => table.options.meta?.onDelete(original)}
        />
      ),
    meta: { hidesHead: true, className: styles.delete },
  }),
])

/** Users with what an admin decides about each; a decision shows at once, until the server refuses it. */
export function UserTable({ users, onDecided, ...handlers }: UserTableProps) {
  const { mutateAsync } = useSetUserStatus()
  const [pending, setPending] = useState<ReadonlyMap<string, UserStatus>>(new Map())
  const toasts = useToast()

  async function decide(user: User, { status, action }: Decision): Promise<void> {
    const { id, username } = user
    onDecided(user)
    setPending((all) => new Map(all).set(id, status))
    try {
      await mutateAsync({ params: { id: Number(id) }, body: { status } })
      toasts.success(`${username} is ${status}.`)
    } catch (error) {
      toasts.failure(error, `Failed to ${action.toLowerCase()} ${username}.`)
    }
    setPending((all) => new Map([...all].filter(([each]) => each !== id)))
  }

  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      shared={{
        ...handlers,
        pending,
        onDecide: (user, decision) => void decide(user, decision),
      }}
      sticky
      narrow="lines"
      className={styles.table}
    />
  )
}

function Decisions({ user, ownId, pending, onDecide }: { user: User } & Partial<Shared>) {
  const status = pending?.get(user.id)
  return decisions
    .filter((decision) => user.id !== ownId && decision.status !== (status ?? user.status))
    .map((decision) => (
      <Button
        key={decision.status}
        size="small"
        icon={decision.icon}
        sends
        disabled={status !== undefined}
        aria-label={`${decision.action} ${user.username}`}
        onClick={(event) => {
          focusName(event)
          onDecide?.(user, decision)
        }}
      >
        {decision.action}
      </Button>
    ))
}

/** The button goes; its neighbour, which does the opposite, must not get a second key press. */
function focusName({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('tr')?.querySelector('a')?.focus({ preventScroll: true })
}

interface SelectionBarProps {
  /** The users that are found and may be deleted together. */
  selectable: readonly User[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: () => void
}

/** Approved members and admins are deleted one by one: what they own goes with them. */
export const isSelectable = ({ role, status }: User): boolean =>
  role !== 'admin' && status !== 'approved'

/** Selects all accounts that wait for approval, and deletes what is selected. */
export function SelectionBar({ selectable, selected, onSelect, onDelete }: SelectionBarProps) {
  const pending = selectable.filter(({ status }) => status === 'pending')
  const isAllSelected = pending.length > 0 && pending.every(({ id }) => selected.has(id))
  return (
    <Row gap="2" wrap>
      <Button
        size="small"
        disabled={pending.length === 0 || isAllSelected}
        onClick={() => onSelect(new Set([...selected, ...pending.map(({ id }) => id)]))}
      >
        Select All Pending ({formatCount(pending.length)})
      </Button>
      <Button size="small" disabled={selected.size === 0} onClick={() => onSelect(new Set())}>
        Clear
      </Button>
      <Button size="small" icon="trash" disabled={selected.size === 0} onClick={onDelete}>
        Delete Selected ({formatCount(selected.size)})
      </Button>
      <Muted as="output">
        {selected.size > 0 && `${counted(selected.size, 'account', 'accounts')} selected`}
      </Muted>
    </Row>
  )
}
