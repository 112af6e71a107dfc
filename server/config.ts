/** The server's settings from the environment, checked once at the start. */
import { join } from 'node:path'
import { z } from 'zod'
import { adminSecondFactors } from '../src/domain/accounts/step-up.ts'
import { registrationModes } from '../src/domain/accounts/registration.ts'
import type { Backups } from './operations/backups/back-up.ts'
import { mailAddressPattern } from '../src/domain/notifications/mail.ts'
import { sourcesOf } from './catalog/sources/named-source.ts'
import { defaultHistoryDays } from './catalog/merge-prices.ts'
import { defaultConnections } from './db/postgres/postgres-pool.ts'
import { logFormats } from './http/log.ts'
import { portField, wholeNumber } from './http/number-fields.ts'
import { metricsOf, metricsVariables } from './operations/metrics/settings.ts'
import type { MailSettings } from './subjects/notifications/mailer.ts'
import { releaseAddress } from './operations/updates/release-address.ts'
import { packageFacts } from './package-facts.ts'
import { pushOf, pushVariables } from './subjects/push/settings.ts'
import { webhooksOf, webhookVariables } from './subjects/webhooks/settings.ts'
import { providerOf, providerVariables } from './subjects/accounts/sign-in/settings.ts'
import { StartError } from './start-error.ts'
import { isAddressOrNetwork } from './http/limits/trusted-proxies.ts'

/** An origin such as `https://cards.example`, given with or without a closing slash. */
const origin = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine(
    (text) => /^https?:/.test(text) && originOf(text) === text,
    'must be an origin such as https://cards.example',
  )

/** `04:30`, or null for `off`. */
const timeOfDay = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time such as 04:30, or off')
  .transform((text) => {
    if (text === 'off') return null
    const [hour = 0, minute = 0] = text.split(':').map(Number)
    return { hour, minute }
  })

/** Addresses and networks, as `127.0.0.1, 10.0.0.0/8`. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every(isAddressOrNetwork),
    'must be addresses or networks such as 127.0.0.1, 10.0.0.0/8',
  )

/** An SMTP server, with a name and a password or without. */
const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && canDecode(text),
    'must be an address such as smtps://name:password@mail.example.com',
  )

/** Whether browsers take pictures from the hosts that the catalogue names, or from this server, which keeps them. */
const pictureModes = ['direct', 'kept'] as const

/** Whether devices keep the files of the app. */
const serviceWorkerModes = ['on', 'off'] as const

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: portField.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .refine(
      (url) => !namesSeveralHosts(url),
      'must name one host: of several servers the primary, by a name or an address that moves with it',
    )
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(/^\d{1,3}$/)
    .refine((count) => count >= 2 && count <= 200, 'must be from 2 to 200')
    .default(defaultConnections),
  CATALOG_SOURCE: z.string().transform(sourcesOf).default([]),
  EXCHANGE_RATES: z.string().optional(),
  PICTURES: z.enum(pictureModes, `must be one of ${pictureModes.join(', ')}`).default('direct'),
  PICTURES_GB: wholeNumber(/^\d{1,4}$/)
    .refine((size) => size >= 1, 'must be at least 1')
    .default(2),
  SERVICE_WORKER: z
    .enum(serviceWorkerModes, `must be one of ${serviceWorkerModes.join(', ')}`)
    .default('on'),
  TASKS_AT: timeOfDay.default({ hour: 4, minute: 30 }),
  HISTORY_DAYS: wholeNumber(/^\d{1,4}$/)
    .refine((days) => days >= 30 && days <= 3650, 'must be from 30 to 3650')
    .default(defaultHistoryDays),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: wholeNumber(/^\d{1,3}$/).default(7),
  BACKUP_WEEKS: wholeNumber(/^\d{1,3}$/).default(4),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXY: networks.default([]),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(mailAddressPattern, 'must be an address such as cards@example.com')
    .optional(),
  REGISTRATION: z
    .enum(registrationModes, `must be one of ${registrationModes.join(', ')}`)
    .default('open'),
  ADMIN_SECOND_FACTOR: z
    .enum(adminSecondFactors, `must be one of ${adminSecondFactors.join(', ')}`)
    .default('optional'),
  VITE_API_URL: z.string().optional(),
  UPDATE_CHECK: z
    .string()
    .refine(
      (text) => text === '1' || /^https:\/\/[^/]/.test(text),
      'must be 1, or the https address of the latest release',
    )
    .optional(),
  DEMO: z.literal('1', 'must be 1, or left out').optional(),
  LOG_FORMAT: z.enum(logFormats, `must be one of ${logFormats.join(', ')}`).optional(),
  ...providerVariables,
  ...metricsVariables,
  ...webhookVariables,
  ...pushVariables,
})

/** Reads the settings; an empty variable counts as unset. Throws StartError, naming each bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))
  const result = environment.safeParse(variables)
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StartError(lines.join('\n'))
  }
  const { data } = result
  const isDemo = data.DEMO !== undefined
  if (isDemo && data.DATABASE_URL !== undefined)
    throw new StartError('DEMO=1 uses no database but its own: leave DATABASE_URL out.')
  return { ...configOf(data), ...(isDemo && demoOff), isDemo }
}

export type Config = ReturnType<typeof readConfig>

/** What a demo leaves out, whatever the variables say: it requests nothing, sends nothing and keeps nothing. */
const demoOff = {
  adminSecondFactor: 'optional',
  catalogSources: [],
  exchangeRates: undefined,
  backups: null,
  mail: null,
  metrics: null,
  pictures: null,
  provider: null,
  push: null,
  updateAddress: null,
  webhooks: null,
} satisfies Partial<ReturnType<typeof configOf>>

function configOf(data: z.output<typeof environment>) {
  const apiOrigin = originOf(data.VITE_API_URL)
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    connections: data.DATABASE_CONNECTIONS,
    catalogSources: data.CATALOG_SOURCE,
    exchangeRates: data.EXCHANGE_RATES,
    pictures:
      data.PICTURES === 'kept'
        ? { folder: join(data.DATA_DIR, 'pictures'), maxBytes: data.PICTURES_GB * 1024 ** 3 }
        : null,
    hasServiceWorker: data.SERVICE_WORKER === 'on',
    tasksAt: data.TASKS_AT,
    historyDays: data.HISTORY_DAYS,
    backups: backupsOf(data),
    publicOrigin: data.PUBLIC_ORIGIN,
    mail: mailOf(data),
    trustedProxy: data.TRUSTED_PROXY,
    registrationMode: data.REGISTRATION,
    provider: providerOf(data, { publicOrigin: data.PUBLIC_ORIGIN, apiOrigin }),
    adminSecondFactor: data.ADMIN_SECOND_FACTOR,
    apiOrigin,
    logFormat: data.LOG_FORMAT,
    metrics: metricsOf(data),
    updateAddress: updateAddressOf(data.UPDATE_CHECK),
    webhooks: webhooksOf(data),
    push: pushOf(data),
  }
}

/** Null where nothing is asked. Throws StartError for `1` where the package names no repository on GitHub. */
function updateAddressOf(setting: string | undefined): string | null {
  if (setting === undefined) return null
  const address = setting === '1' ? releaseAddress(packageFacts().repository) : setting
  if (address === null)
    throw new StartError(
      'UPDATE_CHECK=1 needs a package that names its repository. Set UPDATE_CHECK to the address of the latest release, such as https://api.github.com/repos/OWNER/NAME/releases/latest.',
    )
  return address
}

/** Throws StartError where SMTP_URL is set without what a message needs. */
function mailOf(data: z.output<typeof environment>): MailSettings | null {
  const { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN, VITE_API_URL } = data
  if (SMTP_URL === undefined) return null
  if (PUBLIC_ORIGIN === undefined)
    throw new StartError('SMTP_URL needs PUBLIC_ORIGIN, the origin of the links in messages.')
  if (MAIL_FROM === undefined)
    throw new StartError('SMTP_URL needs MAIL_FROM, the address of the sender.')
  return {
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    origin: PUBLIC_ORIGIN,
    apiOrigin: originOf(VITE_API_URL) ?? PUBLIC_ORIGIN,
  }
}

/** The settings of backups. Without BACKUP_DIR they are beside the embedded database; PostgreSQL needs BACKUP_DIR. */
function backupsOf(data: z.output<typeof environment>): Backups | null {
  const beside = data.DATABASE_URL === undefined ? join(data.DATA_DIR, 'backups') : 'off'
  const folder = data.BACKUP_DIR ?? beside
  return folder === 'off' ? null : { folder, days: data.BACKUP_DAYS, weeks: data.BACKUP_WEEKS }
}

/** Whether a URL names several hosts (`a:5432,b:5432`, or the parameter `host`), of which the driver would take the first. */
function namesSeveralHosts(url: string): boolean {
  const [address = '', query] = url.slice(url.indexOf('//') + 2).split('?', 2)
  const [authority = ''] = address.split('/', 1)
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  return [hosts, new URLSearchParams(query).get('host') ?? ''].some((text) => text.includes(','))
}

/** Whether the percent sequences of an address are valid. */
function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Undefined when the text is no address of its own (the API's may be a path of the same origin). */
function originOf(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined
}
