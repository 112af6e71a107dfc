import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { endSession, meQuery } from '../../api/session.ts'
import type { User } from '../../contract/session.ts'
import type { UserStatus } from '../../domain/accounts/account.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { usePageTitle } from '../../ui/layout/layout.tsx'
import { AccountSheet } from './account-sheet.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'

interface StatusPageProps {
  title: string
  children: ReactNode
}

/**
 * The page of an account that may not use the members' pages: its status, and the possible actions.
 */
function StatusPage({ title, children }: StatusPageProps) {
  usePageTitle(title)
  return (
    <AccountSheet>
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            <Button variant="primary" onClick={endSession}>
              Logout
            </Button>
            <Link to="/all-cards" className={buttonClass()}>
              Find Cards
            </Link>
          </>
        }
      >
        <Stack gap="2">{children}</Stack>
      </EmptyState>
    </AccountSheet>
  )
}

export function PendingPage() {
  const user = useStatusWatch('pending')
  return (
    <StatusPage title="Pending Approval">
      <p>
        Welcome, <strong>{user?.username}</strong>. Your account is waiting for an admin's approval.
      </p>
      <p>Nothing to do but wait: this page updates itself.</p>
    </StatusPage>
  )
}

export function DeniedPage() {
  const user = useStatusWatch('denied')
  return (
    <StatusPage title="Access Denied">
      <p>
        An admin denied access for <strong>{user?.username}</strong>.
      </p>
      <p>If that's a mistake, ask the admin of this site. You can still browse cards and sets.</p>
    </StatusPage>
  )
}

const interval = 5000

/** Asks for the account's status on the page of one status. Once the status changes, the page's guard redirects. */
function useStatusWatch(status: UserStatus): User | undefined {
  const router = useRouter()
  const { data: user } = useQuery({
    ...meQuery(),
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
  })
  const hasMoved = user !== undefined && user.status !== status
  useEffect(() => {
    if (hasMoved) void router.invalidate()
  }, [hasMoved, router])
  return user
}
