/** Polls whether an admin has changed the account's status. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { meQuery } from '../../api/session.ts'
import type { User } from '../../contract/accounts.ts'
import type { UserStatus } from '../../domain/accounts/account.ts'

const interval = 5000

/** For the page of one status. Once the status changes, the page's guard redirects. */
export function useStatusWatch(status: UserStatus): User | undefined {
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
