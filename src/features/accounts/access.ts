/**
 * Guards of routes, called in `beforeLoad`: a viewer without access is redirected before the page
 * renders.
 */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { currentUser } from '../../api/session.ts'
import type { User } from '../../contract/session.ts'
import type { UserStatus } from '../../domain/accounts/account.ts'
import { pathAfterLogin } from './app-path.ts'

interface Arrival {
  context: { queryClient: QueryClient }
  location: { href: string }
}

const statusPages = { pending: '/pending-approval', denied: '/access-denied' } as const

/** Lets approved members in. Visitors go to the login page, which remembers the place; others to their status page. */
export async function requireMember({ context, location }: Arrival): Promise<User> {
  const user = await currentUser(context.queryClient)
  if (!user) throw redirect({ to: '/login', search: { from: location.href } })
  if (user.status !== 'approved') throw redirect({ to: statusPages[user.status] })
  return user
}

/** Lets admins in; other members go to their dashboard, admins who need a second factor first to their security settings. */
export async function requireAdmin(arrival: Arrival): Promise<void> {
  const { role, needsSecondFactor } = await requireMember(arrival)
  if (role !== 'admin') throw redirect({ to: '/dashboard' })
  if (needsSecondFactor) throw redirect({ to: '/profile', hash: 'security' })
}

/** Guards the page of one status: every other viewer is redirected. */
export async function requireStatus(arrival: Arrival, status: UserStatus): Promise<void> {
  const user = await currentUser(arrival.context.queryClient)
  if (!user) throw redirect({ to: '/login' })
  if (user.status === status) return
  throw redirect({ to: user.status === 'approved' ? '/dashboard' : statusPages[user.status] })
}

/** Guards the pages of signing in: a signed-in viewer is redirected. */
export async function requireVisitor(
  { context }: Arrival,
  search: Parameters<typeof pathAfterLogin>[0],
): Promise<void> {
  // When the session cannot be checked, the way on is a new sign-in.
  const user = await currentUser(context.queryClient).catch(() => null)
  if (user) throw redirect({ href: pathAfterLogin(search) })
}
