/** The checks of the code, each a script of package.json. A failed one stops none of the others. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface Outcome {
  name: string
  /** Null for a check that was skipped, because what it needs has failed. */
  ok: boolean | null
  seconds: number
}

/**
 * Runs the checks, and those in `more` after the others, two at a time: a build works on one core mostly. What a check prints
 * follows its name when it has ended. The routes come first, since a build writes a new route tree.
 */
export async function runChecks(more: readonly string[] = []): Promise<Outcome[]> {
  const code = ['check:types', 'check:lint', 'check:format', 'check:unused', ...more]
  const routes = await runCheck('check:routes')
  const lanes = await Promise.all([runLane(code), runBuild()])
  return [routes, ...lanes.flat()]
}

/** The sizes of a build that failed would be those of an older one. */
async function runBuild(): Promise<Outcome[]> {
  const build = await runCheck('build:stale')
  const skipped = { name: 'check:size', ok: null, seconds: 0 }
  return [build, build.ok ? await runCheck('check:size') : skipped]
}

async function runLane(names: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const name of names) outcomes.push(await runCheck(name))
  return outcomes
}

async function runCheck(name: string): Promise<Outcome> {
  const start = performance.now()
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const check = spawn(`npm run --silent ${name} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...colour },
  })
  const ended = new Promise<number | null>((resolve) => void check.once('close', resolve))
  const output = await text(check.stdout)
  const ok = (await ended) === 0
  console.log(`\n── ${name}\n${output.trimEnd()}`.trimEnd())
  return { name, ok, seconds: (performance.now() - start) / 1000 }
}

/** One line for each check, and how many have failed. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  const lines = outcomes.map(({ name, ok, seconds }) => {
    const word = ok === null ? 'skipped' : ok ? 'ok' : 'FAILED'
    return `${name.padEnd(width)}  ${word.padEnd(7)}  ${seconds.toFixed(1)} s`
  })
  const failed = outcomes.filter(({ ok }) => ok === false).length
  return [...lines, failed === 0 ? 'Every check passed.' : `${failed} failed.`].join('\n')
}
