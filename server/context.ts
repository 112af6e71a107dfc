/**
 * The context of the handlers of the app's contract, and the type that makes a missing handler a
 * compile error.
 */
import type { Logger } from 'pino'
import type { AppContract } from '../src/contract/contract.ts'
import type { Limits } from '../src/domain/entries/limits.ts'
import type { AccountServices } from './subjects/accounts/services.ts'
import type { DailyTask } from './catalog/daily-task.ts'
import type { Engine } from './db/engine.ts'
import type { Release } from './operations/updates/latest-release.ts'
import type { Readiness } from './operations/health/readiness.ts'
import type { Entries } from './subjects/entries/entries.ts'
import type { Cards } from './subjects/cards/card-queries.ts'
import type { MemberCopies } from './subjects/cards/member-copies.ts'
import type { ImportCounts } from './subjects/imports/import-counts.ts'
import type { ServerHandlers } from './http/json-answer.ts'
import type { Mailer } from './subjects/notifications/mailer.ts'
import type { PushSender } from './subjects/push/push-sender.ts'
import type { WebhookSender } from './subjects/webhooks/webhook-sender.ts'
import type { Acting } from './http/acting.ts'
import type { Client } from './http/limits/client-address.ts'
import type { MemberThreads } from './member-threads.ts'

export interface Services extends AccountServices, MemberThreads {
  engine: Engine
  readiness: Readiness
  /** Today's ISO date, in UTC as catalogues count their days. */
  today: () => string
  dailyTask: DailyTask
  entries: Entries
  cards: Cards
  copies: MemberCopies
  importCounts: ImportCounts
  /** The log of work that outlives its request. */
  log?: Pick<Logger, 'info' | 'error'> | undefined
  limits: Limits
  /** The newer version that `UPDATE_CHECK` has found. */
  newerVersion: () => Release | null
  /** Null where mail is not set up. */
  mailer: Mailer | null
  /** Null where webhooks are not set up. */
  webhooks: WebhookSender | null
  /** Null where push messages are not set up. */
  push: PushSender | null
}

export type AppHandlers = ServerHandlers<AppContract, Client & Acting & Services>
