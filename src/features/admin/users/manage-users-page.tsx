import { DeleteUserDialog, DeleteUsersDialog } from './delete-users-dialog.tsx'
import { formatCount } from '../../../domain/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminUserListQuery } from '../../../api/admin.ts'
import { useViewer } from '../../../api/session.ts'
import type { User } from '../../../contract/session.ts'
import { PagingBar } from '../../../card-table/paging-bar.tsx'
import type { UserStatus } from '../../../domain/accounts/account.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/states.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { pageClass, PageHeader } from '../../../ui/layout/layout.tsx'
import { comingLine } from '../../../ui/feedback/loading.tsx'
import { usePageTitle } from '../../../ui/hooks/use-page-title.ts'
import { LiveRegion } from '../../../ui/layout/visually-hidden.tsx'
import { findUsers, userPage, UserSearchField } from '../../members/users.tsx'
import type { UserSearchProps } from '../../members/users.search.ts'
import { countsOf, orderUsers } from './users.ts'
import { isSelectable, SelectionBar } from './selection-bar.tsx'
import { TaskBar } from '../tasks.tsx'
import { UserTable } from './user-table.tsx'

const pageSize = 50

/** All users, with what an admin decides about each. */
export function ManageUsersPage({ search, onChange }: UserSearchProps) {
  usePageTitle('Manage Users')
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
    <div className={pageClass}>
      <PageHeader
        title="Manage Users"
        back={
          <Link to="/admin">
            <Icon name="arrow-left" size={16} /> Admin
          </Link>
        }
      >
        {data ? countsOf(data) : comingLine}
      </PageHeader>
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
    </div>
  )
}
