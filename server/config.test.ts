import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { pushServiceHosts } from '../src/domain/push/push.ts'
import { testKeys } from './testing/push-sender.ts'
import { StartError } from './start-error.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: './data',
    databaseUrl: undefined,
    connections: 10,
    catalogSources: [],
    pictures: null,
    hasServiceWorker: true,
    tasksAt: { hour: 4, minute: 30 },
    historyDays: 400,
    backups: { folder: 'data/backups', days: 7, weeks: 4 },
    publicOrigin: undefined,
    mail: null,
    trustedProxy: [],
    registrationMode: 'open',
    provider: null,
    adminSecondFactor: 'optional',
    apiOrigin: undefined,
    logFormat: undefined,
    metrics: null,
    updateAddress: null,
    isDemo: false,
    webhooks: null,
    push: null,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('every variable is read', () => {
  expect(
    readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/cards',
      DATABASE_URL: 'postgresql://cards@db/cards',
      DATABASE_CONNECTIONS: '25',
      CATALOG_SOURCE: 'https://catalog.example/bulk.json.gz',
      PICTURES: 'kept',
      PICTURES_GB: '10',
      SERVICE_WORKER: 'off',
      TASKS_AT: '23:05',
      HISTORY_DAYS: '90',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_DAYS: '3',
      BACKUP_WEEKS: '0',
      PUBLIC_ORIGIN: 'https://cards.example/',
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      SMTP_URL: 'smtps://cards:p%40ss@mail.example',
      MAIL_FROM: 'binder@cards.example',
      REGISTRATION: 'invite',
      ADMIN_SECOND_FACTOR: 'required',
      VITE_API_URL: 'https://api.example/base',
      LOG_FORMAT: 'json',
      METRICS_TOKEN: 'b3JkaW5hcnktc2VjcmV0',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      UPDATE_CHECK: 'https://code.example/latest',
      WEBHOOK_HOSTS: 'discord.com, NTFY.sh',
      WEBHOOK_NETWORKS: '192.168.1.20,fd00::/8',
      ...testKeys,
      PUSH_HOSTS: 'Push.example',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/var/cards',
    databaseUrl: 'postgresql://cards@db/cards',
    connections: 25,
    catalogSources: ['https://catalog.example/bulk.json.gz'],
    pictures: { folder: '/var/cards/pictures', maxBytes: 10 * 1024 ** 3 },
    hasServiceWorker: false,
    tasksAt: { hour: 23, minute: 5 },
    historyDays: 90,
    backups: { folder: '/mnt/backups', days: 3, weeks: 0 },
    publicOrigin: 'https://cards.example',
    mail: {
      smtpUrl: 'smtps://cards:p%40ss@mail.example',
      from: 'binder@cards.example',
      origin: 'https://cards.example',
      apiOrigin: 'https://api.example',
    },
    trustedProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    registrationMode: 'invite',
    provider: null,
    adminSecondFactor: 'required',
    apiOrigin: 'https://api.example',
    logFormat: 'json',
    metrics: { token: 'b3JkaW5hcnktc2VjcmV0', address: { host: '10.0.0.5', port: 9464 } },
    updateAddress: 'https://code.example/latest',
    isDemo: false,
    webhooks: {
      hosts: ['discord.com', 'ntfy.sh'],
      hasPrivate: true,
      isOpened: expect.any(Function),
    },
    push: {
      publicKey: testKeys.PUSH_PUBLIC_KEY,
      privateKey: testKeys.PUSH_PRIVATE_KEY,
      subject: 'mailto:admin@cards.example',
      hosts: [...pushServiceHosts, 'push.example'],
      hasPrivate: false,
      isOpened: expect.any(Function),
    },
  })
})

test('an API at a path of the same origin needs no other origin', () => {
  expect(readConfig({ VITE_API_URL: '/backend' }).apiOrigin).toBeUndefined()
})

test('backups can be turned off, and a PostgreSQL server has none without a folder', () => {
  expect(readConfig({ BACKUP_DIR: 'off' }).backups).toBeNull()
  expect(readConfig({ DATABASE_URL: 'postgres://db/cards' }).backups).toBeNull()
})

test('mail needs the origin of its links and the address of the sender', () => {
  const SMTP_URL = 'smtp://mail.example'
  const PUBLIC_ORIGIN = 'https://cards.example'
  const MAIL_FROM = 'binder@cards.example'
  expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow('SMTP_URL needs PUBLIC_ORIGIN')
  expect(() => readConfig({ SMTP_URL, PUBLIC_ORIGIN })).toThrow('SMTP_URL needs MAIL_FROM')
  expect(readConfig({ MAIL_FROM, PUBLIC_ORIGIN }).mail).toBeNull()
  expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }).mail?.apiOrigin).toBe(PUBLIC_ORIGIN)
})

test('a demo sends no mail, reads no source, and keeps no backups', () => {
  const SMTP_URL = 'smtp://mail.example'
  const PUBLIC_ORIGIN = 'https://cards.example'
  const MAIL_FROM = 'binder@cards.example'
  const mail = { SMTP_URL, PUBLIC_ORIGIN, MAIL_FROM }
  const sources = {
    UPDATE_CHECK: 'https://a.example',
    CATALOG_SOURCE: 'scryfall',
    EXCHANGE_RATES: 'ecb',
    METRICS_PORT: '9464',
    PICTURES: 'kept',
    WEBHOOK_HOSTS: '*',
  }
  expect(readConfig({ DEMO: '1', ...mail, ...sources })).toMatchObject({
    isDemo: true,
    mail: null,
    catalogSources: [],
    exchangeRates: undefined,
    metrics: null,
    updateAddress: null,
    pictures: null,
    webhooks: null,
    push: null,
    backups: null,
    publicOrigin: PUBLIC_ORIGIN,
  })
})

test('webhooks go to any host or to some, and to private networks only where these are named', () => {
  const { webhooks: toAll } = readConfig({ WEBHOOK_HOSTS: '*' })
  expect(toAll).toMatchObject({ hosts: null, hasPrivate: false })
  expect(toAll?.isOpened('127.0.0.1')).toBe(false)
  const { webhooks: toSome } = readConfig({ WEBHOOK_HOSTS: '*', WEBHOOK_NETWORKS: '10.0.0.0/8' })
  expect(toSome?.isOpened('10.1.2.3')).toBe(true)
  expect(toSome?.isOpened('::ffff:10.1.2.3')).toBe(true)
  expect(toSome?.isOpened('192.168.1.1')).toBe(false)
  expect(() => readConfig({ WEBHOOK_NETWORKS: '10.0.0.0/8' })).toThrow(
    'WEBHOOK_NETWORKS needs WEBHOOK_HOSTS',
  )
})

test('the schedule can be turned off', () => {
  expect(readConfig({ TASKS_AT: 'off' }).tasksAt).toBeNull()
})

test("metrics are served on the app's port with a token, or on a port of their own", () => {
  const METRICS_TOKEN = 'b3JkaW5hcnktc2VjcmV0'
  expect(readConfig({ METRICS_TOKEN }).metrics).toEqual({ token: METRICS_TOKEN, address: null })
  const address = { host: '127.0.0.1', port: 9464 }
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ token: null, address })
  expect(() => readConfig({ METRICS_TOKEN, METRICS_HOST: '::' })).toThrow(
    'METRICS_HOST needs METRICS_PORT',
  )
})

test.each([
  [{ UPDATE_CHECK: 'yes' }, 'UPDATE_CHECK must be 1, or the https address'],
  [{ UPDATE_CHECK: '1' }, 'UPDATE_CHECK=1 needs a package that names its repository'],
  [{ DEMO: 'yes' }, 'DEMO must be 1, or left out'],
  [{ DEMO: '1', DATABASE_URL: 'postgres://db/cards' }, 'leave DATABASE_URL out'],
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '-1' }, 'PORT must be a whole number'],
  [{ PORT: '65536' }, 'PORT must be at most 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  [{ TASKS_AT: '4:30' }, 'TASKS_AT must be a time such as 04:30, or off'],
  [{ TASKS_AT: '24:00' }, 'TASKS_AT must be a time such as 04:30, or off'],
  [{ HISTORY_DAYS: '29' }, 'HISTORY_DAYS must be from 30 to 3650'],
  [{ HISTORY_DAYS: '3651' }, 'HISTORY_DAYS must be from 30 to 3650'],
  [{ HISTORY_DAYS: '-40' }, 'HISTORY_DAYS must be a whole number'],
  [{ PUBLIC_ORIGIN: 'cards.example' }, 'PUBLIC_ORIGIN must be an origin'],
  [{ PUBLIC_ORIGIN: 'https://cards.example/app' }, 'PUBLIC_ORIGIN must be an origin'],
  [{ PUBLIC_ORIGIN: 'ftp://cards.example' }, 'PUBLIC_ORIGIN must be an origin'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtps://'],
  [{ SMTP_URL: 'smtp://a:%zz@mail.example' }, 'SMTP_URL must be an address such as smtps://'],
  [{ SMTP_URL: 'smtp:///mail' }, 'SMTP_URL must be an address such as smtps://'],
  [{ MAIL_FROM: 'Cards <cards@example.com>' }, 'MAIL_FROM must be an address such as'],
  [{ ADMIN_SECOND_FACTOR: 'yes' }, 'ADMIN_SECOND_FACTOR must be one of optional, required'],
  [{ REGISTRATION: 'maybe' }, 'REGISTRATION must be one of open, invite, closed'],
  [{ TRUSTED_PROXY: 'proxy.example' }, 'TRUSTED_PROXY must be addresses or networks'],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY must be addresses or networks'],
  [{ TRUSTED_PROXY: '10.0.0.0/8/8' }, 'TRUSTED_PROXY must be addresses or networks'],
  [{ TRUSTED_PROXY: 'fd00::/129' }, 'TRUSTED_PROXY must be addresses or networks'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be one of json, text'],
  [{ WEBHOOK_HOSTS: 'https://ntfy.sh' }, 'WEBHOOK_HOSTS must be * or hosts'],
  [{ WEBHOOK_HOSTS: 'ntfy.sh/cards' }, 'WEBHOOK_HOSTS must be * or hosts'],
  [{ WEBHOOK_HOSTS: 'ann@ntfy.sh' }, 'WEBHOOK_HOSTS must be * or hosts'],
  [{ WEBHOOK_HOSTS: 'discord.com,' }, 'WEBHOOK_HOSTS must be * or hosts'],
  [{ WEBHOOK_HOSTS: '*', WEBHOOK_NETWORKS: 'home' }, 'WEBHOOK_NETWORKS must be addresses'],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be at most 65535'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 to 200 letters'],
  [{ METRICS_TOKEN: 'a token with white space' }, 'METRICS_TOKEN must have 16 to 200 letters'],
  [{ TRUSTED_PROXY: '127.0.0.1,' }, 'TRUSTED_PROXY must be addresses or networks'],
])('%o is refused by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(StartError)
  expect(() => readConfig(env)).toThrow(message)
})

test('all bad variables are named at once, and a password is not repeated', () => {
  const env = { PORT: 'x', DATABASE_URL: 'mysql://cards:hunter2@db/cards' }
  expect(() => readConfig(env)).toThrow(/^PORT .*\nDATABASE_URL ((?!hunter2).)*$/)
})

test.each([
  'postgres://me@one,two/cards',
  'postgres://me:secret@one:5432,two:5433/cards',
  'postgres:///cards?host=one,two',
])('several hosts are refused: %s', (DATABASE_URL) => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL must name one host/)
})

test('one host with commas elsewhere is accepted', () => {
  const DATABASE_URL = 'postgres://me:a,b@one/cards?options=-c%20search_path%3Dx,y'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
})
