/**
 * `npm test`: everything that CI runs, even after a failure. `npm test -- <subject>` runs the tests of a subject instead: of its
 * rules, components and handlers, its scenarios and its stories. Ends with one line that sums the tests of vitest and
 * Playwright and one for each check; the exit code is 1 if any failed.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browsers, isInstalled } from '../../e2e/kit/chromium.ts'
import { runChecks, summary } from './checks.ts'
import { type Count, makeTestFolder, playwright, run, vitest } from './reports.ts'
import { subjects, testsOf } from './subject.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Where libfaketime is installed, rules, components and the server on the embedded engine run a minute before the end (UTC) of a
 * leap day, in a time zone that is not whole hours from UTC. The server on PostgreSQL, which would keep the real clock, runs today,
 * and so do the rules of dates, in the time zone of the machine.
 */
function allVitest(folder: string): Count[] {
  if (spawnSync('faketime', ['--version']).status !== 0) {
    console.log('\n── another day: skipped, faketime is not installed')
    return [vitest(folder, 'unit, server, parity', 'npx vitest run')]
  }
  const onAnotherDay = '--project unit --project components --project server'
  const today = ['src/domain/format/dates', 'tests/', ...testsOnPostgres()].join(' ')
  return [
    vitest(
      folder,
      'unit and server on another day',
      `env -u TEST_DATABASE_URL faketime '2028-03-01 05:44:00' npx vitest run ${onAnotherDay}`,
      { TZ: 'Asia/Kathmandu', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    ),
    vitest(folder, 'parity, PostgreSQL and dates', `npx vitest run ${today}`, {
      TEST_ENGINES: 'postgres',
    }),
  ]
}

/** The files of the server's tests that use PostgreSQL where TEST_DATABASE_URL names a server. */
function testsOnPostgres(): string[] {
  if (!process.env['TEST_DATABASE_URL']) return []
  return readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `server/${name}`)
    .filter((path) => usesPostgres.test(readFileSync(join(root, path), 'utf8')))
}

const usesPostgres = /\b(testEngines|postgresServer|makeDatabase)\b/

/** CI has both browsers, other machines need one. */
function hasBrowsers(): boolean {
  return process.env['CI'] ? browsers.every(isInstalled) : browsers.some(isInstalled)
}

/** Playwright's own browsers where they can be downloaded, else the system's. */
function installBrowsers(): void {
  if (hasBrowsers()) return
  const download = 'npx playwright install --with-deps chromium'
  if (!browsers.some(isInstalled) && run('install the browsers', download)) return
  run('find the system’s browsers', 'apt-get update')
  for (const browser of browsers) {
    if (!hasBrowsers()) run(`install ${browser}`, `apt-get install --yes ${browser}`)
  }
}

/** Says which browser has no stories: the project `other-browser` needs both. */
function reportMissingBrowsers(): void {
  for (const browser of browsers.filter((each) => !isInstalled(each))) {
    console.log(`\n── other-browser: skipped, ${browser} is not installed`)
  }
}

async function runEverything(folder: string): Promise<Count[]> {
  const checks = await runChecks()
  console.log(`\n${summary(checks)}`)
  const counts = [
    ...checks.map(({ ok }): Count => ({ passed: ok ? 1 : 0, failed: ok === false ? 1 : 0 })),
    ...allVitest(folder),
  ]
  if (checks.some(({ name, ok }) => name === 'build:stale' && !ok)) return counts
  installBrowsers()
  reportMissingBrowsers()
  return [...counts, playwright(folder)]
}

function runSubject(subject: string, folder: string): Count[] {
  const tests = testsOf(subject, root)
  if (tests === null) {
    console.error(`There are no tests of ${subject}. The subjects: ${subjects(root).join(', ')}.`)
    return [{ passed: 0, failed: 1 }]
  }
  const counts: Count[] = []
  if (tests.paths.length > 0) {
    const command = `npx vitest run --passWithNoTests ${tests.paths.join(' ')}`
    counts.push(vitest(folder, 'rules, components, handlers', command))
  }
  if (tests.hasScenarios) {
    const command = `npx vitest run tests/parity/parity.test.ts -t 'scenarios of ${subject}: '`
    counts.push(vitest(folder, 'scenarios', command))
  }
  if (tests.hasStories) {
    if (!run('build', 'npm run --silent build:stale')) return [...counts, { passed: 0, failed: 1 }]
    installBrowsers()
    counts.push(playwright(folder, `e2e/${subject}/`))
  }
  return counts
}

const folder = makeTestFolder()
const [subject] = process.argv.slice(2)
const counts = subject === undefined ? await runEverything(folder) : runSubject(subject, folder)
rmSync(folder, { recursive: true })

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
