import { ApiError } from '../../src/api/api-error.ts'
import { nameLooksAlike } from '../../src/api/auth/contract.ts'
import { changePassword, existing, nameTaken } from '../accounts/membership.ts'
import { admissionOf, register } from '../accounts/registration.ts'
import type { AppHandlers } from '../context.ts'
import type { Db } from '../db/engine.ts'
import { isInvitationUsable } from '../db/invitations.ts'
import { isKnownDevice, rememberDevice } from '../db/login-devices.ts'
import { endSession, openSession } from '../db/sessions.ts'
import { findCredentials, findLookAlike, findUserByName, hasNoUsers } from '../db/users.ts'
import { signedIn } from './signed-in.ts'
import { userSent } from './user-sent.ts'

/** One answer for a wrong name and a wrong password, so that nobody learns which names exist. */
const wrongLogin = () => new ApiError(401, 'Wrong username or password.')
const wrongPassword = () => new ApiError(400, 'The current password is wrong.')

export const authHandlers = {
  authMe: async ({ viewer, engine }) => userSent(await existing(engine.db, signedIn(viewer).id)),

  authLogin: async ({ body, address, engine, passwords, loginGuard, now, limits }) => {
    const { username, password, device } = body
    const user = await findCredentials(engine.db, username)
    const right = await loginGuard.attempt(
      username,
      address,
      () => passwords.verify(user?.passwordHash ?? null, password),
      await knownDevice(engine.db, user?.id, device),
    )
    if (!right || !user) throw wrongLogin()
    const { id: userId, passwordHash } = user
    const { maxSessionsPerMember: maxSessions } = limits
    const session = { userId, passwordHash, device, now: now(), maxSessions }
    const token = await beginSession(engine.db, session)
    return { token, user: userSent(user) }
  },

  authRegistration: async ({ query, isLocal, engine, registrationMode, now }) => {
    const { invite } = query
    const isFirst = await hasNoUsers(engine.db)
    const isUsable = invite !== undefined && (await isInvitationUsable(engine.db, invite, now()))
    return {
      registration: registrationMode,
      needs_setup_code: isFirst && !isLocal,
      invitation: invite === undefined ? null : isUsable ? 'valid' : 'ended',
    }
  },

  authRegister: async ({
    body,
    address,
    isLocal,
    engine,
    passwords,
    registrationMode: mode,
    now,
  }) => {
    const { username, password, device, invite, setupCode } = body
    const applicant = { mode, address, isLocal, invite, setupCode, now: now() }
    // A password is not hashed for an applicant who is refused anyway.
    await admissionOf(engine.db, applicant)
    if (await findUserByName(engine.db, username)) throw nameTaken()
    if (await findLookAlike(engine.db, username)) throw new ApiError(409, nameLooksAlike)
    const passwordHash = await passwords.hash(password)
    const user = await register(engine.db, { username, passwordHash }, applicant)
    const session = { userId: user.id, passwordHash, device, now: now() }
    return { token: await beginSession(engine.db, session), user: userSent(user) }
  },

  authLogout: async ({ viewer, engine }) => {
    await endSession(engine.db, signedIn(viewer).sessionId)
    return undefined
  },

  authChangePassword: async ({ viewer, body, address, engine, passwords, loginGuard }) => {
    const { id: userId, sessionId } = signedIn(viewer)
    const { username } = await existing(engine.db, userId)
    const stored = (await findCredentials(engine.db, username))?.passwordHash ?? null
    // Guarded like a sign-in: a session left open must not serve to guess the password.
    const right = await loginGuard.attempt(
      username,
      address,
      () => passwords.verify(stored, body.currentPassword),
      await knownDevice(engine.db, userId, body.device),
    )
    if (!right || stored === null) throw wrongPassword()
    const passwordHash = await passwords.hash(body.newPassword)
    const { device } = body
    const change = { userId, passwordHash, replaced: stored, sessionId, device }
    if (!(await changePassword(engine.db, change))) throw wrongPassword()
    return { message: 'Password changed successfully' }
  },
} satisfies Partial<AppHandlers>

/** The device token when the user has signed in from that device before. An unknown name takes the same query. */
async function knownDevice(
  db: Db,
  userId: number | undefined,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined
  return (await isKnownDevice(db, userId ?? 0, device)) ? device : undefined
}

/** Opens a session and remembers the device; returns the session's token. 401 when the password has just changed. */
async function beginSession(
  db: Db,
  { device, ...session }: Parameters<typeof openSession>[1] & { device: string | undefined },
): Promise<string> {
  const token = await openSession(db, session)
  if (token === null) throw wrongLogin()
  const { userId, now } = session
  if (device !== undefined) await rememberDevice(db, { userId, token: device, now })
  return token
}
