import { counted, formatCount } from '../../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminUserListQuery, useDeleteUser, useDeleteUsers } from '../../../api/admin.ts'
import { useViewer } from '../../../api/session.ts'
import type { User } from '../../../contract/session.ts'
import { PagingBar } from '../../../card-table/paging-bar.tsx'
import { type UserStatus, userStatuses } from '../../../domain/accounts/account.ts'
import { comingLine, EmptyState, LoadError } from '../../../ui/feedback/states.tsx'
import { LiveRegion, Page } from '../../../ui/layout/layout.tsx'
import { findUsers, userPage, UserSearchField } from '../../members/users.tsx'
import type { UserSearchProps } from '../../members/users.search.ts'
import { isSelectable, SelectionBar, UserTable } from './user-table.tsx'
import { TaskBar } from '../tasks.tsx'
import { compareText, foldText } from '../../../domain/format/text.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { BackLink } from '../../entries/links.tsx'

const pageSize = 50

/** All users, with what an admin decides about each. */
export function ManageUsersPage({ search, onChange }: UserSearchProps) {
  const viewer = useViewer()
  const { data, error, refetch } = useQuery(adminUserListQuery())
  const [before, setBefore] = useState<ReadonlyMap<string, UserStatus>>(new Map())
  const [userToDelete, setUserToDelete] = useState<User | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isDeletingMany, setIsDeletingMany] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  const matches = data && orderUsers(findUsers(data, search.search), before)
  const { page, totalPages, users } = userPage(matches ?? [], search.page, pageSize)

  // A tick outlives neither the account nor its approval, nor the search that shows it.
  const selectable = (matches ?? []).filter(isSelectable)
  const selected = new Set(selectable.filter(({ id }) => ticked.has(id)).map(({ id }) => id))

  function onTick(id: string, isOn: boolean): void {
    setTicked(
      isOn ? new Set([...selected, id]) : new Set([...selected].filter((each) => each !== id)),
    )
  }

  function onDecided({ id, status }: User): void {
    setBefore((all) => (all.has(id) ? all : new Map(all).set(id, status)))
  }

  function onDeleted(): void {
    // The button that opened the dialog is gone with its row, and nothing under an open dialog takes the focus.
    flushSync(() => {
      setUserToDelete(null)
      setIsDeletingMany(false)
    })
    list.current?.focus({ preventScroll: true })
  }

  return (
    <Page
      title="Manage Users"
      back={<BackLink to="/admin">Admin</BackLink>}
      subtitle={data ? countsOf(data) : comingLine}
    >
      <TaskBar title="Daily Tasks" />
      {error && !data ? (
        <LoadError
          message="Failed to fetch users. You may not have the required permissions."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <UserSearchField label="Search users" {...{ search, onChange }} />
          <LiveRegion>
            {matches ? `${formatCount(matches.length)} found` : 'Loading users...'}
          </LiveRegion>
          <SelectionBar
            selectable={selectable}
            selected={selected}
            onSelect={setTicked}
            onDelete={() => setIsDeletingMany(true)}
          />
          <div ref={list} tabIndex={-1}>
            {matches?.length === 0 ? (
              <EmptyState
                title={data?.length === 0 ? 'No users yet.' : 'No users match your search.'}
              />
            ) : (
              <UserTable
                users={data && users}
                ownId={viewer?.id}
                selected={selected}
                onTick={onTick}
                onDecided={onDecided}
                onDelete={setUserToDelete}
              />
            )}
          </div>
          <PagingBar
            page={page}
            totalPages={totalPages}
            onPageChange={(next) => onChange({ page: next })}
          />
        </>
      )}
      {isDeletingMany && (
        <DeleteUsersDialog
          ids={[...selected]}
          onClose={() => setIsDeletingMany(false)}
          onDeleted={onDeleted}
        />
      )}
      {userToDelete && (
        <DeleteUserDialog
          user={userToDelete}
          onClose={() => setUserToDelete(null)}
          onDeleted={onDeleted}
        />
      )}
    </Page>
  )
}

interface Ordered {
  id: string
  username: string
  status: UserStatus
}

/**
 * Pending users first, then by name. A user whose status was changed on this visit keeps their
 * position (`before` has the earlier status), so no row moves away from under the pointer.
 */
export function orderUsers<Row extends Ordered>(
  users: readonly Row[],
  before: ReadonlyMap<string, UserStatus>,
): Row[] {
  const isWaiting = ({ id, status }: Row) => (before.get(id) ?? status) === 'pending'
  return users.toSorted(
    (a, b) =>
      Number(isWaiting(b)) - Number(isWaiting(a)) ||
      compareText(foldText(a.username), foldText(b.username)),
  )
}

/** How many users there are of each status: `2 pending · 31 approved · 1 denied`. */
export function countsOf(users: readonly { status: UserStatus }[]): string {
  return userStatuses
    .map(
      (status) => `${formatCount(users.filter((user) => user.status === status).length)} ${status}`,
    )
    .join(' · ')
}

interface DeleteUsersDialogProps {
  ids: readonly string[]
  onClose: () => void
  onDeleted: () => void
}

const accounts = (count: number) => counted(count, 'account', 'accounts')

/** Confirms once and deletes many accounts. */
function DeleteUsersDialog({ ids, onClose, onDeleted }: DeleteUsersDialogProps) {
  const { mutateAsync, isPending } = useDeleteUsers()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      const { deleted } = await mutateAsync({ body: { ids: ids.map(Number) } })
      const kept = ids.length - deleted
      const rest = kept === 0 ? '' : ` ${accounts(kept)} had already been approved or deleted.`
      toasts.success(`${accounts(deleted)} deleted.${rest}`)
    } catch (error) {
      toasts.failure(error, 'Failed to delete the accounts.')
      return
    }
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Accounts"
      description={`Are you sure you want to delete ${accounts(ids.length)}? Their cards and lists go with them. This cannot be undone.`}
      confirmLabel={`Delete ${accounts(ids.length)}`}
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}

interface DeleteUserDialogProps {
  user: User
  onClose: () => void
  onDeleted: () => void
}

/** Confirms and deletes a user. */
function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { mutateAsync, isPending } = useDeleteUser()
  const toasts = useToast()

  async function remove(): Promise<void> {
    try {
      await mutateAsync({ params: { id: Number(user.id) } })
    } catch (error) {
      toasts.failure(error, 'Failed to delete user.')
      return
    }
    toasts.success(`${user.username} has been deleted.`)
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete User"
      description={`Are you sure you want to delete the user "${user.username}"? Their collection, wishlist and lists go with them. This cannot be undone.`}
      confirmLabel="Delete User"
      busyLabel="Deleting..."
      tone="danger"
      busy={isPending}
      onConfirm={() => void remove()}
    />
  )
}
