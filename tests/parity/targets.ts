/** The targets of the scenarios: the mocks, and the server on each of its databases. */
import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { getResponse } from 'msw'
import { mockNow, mockToday } from '../../mocks/clock.ts'
import { openMockDb, seededState } from '../../mocks/state.ts'
import { Faults } from '../../mocks/faults.ts'
import { mockHandlers } from '../../mocks/handlers.ts'
import { bothGames } from '../../sample/card.ts'
import { sampleCatalog } from '../../sample/catalog.ts'
import type { Limits } from '../../src/domain/entries/limits.ts'
import type { RegistrationMode } from '../../src/domain/accounts/registration.ts'
import { createPasswords } from '../../server/subjects/accounts/password.ts'
import { prepareSetupCode } from '../../server/subjects/accounts/setup-code.ts'
import { hashToken } from '../../server/subjects/accounts/token.ts'
import { importCatalog } from '../../server/catalog/import-catalog.ts'
import { DailyTask } from '../../server/catalog/daily-task.ts'
import { mockRates } from '../../mocks/cards/catalog.ts'
import { storeRates } from '../../server/subjects/accounts/exchange-rates.ts'
import { dailySteps } from '../../server/daily-steps.ts'
import { Cards } from '../../server/subjects/cards/card-queries.ts'
import { loadSampleIfEmpty } from '../../server/catalog/load-sample.ts'
import { type DatabaseOptions, openDatabase } from '../../server/db/open-database.ts'
import { sessions } from '../../server/db/schema/accounts.ts'
import type { Db, Engine } from '../../server/db/engine.ts'
import { copyTemplate, testEngines } from '../../server/testing/database.ts'
import { createLogger } from '../../server/http/log.ts'
import { ReadBudget, visitorBounds } from '../../server/http/limits/read-budget.ts'
import { createNinepocket } from '../../server/ninepocket.ts'
import { makeDatabase } from '../../server/testing/postgres-database.ts'
import type { MailMessage } from '../../src/domain/notifications/mail.ts'
import { testKeys, testPushSender } from '../../server/testing/push-sender.ts'
import { testSender } from '../../server/testing/webhook-sender.ts'
import type { Mailer } from '../../server/subjects/notifications/mailer.ts'
import type { Send } from './client.ts'
import type { Outbox } from './scenarios/scenario.ts'
import { seedMembers } from '../../server/operations/demo/seed-members.ts'
import { writeNotes } from '../../server/subjects/value/note-queries.ts'
import { grouped } from '../../src/memory/rows.ts'
import { seededPassword } from '../../sample/members/people.ts'

/** The least that argon2 takes: these tests sign in hundreds of times. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export interface Target {
  send: Send
  /** Lets the session of a token be over. */
  expire: (token: string) => Promise<void>
  /** Lets the last confirmation of the session of a token be long ago. */
  unconfirm: (token: string) => Promise<void>
  outbox: Outbox
  /** The code that the server prints at its start; null when it prints none. */
  setupCode: string | null
  stop: () => Promise<void>
}

interface Contents {
  /** Whether the catalogue has the second game of the sample, too. */
  hasBothGames?: boolean
  /**
   * Whether the target starts with the seeded people (sample/members/people.ts) and their data, or
   * empty.
   */
  people: boolean
  /** Instead of the usual ones, which take too long to reach; of a server. */
  limits?: Limits
  /** The registration setting; open by default. */
  registrationMode?: RegistrationMode
  /** Whether requests come from another machine than the server's. */
  isElsewhere?: boolean
}

const full: Contents = { people: true }

/** By default with all people. */
export type Start = (contents?: Contents) => Promise<Target>

export async function startMocks(contents = full): Promise<Target> {
  const { people, hasBothGames = false, registrationMode = 'open', isElsewhere = false } = contents
  const state = seededState(hasBothGames ? 'games' : 'default')
  if (!people) Object.assign(state, { ...seededState('empty'), seed: state.seed })
  state.registrationMode = registrationMode
  state.pushPublicKey = testKeys.PUSH_PUBLIC_KEY
  if (isElsewhere) state.setupCode = '0123-4567-89AB-CDEF'
  const mocks = mockHandlers({ db: openMockDb(state, mockNow), faults: new Faults() })
  return {
    async expire(token) {
      const session = state.sessions.find((each) => each.token === token)
      if (session) session.expiresAt = 0
    },
    async unconfirm(token) {
      const session = state.sessions.find((each) => each.token === token)
      if (session) session.confirmedAt = 0
    },
    async send(request) {
      const response = await getResponse(mocks, request)
      if (!response) throw new Error(`no mock answers ${request.url}`)
      return response
    },
    outbox: state.sentMails,
    setupCode: people ? null : state.setupCode,
    stop: async () => {},
  }
}

const today = () => mockToday

/** The members of the default seed, with the notes of values that the mocks have. */
async function addPeople(db: Db): Promise<void> {
  const passwordHash = await createPasswords(cheapCost).hash(seededPassword)
  await seedMembers(db, { day: mockToday, memberHash: passwordHash, adminHash: passwordHash })
  const { valueNotes } = openMockDb(seededState('default'), mockNow).state
  for (const [day, notes] of grouped(valueNotes, (note) => note.day))
    await writeNotes(db, day, notes)
}

async function startServer(options: DatabaseOptions, contents: Contents): Promise<Target> {
  const { people, hasBothGames, limits, registrationMode = 'open', isElsewhere = false } = contents
  const engine = await openDatabase(options)
  await loadSampleIfEmpty(engine, mockToday)
  if (hasBothGames)
    await importCatalog(engine, sampleCatalog(mockToday, bothGames), {
      source: 'test',
      today: mockToday,
    })
  await storeRates(engine.db, mockRates({ catalog: { today: mockToday } }))
  if (people) await addPeople(engine.db)
  const cards = new Cards(engine)
  const dailyTask = new DailyTask({ engine, today, now: mockNow, steps: dailySteps(cards) })
  const outbox: MailMessage[] = []
  const mailer: Mailer = {
    origin: 'https://cards.example',
    verify: async () => {},
    send: async (message) => void outbox.push(message),
  }
  // Scenarios read more than a visitor may in a minute, so each of their calls is a minute after
  // the previous one.
  let minutes = 0
  // The answer with status 500 hides its reason from callers.
  let lastServerError = ''
  const app = createNinepocket({
    engine,
    dailyTask,
    cards,
    now: mockNow,
    logger: createLogger({
      write(line) {
        const { status, err } = JSON.parse(line)
        if (status === 500) lastServerError = err?.stack
      },
    }),
    cost: cheapCost,
    ...(limits && { limits }),
    registrationMode,
    mailer,
    webhooks: testSender(engine, { now: mockNow }),
    push: testPushSender(engine, { now: mockNow }),
    readBudgets: {
      visitors: new ReadBudget(visitorBounds, { nowMs: () => (minutes += 1) * 60_000 }),
    },
  })
  const remoteAddress = isElsewhere ? '203.0.113.7' : '127.0.0.1'
  return {
    async send(request) {
      const response = await app.fetch(request, { incoming: { socket: { remoteAddress } } })
      if (response.status === 500)
        throw new Error(`${request.method} ${request.url} answered 500: ${lastServerError}`)
      return response
    },
    outbox,
    setupCode: await prepareSetupCode(engine.db),
    async expire(token) {
      const expiresAt = new Date(0)
      const isMeant = eq(sessions.tokenHash, hashToken(token))
      await engine.db.update(sessions).set({ expiresAt }).where(isMeant)
    },
    async unconfirm(token) {
      const confirmedAt = new Date(0)
      const isMeant = eq(sessions.tokenHash, hashToken(token))
      await engine.db.update(sessions).set({ confirmedAt }).where(isMeant)
    },
    async stop() {
      await dailyTask.ended()
      await engine.close()
    },
  }
}

async function startEmbedded(contents = full): Promise<Target> {
  const folder = await copyTemplate()
  const server = await startServer({ dataDir: folder }, contents)
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

async function startPostgres(contents = full): Promise<Target> {
  const { url, drop } = await makeDatabase()
  const server = await startServer({ dataDir: '', databaseUrl: url }, contents)
  return {
    ...server,
    async stop() {
      await server.stop()
      await drop()
    },
  }
}

const startServers: Readonly<Record<Engine['kind'], [name: string, start: Start]>> = {
  embedded: ['server on the embedded database', startEmbedded],
  postgres: ['server on PostgreSQL', startPostgres],
}

/** For what is a rule of the server alone: the mocks bound and throttle nothing. */
export const servers: Readonly<Record<string, Start>> = Object.fromEntries(
  testEngines.map((kind) => startServers[kind]),
)

/** Without the mocks where `TEST_ENGINES` names an engine. */
export const targets: Readonly<Record<string, Start>> = {
  ...(!process.env['TEST_ENGINES'] && { mocks: startMocks }),
  ...servers,
}
