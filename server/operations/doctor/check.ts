/** What a check of `ninepocket doctor` gets and answers. */
import type { Backups } from '../backups/back-up.ts'
import type { TimeOfDay } from '../../catalog/schedule.ts'
import type { ProviderSettings } from '../../subjects/accounts/sign-in/settings.ts'
import type { MailSettings } from '../../subjects/notifications/mailer.ts'

/** The settings that are checked: a part of those of `server/config.ts`. */
export interface Settings {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  catalogSources: readonly string[]
  /** When the daily task runs, in the server's local time; null for never by itself. */
  tasksAt: TimeOfDay | null
  /** The backups that the server makes by itself; null for none. */
  backups: Backups | null
  /** The origin in share links, and the one that may call the API from elsewhere. */
  publicOrigin: string | undefined
  /** How mail is sent; null where it is not set up. */
  mail: MailSettings | null
  /** The provider by which members sign in; null for none. */
  provider: ProviderSettings | null
  /** Addresses and networks of the proxies whose X-Forwarded-For and X-Request-Id are trusted. */
  trustedProxy: readonly string[]
}

export type Status = 'ok' | 'warn' | 'fail'

export interface Result {
  status: Status
  /** What was found, a sentence. */
  found: string
  /** What to do, a sentence; only where something is to be done. */
  remedy?: string
}

export interface Finding extends Result {
  check: string
}

export const ok = (message: string): Result => ({ status: 'ok', found: message })
export const warn = (message: string, remedy: string): Result => ({
  status: 'warn',
  found: message,
  remedy,
})
export const fail = (message: string, remedy: string): Result => ({
  status: 'fail',
  found: message,
  remedy,
})

/** What checks have found that later ones need. */
export interface Facts {
  now: Date
  /** The process that holds the embedded database; null for none. */
  holder: number | null
  /** Whether the embedded database can be opened here: its folder exists, belongs to this user and is not held. */
  canOpen: boolean
  /** Whether the server answered on its port. */
  isServing: boolean
  /** Other clocks, and the milliseconds by which they are ahead of this machine's. */
  skews: { clock: string; aheadMs: number }[]
}

export interface Check {
  name: string
  /** Milliseconds after which the check has failed. */
  limitMs: number
  /** The signal is aborted at the limit. Without a result there is nothing to check with these settings. */
  run: (settings: Settings, facts: Facts, signal: AbortSignal) => Promise<Result[]>
}
