/** Runs of Vitest and Playwright, with the counts of their JSON reports. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'

export interface Count {
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

/** A new folder that is TMPDIR of all that runs, and keeps the reports. The caller deletes it. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'ninepocket-test-'))
  // PostgreSQL and nginx do not run as root, and have places of their own in it.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  return folder
}

type Env = Record<string, string>

export function run(title: string, command: string, env: Env = {}): boolean {
  console.log(`\n── ${title}`)
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
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

export function vitest(folder: string, title: string, command: string, env?: Env): Count {
  const report = join(folder, `${title}.json`)
  const reporters = `--reporter=default --reporter=json --outputFile.json='${report}'`
  return counted(run(title, `${command} ${reporters}`, env), report, (json) => {
    const { numPassedTests, numFailedTests } = vitestReport.parse(json)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
})

/** Runs the stories that `choice` selects: paths, or options of Playwright. */
export function playwright(folder: string, choice: string, more: Env = {}): Count {
  const report = join(folder, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
  const ok = run('e2e', `npx playwright test ${choice} --reporter=list,json`, env)
  return counted(ok, report, (json) => {
    const { expected, flaky, unexpected } = playwrightReport.parse(json).stats
    return { passed: expected + flaky, failed: unexpected }
  })
}

/** The line that sums the counts, and the exit code: 1 if any test failed. Deletes the folder of `makeTestFolder`. */
export function reportCounts(folder: string, counts: readonly Count[]): void {
  rmSync(folder, { recursive: true })
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}
