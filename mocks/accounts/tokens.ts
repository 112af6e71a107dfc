/** Bearer tokens and the sessions behind them. */
import { isApiKey } from '../../src/domain/accounts/api-key.ts'
import { isConfirmedAt } from '../../src/domain/accounts/step-up.ts'
import type { Viewer } from '../../src/contract/endpoint.ts'
import type { MockDb, MockState, SessionRecord } from '../records.ts'
import { moneyOf, type UserRecord } from '../../sample/members/people.ts'

/** The server's lifetime. */
const lifetime = 30 * 86_400_000

/** JSON knows no infinity. */
const never = Date.UTC(9999, 0)

/** The token by which a seeded person is signed in without having to log in. */
export const standingToken = (username: string) => `mock-token-of-${username}`

/** A seeded person's session: the same in every tab and at every start, since a browser's tabs share their token. */
export function standingSession({ id, username, createdAt }: UserRecord): SessionRecord {
  return {
    token: standingToken(username),
    id: `standing-${id}`,
    userId: id,
    expiresAt: never,
    confirmedAt: null,
    createdAt,
    lastUsedAt: createdAt,
    device: 'Firefox on Linux',
    network: '203.0.113.0/24',
  }
}

/** The unguessable end of a link: 128 random bits, or as many bytes, URL-safe. */
export function unguessable(byteCount = 16): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Starts a session and returns its token. */
export function beginSession({ state, now }: MockDb, user: UserRecord): string {
  const token = crypto.randomUUID()
  const at = now()
  state.sessions.push({
    token,
    id: crypto.randomUUID(),
    userId: user.id,
    expiresAt: at.getTime() + lifetime,
    confirmedAt: at.getTime(),
    createdAt: at.toISOString(),
    lastUsedAt: at.toISOString(),
    device: null,
    network: null,
  })
  return token
}

/** Ends the sessions of a user, except for the one to be kept. */
export function endSessions(state: MockState, userId: number, keptId?: string): void {
  state.sessions = state.sessions.filter(
    (session) => session.userId !== userId || session.id === keptId,
  )
}

/** The account behind a session's token or a key; null when it is unknown or expired. */
export function viewerBehind(db: MockDb, token: string): Viewer | null {
  if (isApiKey(token)) return viewerOfKey(db, token)
  const { state, now } = db
  const session = state.sessions.find((each) => each.token === token)
  const user = state.users.find(({ id }) => id === session?.userId)
  if (!session || !user || session.expiresAt <= now().getTime()) return null
  const { id, confirmedAt } = session
  const isConfirmed = confirmedAt === null || isConfirmedAt(new Date(confirmedAt), now())
  return { ...viewerOf(user, id), isConfirmed, lacksSecondFactor: lacksSecondFactor(state, user) }
}

/** Whether the user is an admin who must set up a passkey or a second factor first. */
export function lacksSecondFactor(
  state: MockState,
  { id, role }: Pick<UserRecord, 'id' | 'role'>,
): boolean {
  const isOwn = ({ userId }: { userId: number }) => userId === id
  const hasOne =
    state.passkeys.some(isOwn) ||
    state.secondFactors.some((each) => isOwn(each) && each.onSince !== null)
  return state.adminsNeedSecondFactor && role === 'admin' && !hasOne
}

function viewerOfKey({ state, now }: MockDb, secret: string): Viewer | null {
  const time = now().getTime()
  const key = state.apiKeys.find((each) => each.secret === secret && each.expiresAt > time)
  const user = state.users.find(({ id }) => id === key?.userId)
  if (!key || !user) return null
  key.lastUsedAt = time
  return { ...viewerOf(user), apiKey: { id: key.id, scope: key.scope } }
}

export function viewerOf(user: UserRecord, sessionId = ''): Viewer {
  const { id, role, status } = user
  const { priceSource } = moneyOf(user)
  const isConfirmed = false
  const rest = { isConfirmed, lacksSecondFactor: false, apiKey: null }
  return { id, role, status, priceSource, sessionId, ...rest }
}
