/** What a device has of a member is gone with the session, from every storage of the browser. */
import type { BrowserContext, Page } from '@playwright/test'
import { mockNow } from '../../mocks/clock.ts'
import { standingToken } from '../../mocks/accounts/tokens.ts'
import { cutConnection } from '../kit/connection.ts'
import { isOnDevServer } from '../kit/dev-site.ts'
import { keptKeys } from '../kit/device-storage.ts'
import { cachedAddresses, openInstalled } from '../kit/installed-app.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.skip(isOnDevServer, 'Only the build has a worker.')
test.use({ serviceWorkers: 'allow', as: 'alice' })

test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /no answer/, /HTTP 40[13]/)
})

type Stored = Awaited<ReturnType<typeof stored>>

/** All of the member in every storage: records, cached files but for the app's own, and values of the web storages. */
async function stored(page: Page) {
  const { 'ninepocket-shell': _, ...personal } = await cachedAddresses(page)
  const values = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([key, value]) => `${key} ${String(value)}`),
    ),
  )
  return { records: await keptKeys(page), files: Object.values(personal).flat(), values }
}

/** Has the device keep cards, pictures and a waiting change of the member; answers how to mend the connection. */
async function fill(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  await openInstalled(page, '/collection')
  await page.reload()
  const { row, plusQuickly } = collectionPage(page)
  await expect(row(/Plain Herring/)).toBeVisible()
  await expect.poll(async () => (await stored(page)).files).not.toEqual([])
  await expect.poll(() => keptKeys(page)).toContain('index "head"')
  await page.mouse.move(1, 1)
  const mend = await cutConnection(context)
  await plusQuickly(row(/Plain Herring/), 1)
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^waiting /))
  return mend
}

/** Preferences of the device, positions of pages by their numbers, and the number of tabs for which a page has room. */
const ofDevice = /^(tsr-scroll-restoration\S*|ninepocket\.searchTabs\.\w+ \d+$)/

/** Waits until every storage has lost what it had. */
async function expectNothingOf(before: Stored, page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { records, files, values } = await stored(page)
      return {
        records,
        files: files.filter((url) => before.files.includes(url)),
        values: values.filter((value) => !ofDevice.test(value)),
      }
    })
    .toEqual({ records: [], files: [], values: [] })
}

test('nothing is left after Logout @core', async ({ page, context }) => {
  const mend = await fill(page, context)
  const before = await stored(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click()
  await mend()
  await expectNothingOf(before, page)
})

test('nothing is left after a denial while the app is open', async ({ page, context, db }) => {
  await page.clock.install({ time: mockNow() })
  const mend = await fill(page, context)
  const before = await stored(page)
  for (const user of db.state.users) if (user.username === 'alice') user.status = 'denied'
  await mend()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeHidden()
  await page.clock.fastForward(11 * 60_000)
  await expect
    .poll(async () => {
      const { records, files } = await stored(page)
      return { records, files: files.filter((url) => before.files.includes(url)) }
    })
    .toEqual({ records: [], files: [] })
})

const isWaiting = (key: string) => key.startsWith('waiting')

test('nothing is left when another member signs in', async ({ page, context }) => {
  const mend = await fill(page, context)
  const before = await stored(page)
  await page.close()
  await mend()
  const next = await context.newPage()
  await next.addInitScript(
    (token) => localStorage.setItem('authToken', token),
    standingToken('bob'),
  )
  await next.goto('/lists')
  await expect.poll(async () => (await keptKeys(next)).filter(isWaiting)).toEqual([])
  await expect.poll(() => keptKeys(next)).toContain('index "head"')
  const { files, values } = await stored(next)
  expect(files.filter((url) => before.files.includes(url))).toEqual([])
  expect(values.join(' ')).not.toContain(standingToken('alice'))
})
