/** The server itself, as `npm start` runs it on a folder of its own: for stories that mocks cannot vouch for. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { startMany } from './many-servers.ts'
import { makeDatabase } from '../../server/testing/postgres-database.ts'

export interface ServerAddress {
  address: string
  /** The setup code of the first account, for a server behind a proxy. */
  setupCode?: string | undefined
}

export interface RealServer extends ServerAddress {
  stop: () => Promise<void>
}

/**
 * Starts it with the sample catalogue and no accounts; `STORY_SERVERS=many` has it be four processes. Rejects with what it
 * printed when it does not get that far.
 */
export function startServer(): Promise<RealServer> {
  return process.env['STORY_SERVERS'] === 'many' ? startFour() : startEmbedded()
}

/** Webhooks may go to receivers of stories. */
const webhooks = { WEBHOOK_HOSTS: '*', WEBHOOK_NETWORKS: '127.0.0.1' }

/** Several processes on PostgreSQL behind nginx, of which the story sees nothing. */
async function startFour(): Promise<RealServer> {
  const database = await makeDatabase()
  const { address, setupCode, stop } = await startMany(database.url, { env: webhooks })
  return {
    address,
    setupCode,
    async stop() {
      await stop()
      await database.drop()
    },
  }
}

async function startEmbedded(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-story-'))
  const server = startServerProcess({ DATA_DIR: join(folder, 'data'), ...webhooks })
  return {
    address: await server.ready,
    async stop() {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The password of all registered members. */
export const password = 'nine pockets'

/** Registers by the form; answers the page on which that leads on. */
export async function register(
  { address, setupCode = '' }: ServerAddress,
  context: BrowserContext,
  username: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}/register`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  const code = page.getByLabel('Setup code')
  if (await code.isVisible()) await code.fill(setupCode)
  await page.getByRole('button', { name: 'Create Account' }).click()
  // Only now can others see the account: another process may answer them before this one has.
  await page.waitForURL((url) => url.pathname !== '/register')
  return page
}
