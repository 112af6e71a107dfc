/** Runs the stories of the real server on four processes behind nginx. */
import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import { freePort } from '../../server/testing/free-port.ts'
import type { Section } from '../figures.ts'

const paths = [
  'e2e/accounts/first-members.spec.ts',
  'e2e/proposals/trade-deal.spec.ts',
  'e2e/trade/trade-partners-meet.spec.ts',
]

const report = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
})

export async function stories(): Promise<Section> {
  // Playwright runs the others where a path leads nowhere.
  for (const path of paths) await access(path)
  const port = await freePort()
  const run = promisify(execFile)(
    'npx',
    ['playwright', 'test', '--project=app', '--workers=1', '--reporter=json', ...paths],
    {
      env: { ...process.env, STORY_SERVERS: 'many', E2E_PORT: String(port) },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  // It ends with an error where a story fails, and has reported all the same.
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { expected, flaky, unexpected } = report.parse(JSON.parse(stdout)).stats
  return {
    title: 'stories in a browser, on 4 processes behind nginx',
    figures: [
      { name: 'passed', value: expected, unit: '', atLeast: paths.length },
      { name: 'failed', value: flaky + unexpected, unit: '', atMost: 0 },
    ],
  }
}
