/** The session of a call. Apart from sign-in, since every page loads it. */
import { endpoint } from './endpoint.ts'
import { bareOr } from './reading.ts'
import { userReader, userSent } from './user.ts'

/** The signed-in account; also for pending and denied members. */
export const authMe = endpoint('authMe', {
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  shows: ['account'],
  sends: userSent,
  reads: bareOr('user', userReader),
})

/** Ends the session that the call comes with. */
export const authLogout = endpoint('authLogout', {
  method: 'POST',
  isEssential: true,
  path: '/api/auth/logout',
  access: 'signed-in',
  changes: [],
})
