/** Guards of routes: who may not see a page is on the way elsewhere before it is drawn. */
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { currentUser, knowsUser } from '../../api/session/queries.ts'
import type { User } from '../../api/users/user.ts'
import { placeAfterLogin } from './return-path.ts'

export interface Arrival {
  context: { queryClient: QueryClient }
  location: { href: string }
}

/** Where members are sent who are not let in. */
export const statusPages = { pending: '/pending-approval', denied: '/access-denied' } as const

/**
 * For `beforeLoad`: asks the guard where it is known who is here. Otherwise the route's loader asks it, beside the loaders
 * of the page, whose answers the server gives to nobody who may not have them: two round trips of the network are one.
 */
export async function guardKnown(
  arrival: Arrival,
  guard: (arrival: Arrival) => Promise<unknown>,
): Promise<void> {
  if (knowsUser(arrival.context.queryClient)) await guard(arrival)
}

/** Lets approved members in. Visitors go to the login page, which remembers the place; others to their status page. */
export async function requireMember({ context, location }: Arrival): Promise<User> {
  const user = await currentUser(context.queryClient)
  if (!user) throw redirect({ to: '/login', search: { from: location.href } })
  if (user.status !== 'approved') throw redirect({ to: statusPages[user.status] })
  return user
}

/** Lets admins in; other members go to their dashboard. */
export async function requireAdmin(arrival: Arrival): Promise<void> {
  const { role } = await requireMember(arrival)
  if (role !== 'admin') throw redirect({ to: '/dashboard' })
}

/** For pages where one signs in: who is signed in already goes on. */
export async function requireVisitor(
  { context }: Arrival,
  search: Parameters<typeof placeAfterLogin>[0],
): Promise<void> {
  // When nobody can be asked, signing in anew is the way on.
  const user = await currentUser(context.queryClient).catch(() => null)
  if (user) throw redirect({ href: placeAfterLogin(search) })
}
