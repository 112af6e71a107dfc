/**
 * `npm run test:deep`: what `npm test` leaves out. Servers that are killed, full disks, other processes and versions of Node
 * (files named `.deep.test.ts`), PostgreSQL, another day, the walks of property tests at full length, and the stories without the
 * tag `@core`, with those of the other browser and of a catalogue of real size. The stories with the tag, which `npm test` runs on the
 * build, run on the dev server (`npm run e2e:dev`).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otherBrowser } from '../../e2e/kit/chromium.ts'
import { filesUnder } from '../structure/source-files.ts'
import { installBrowsers, reportMissingBrowsers } from './browsers.ts'
import { type Count, makeTestFolder, playwright, reportCounts, run, vitest } from './reports.ts'

const root = join(import.meta.dirname, '../..')
const isDeep = { TEST_DEEP: '1' }

/**
 * Rules, components and the server on the embedded engine run a minute before the end (UTC) of a leap day, in a time zone that is
 * not whole hours from UTC, where libfaketime is installed.
 */
function anotherDay(folder: string): Count[] {
  if (spawnSync('faketime', ['--version']).status !== 0) {
    console.log('\n── another day: skipped, faketime is not installed')
    return []
  }
  const projects = '--project unit --project components --project server'
  return [
    vitest(
      folder,
      'unit and server on another day',
      `env -u TEST_DATABASE_URL faketime '2028-03-01 05:44:00' npx vitest run ${projects}`,
      { TZ: 'Asia/Kathmandu', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    ),
  ]
}

/** Scenarios and the server's tests, on PostgreSQL, which would keep the real clock on another day. */
function onPostgres(folder: string): Count[] {
  if (!process.env['TEST_DATABASE_URL']) {
    console.log('\n── PostgreSQL: skipped, TEST_DATABASE_URL names no server')
    return []
  }
  const paths = ['tests/parity', 'tests/fuzz', ...testsOnPostgres()].join(' ')
  return [
    vitest(folder, 'PostgreSQL', `npx vitest run --project !deep ${paths}`, {
      ...isDeep,
      TEST_ENGINES: 'postgres',
    }),
  ]
}

/** The tests of folders whose text matches, without those that are deep by their name. */
const testsWith = (pattern: RegExp, ...folders: string[]): string[] =>
  filesUnder(folders)
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.deep.test.ts'))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))

/** The property tests, of which `npm test` runs a quarter, and the rounds of kills. */
const testsAtLength = () => [
  ...testsWith(/\brunsOf\(/, 'server', 'tests'),
  'tests/faults/kill-rounds.test.ts',
]

/** The server's tests that use PostgreSQL where TEST_DATABASE_URL names a server. */
const testsOnPostgres = () => testsWith(/\b(testEngines|postgresServer|makeDatabase)\b/, 'server')

function stories(folder: string): Count[] {
  if (!run('build', 'npm run --silent build:stale')) return [{ passed: 0, failed: 1 }]
  installBrowsers()
  reportMissingBrowsers()
  return [
    playwright(folder, '--grep-invert @core'),
    playwright(folder, '--project=app e2e/accounts/dashboard.spec.ts e2e/lists/lists.spec.ts', {
      E2E_DEV: '1',
    }),
    ...(otherBrowser ? [playwright(folder, '--project=other-browser --grep @core')] : []),
  ]
}

const folder = makeTestFolder()
reportCounts(folder, [
  vitest(folder, 'deep', 'npx vitest run --project deep', isDeep),
  vitest(
    folder,
    'full length',
    `env -u TEST_DATABASE_URL npx vitest run --project parity --project server ${testsAtLength().join(' ')}`,
    isDeep,
  ),
  vitest(
    folder,
    'long scenarios',
    'env -u TEST_DATABASE_URL npx vitest run --project parity parity-server -t @deep',
    isDeep,
  ),
  ...anotherDay(folder),
  ...onPostgres(folder),
  ...stories(folder),
])
