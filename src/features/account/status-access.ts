/** The guard of the pages that tell members of their status, which comes with them. */
import { redirect } from '@tanstack/react-router'
import { currentUser } from '../../api/session/queries.ts'
import type { UserStatus } from '../../domain/account.ts'
import { type Arrival, statusPages } from './access.ts'

/** For the page of one status: everyone else goes where they belong. */
export async function requireStatus(arrival: Arrival, status: UserStatus): Promise<void> {
  const user = await currentUser(arrival.context.queryClient)
  if (!user) throw redirect({ to: '/login' })
  if (user.status === status) return
  throw redirect({ to: user.status === 'approved' ? '/dashboard' : statusPages[user.status] })
}
