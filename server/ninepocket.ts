/** The app's contract and handlers over a database: what the server, its tests and the benchmarks run alike. */
import { contract } from '../src/contract/contract.ts'
import { type Limits, limits as usualLimits } from '../src/domain/entries/limits.ts'
import type { AdminSecondFactor } from '../src/domain/accounts/step-up.ts'
import type { RegistrationMode } from '../src/domain/accounts/registration.ts'
import type { Cost } from './subjects/accounts/password.ts'
import { accountServices } from './subjects/accounts/services.ts'
import { type AppOptions, createApp } from './app.ts'
import { DailyTask } from './catalog/daily-task.ts'
import type { Services } from './context.ts'
import { dailySteps } from './daily-steps.ts'
import type { Engine } from './db/engine.ts'
import { Readiness } from './operations/health/readiness.ts'
import { CacheCounts } from './db/cache-counts.ts'
import { ReadBudget, visitorBounds } from './http/limits/read-budget.ts'
import { Entries } from './subjects/entries/entries.ts'
import { Cards } from './subjects/cards/card-queries.ts'
import { knownRarities } from './subjects/cards/seen-rarities.ts'
import { findViewer } from './subjects/accounts/viewers.ts'
import { handlers } from './handlers.ts'
import { ImportCounts } from './subjects/imports/import-counts.ts'
import type { Mailer } from './subjects/notifications/mailer.ts'
import { DeliveryCounts } from './http/outgoing/delivery-counts.ts'
import type { PushSender } from './subjects/push/push-sender.ts'
import type { WebhookSender } from './subjects/webhooks/webhook-sender.ts'
import { notifyWaitingMember } from './subjects/notifications/write-notifications.ts'
import type { Metrics } from './operations/metrics/metrics.ts'
import { metricsBehindToken } from './operations/metrics/serve-metrics.ts'
import { mountSignIn } from './subjects/accounts/sign-in/routes.ts'
import type { ProviderSettings } from './subjects/accounts/sign-in/settings.ts'
import { pageHeads } from './page-heads.ts'
import { type MemberThreads, memberThreads } from './member-threads.ts'

type HttpOptions = Pick<
  AppOptions<typeof contract, Services>,
  | 'logger'
  | 'site'
  | 'drawPicture'
  | 'pictures'
  | 'publicOrigin'
  | 'apiOrigin'
  | 'isTrustedProxy'
  | 'maxAtWork'
  | 'readBudgets'
  | 'tracer'
>

export interface NinepocketOptions extends HttpOptions {
  engine: Engine
  /** The state that readiness probes get; that of a running server by default. */
  readiness?: Readiness
  /** The task that the schedule runs; by default one without a source. */
  dailyTask?: DailyTask
  /** What the task and the requests share. */
  cards?: Cards
  now?: () => Date
  /** The queue of password hashes. */
  cost?: Cost
  limits?: Limits
  /** Threads with other limits than `memberThreads` gives them. */
  threads?: Partial<MemberThreads>
  /** The registration setting; open by default. */
  registrationMode?: RegistrationMode
  /** The newer version that the Admin page shows; none by default. */
  newerVersion?: Services['newerVersion'] | undefined
  /** The settings of the sign-in provider; null (the default) without one. */
  provider?: ProviderSettings | null
  /** The setting on admins without a passkey or a second factor; optional by default. */
  adminSecondFactor?: AdminSecondFactor
  /** Null (the default) where mail is not set up. */
  mailer?: Mailer | null
  /** Null (the default) where webhooks are not set up. */
  webhooks?: WebhookSender | null
  /** Null (the default) where push messages are not set up. */
  push?: PushSender | null
  /** Whether searches are prepared before anybody asks; by default the first one waits. */
  isPrepared?: boolean
  /** Where the figures of this process are collected. */
  metrics?: Metrics | undefined
}

/** The embedded database runs one statement at a time: of two of a network, the second would be ahead of others. */
const oneAtATime = { ...visitorBounds, maxAtWork: 1 }

export function createNinepocket({
  engine,
  now = () => new Date(),
  dailyTask,
  cards = new Cards(engine),
  cost,
  limits = usualLimits,
  threads,
  registrationMode,
  newerVersion = () => null,
  provider,
  adminSecondFactor,
  mailer = null,
  webhooks = null,
  push = null,
  readiness = new Readiness().run(engine),
  metrics,
  isPrepared = false,
  ...http
}: NinepocketOptions) {
  const today = () => now().toISOString().slice(0, 10)
  // Where it fails, the first search reads again, and answers why.
  if (isPrepared) cards.columns.current({ hasFacts: true }).catch(() => {})
  const entries = new Entries(engine, cards.columns, now)
  const importCounts = new ImportCounts()
  const pictureCounts = new CacheCounts()
  const accounts = accountServices(engine.db, now, {
    cost,
    registrationMode,
    provider,
    adminSecondFactor,
    onWaiting: (tx, userId) => notifyWaitingMember(tx, { userId, now: now(), limits }),
  })
  const tasks = dailyTask ?? new DailyTask({ engine, today, now, steps: dailySteps(cards) })
  metrics?.watch({
    engine,
    caches: {
      entry_index: entries.indexes.counts,
      catalogue_page: cards.counts.pages,
      past_prices: cards.counts.pastPrices,
      picture: pictureCounts,
    },
    imports: importCounts,
    dailyTask: tasks.figures,
    webhooks: webhooks?.counts ?? new DeliveryCounts(),
    push: push?.counts ?? new DeliveryCounts(),
  })
  return createApp({
    contract,
    handlers,
    services: {
      engine,
      readiness,
      today,
      dailyTask: tasks,
      cards,
      entries,
      copies: entries.indexes,
      importCounts,
      log: http.logger,
      limits,
      newerVersion,
      mailer,
      webhooks,
      push,
      ...accounts,
      ...memberThreads(),
      ...threads,
    },
    findHead: pageHeads({ engine, entries, profileLimit: accounts.profileLimit }),
    authenticate: (token) => findViewer(engine, token, now(), adminSecondFactor),
    knownWords: (words) => knownRarities(engine.db, words),
    checkRoom: engine.checkRoom,
    observer: metrics?.requests,
    serveMetrics: metrics && metricsBehindToken(metrics),
    pictureCounts,
    mountRoutes: (mount) => {
      const { provider: signIn } = accounts
      if (signIn !== null) mountSignIn(mount, { engine, provider: signIn, now, log: http.logger })
    },
    readBudgets: {
      visitors: new ReadBudget(engine.kind === 'embedded' ? oneAtATime : visitorBounds),
    },
    ...http,
  })
}
