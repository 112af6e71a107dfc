/**
 * `npm test`: everything that CI runs, one after another, even after a failure. Ends with one line
 * that sums the tests of vitest and Playwright and one for each check; the exit code is 1 if any
 * failed.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { browsers, isInstalled } from '../e2e/kit/chromium.ts'

interface Count {
  passed: number
  failed: number
}

/** Memory, where there is a folder in it: each commit of the tests' databases waits for the disk anywhere else. */
function quickFolder(): string {
  const inMemory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > 2 * 2 ** 30 ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const folder = mkdtempSync(join(quickFolder(), 'ninepocket-test-'))
// PostgreSQL and nginx do not run as root, and have places of their own in it.
chmodSync(folder, 0o755)
process.env['TMPDIR'] = folder

function run(title: string, command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A check counts as one test. */
function check(name: string): Count {
  return run(name, `npm run --silent ${name}`) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts from a JSON report. A run that ends badly without a failed test (no test ran, it crashed)
 * counts as one.
 */
function counted(ok: boolean, report: string, read: (json: unknown) => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(`There is no report: ${String(error)}`)
  }
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

function vitest(title: string, command: string, env?: Record<string, string>): Count {
  const report = join(folder, `${title}.json`)
  const reporters = `--reporter=default --reporter=json --outputFile.json='${report}'`
  return counted(run(title, `${command} ${reporters}`, env), report, (json) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(json)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

/**
 * The tests of rules, components and server once more where libfaketime is installed: from a minute before the end (UTC)
 * of a leap day, in a time zone that is not whole hours from UTC. A PostgreSQL server would keep the real clock.
 */
function vitestOnAnotherDay(): Count {
  if (spawnSync('faketime', ['--version']).status !== 0) {
    console.log('\n── unit and server on another day: skipped, faketime is not installed')
    return { passed: 0, failed: 0 }
  }
  const projects = '--project unit --project components --project server'
  return vitest(
    'unit and server on another day',
    `env -u TEST_DATABASE_URL faketime '2028-03-01 05:44:00' npx vitest run ${projects}`,
    { TZ: 'Asia/Kathmandu', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  )
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
})

function playwright(): Count {
  const report = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const ok = run('e2e', 'npx playwright test --reporter=list,json', env)
  return counted(ok, report, (json) => {
    const { expected, flaky, unexpected } = playwrightReport.parse(json).stats
    return { passed: expected + flaky, failed: unexpected }
  })
}

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

const checks = ['check:types', 'check:lint', 'check:format', 'check:unused']
const counts: Count[] = [
  ...checks.map(check),
  vitest('unit, server, parity', 'npx vitest run'),
  vitestOnAnotherDay(),
]
const build = check('build')
counts.push(build)
if (build.failed === 0) {
  installBrowsers()
  reportMissingBrowsers()
  counts.push(check('check:size'), playwright())
}
rmSync(folder, { recursive: true })

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
