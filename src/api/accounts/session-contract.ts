/** The session that a call comes with: apart from signing in, since every page asks whose it is. */
import { endpoint } from '../endpoint.ts'
import { bareOr } from '../reading.ts'
import { userReader, userSent } from '../members/user.ts'

/** Who is signed in; pending and denied members may ask too. */
export const authMe = endpoint('authMe', {
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  sends: userSent,
  reads: bareOr('user', userReader),
})

/** Ends the session that the call comes with. */
export const authLogout = endpoint('authLogout', {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
})
