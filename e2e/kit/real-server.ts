/** The server itself, as `npm start` runs it on a folder of its own: for stories that mocks cannot vouch for. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startServerProcess } from '../../server/testing/server-process.ts'

export interface RealServer {
  address: string
  stop: () => Promise<void>
}

/** Starts it with the sample catalogue and no accounts. Rejects with what it printed when it does not get that far. */
export async function startServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'ninepocket-story-'))
  const server = startServerProcess({ DATA_DIR: join(folder, 'data') })
  return {
    address: await server.ready,
    async stop() {
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The password of all who register here. */
const password = 'nine pockets'

/** Registers by the form; answers the page on which that leads on. */
export async function register(
  { address }: RealServer,
  context: BrowserContext,
  username: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${address}/register`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  return page
}
