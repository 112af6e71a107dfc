/** The app over a database of its own, with members who are signed in, to test what needs an account. */
import { createPasswords } from '../subjects/accounts/password.ts'
import type { Engine } from '../db/engine.ts'
import { openSession } from '../subjects/accounts/sessions.ts'
import { createTestEngine } from './database.ts'
import { insertUser, type NewUser } from '../subjects/accounts/user-queries.ts'
import { createLogger } from '../http/log.ts'
import type { PushSender } from '../subjects/push/push-sender.ts'
import type { WebhookSender } from '../subjects/webhooks/webhook-sender.ts'
import { createNinepocket, type NinepocketOptions } from '../ninepocket.ts'

/** The least that argon2 takes: tests wait for hashing, attackers do not. */
export const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The password of all members made by `join`. */
export const password = 'correct horse'

export interface Person {
  id: number
  username: string
  token: string
}

interface RequestOptions {
  as?: Pick<Person, 'token'> | undefined
  body?: unknown
  /** Media type of the body; JSON by default. */
  type?: string
  /** The caller's IP address. */
  from?: string
  headers?: Record<string, string> | undefined
}

type Options = Pick<
  NinepocketOptions,
  | 'limits'
  | 'mailer'
  | 'adminSecondFactor'
  | 'metrics'
  | 'newerVersion'
  | 'site'
  | 'provider'
  | 'registrationMode'
  | 'threads'
  | 'readBudgets'
>

interface MembersOptions extends Options {
  /** Makes the sender of webhooks; they are off without it. */
  webhooks?: (engine: Engine, now: () => Date) => WebhookSender
  /** Makes the sender of push messages; they are off without it. */
  push?: (engine: Engine, now: () => Date) => PushSender
}

export async function openMembers(
  kind: Engine['kind'] = 'embedded',
  { webhooks, push, ...more }: MembersOptions = {},
) {
  const engine = await createTestEngine(kind, { observer: more.metrics?.statements })
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const log: string[] = []
  const app = createNinepocket({
    engine,
    now: () => clock.now,
    cost: cheapCost,
    ...more,
    webhooks: webhooks?.(engine, () => clock.now) ?? null,
    push: push?.(engine, () => clock.now) ?? null,
    logger: createLogger({ write: (line) => void log.push(line) }),
  })
  const passwordHash = await createPasswords(cheapCost).hash(password)

  /** Adds a user, by default an approved member, and signs in. */
  async function join(
    username: string,
    { role = 'member', status = 'approved' }: Partial<NewUser> = {},
  ): Promise<Person> {
    const { now } = clock
    const user = await insertUser(engine.db, { username, passwordHash, role, status, now })
    if (!user) throw new Error(`${username} is there already.`)
    return signInAgain(user)
  }

  /** Opens another session. */
  async function signInAgain(user: Pick<Person, 'id' | 'username'>): Promise<Person> {
    const token = await openSession(engine.db, { userId: user.id, passwordHash, now: clock.now })
    if (token === null) throw new Error(`The password of ${user.username} has changed.`)
    return { id: user.id, username: user.username, token }
  }

  /** Answers the response itself. */
  async function request(
    path: string,
    {
      as,
      body,
      type = 'application/json',
      from = '203.0.113.7',
      method = 'GET',
      headers: moreHeaders = {},
    }: RequestOptions & { method?: string } = {},
  ): Promise<Response> {
    const headers = new Headers({ 'Content-Type': type, ...moreHeaders })
    if (as) headers.set('Authorization', `Bearer ${as.token}`)
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const init = { method, headers, ...(text !== undefined && { body: text }) }
    return app.request(path, init, { incoming: { socket: { remoteAddress: from } } })
  }

  async function send(method: string, path: string, options: RequestOptions = {}) {
    const response = await request(path, { ...options, method })
    const answered = await response.text()
    return {
      status: response.status,
      // What it should be is for each test to say.
      body: answered === '' ? undefined : JSON.parse(answered),
      retryAfter: response.headers.get('Retry-After'),
    }
  }

  const login = (username: string, input: string, from?: string) =>
    send('POST', '/api/auth/login', {
      body: { username, password: input },
      ...(from !== undefined && { from }),
    })

  /** Whether the session still stands. */
  const isSignedIn = async (as: Pick<Person, 'token'>) =>
    (await send('GET', '/api/auth/me', { as })).status === 200

  return {
    app,
    engine,
    clock,
    log,
    join,
    signInAgain,
    request,
    send,
    login,
    isSignedIn,
    close: engine.close,
  }
}

export type Members = Awaited<ReturnType<typeof openMembers>>
