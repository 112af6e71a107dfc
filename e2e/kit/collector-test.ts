/**
 * The test of stories on the built server with a catalogue and a collection of real size (bench/data/collector-folder.ts).
 * A worker shares one server, so a story uses cards that no other story changes.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { collector } from '../../bench/data/collector-folder.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { Steps } from './steps.ts'

interface Stories {
  /** Signs the browser in as this member. */
  as: string
  steps: Steps
}

interface Shared {
  address: string
}

export const test = base.extend<Stories, Shared>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'ninepocket-collector-'))
      fill(folder)
      const server = startServerProcess({ DATA_DIR: folder })
      await provide(await server.ready)
      await server.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: ({ address }, provide) => provide(address),

  as: [collector.username, { option: true }],

  context: async ({ context, address, as }, provide) => {
    await signIn(context, { address, username: as })
    await provide(context)
  },

  steps: ({ page }, provide) => provide(new Steps(page)),
})

/** Signs a member of the collector's folder in, in each page that the context opens. */
export async function signIn(
  context: BrowserContext,
  { address, username }: { address: string; username: string },
): Promise<void> {
  const response = await context.request.post(`${address}/api/auth/login`, {
    data: { username, password: collector.password },
  })
  const { token } = (await response.json()) as { token: string }
  await context.addInitScript((value) => localStorage.setItem('authToken', value), token)
}

function fill(folder: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/data/collector-folder.ts', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The collector's folder was not filled: ${stderr}`)
}

export { expect }
