/** The installed app, opened without a network: it answers from what the device has kept of its member's cards. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { seededPassword } from '../../sample/members/people.ts'
import { keptKeys } from '../kit/device-storage.ts'
import { isOnDevServer } from '../kit/dev-site.ts'
import { openInstalled } from '../kit/installed-app.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.skip(isOnDevServer, 'Only the build has a worker.')
test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /no answer/)
})

/** The path with which the manifest starts the app. */
async function startPath(): Promise<string> {
  const file = new URL('../../public/manifest.webmanifest', import.meta.url)
  const { start_url: path } = JSON.parse(await readFile(file, 'utf8')) as { start_url: string }
  return `/${path}`
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => dialogOf(page).getByRole('combobox')

/** Has the device keep the member's cards, and opens a path in a new page without a network. */
async function openCold(page: Page, context: BrowserContext, path: string): Promise<Page> {
  await openInstalled(page, '/')
  await expect.poll(() => keptKeys(page)).toContain('index "head"')
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(path)
  return cold
}

test.describe('of a member', () => {
  test.use({ as: 'alice' })

  test('the collection is shown and searched, and says as of when @core', async ({
    page,
    context,
  }) => {
    const cold = await openCold(page, context, '/collection')
    const { row, rows, search } = collectionPage(cold)
    await expect(row(/Plain Herring/)).toBeVisible()
    await expect(cold.getByRole('status').filter({ hasText: 'Cards as of' })).toBeVisible()
    await expect(cold.getByText('Failed to load sets')).toBeHidden()
    await search.fill('name:herring qty>=2')
    await expect(rows).toHaveCount(1)
    await context.setOffline(false)
    await expect(cold.getByRole('status').filter({ hasText: 'Cards as of' })).toBeHidden()
  })

  test('the app starts with the search, and results name the copies of the member and their locations @core', async ({
    page,
    context,
    db,
  }) => {
    for (const entry of db.state.collection) entry.location = 'red box'
    await page.setViewportSize({ width: 360, height: 700 })
    const cold = await openCold(page, context, await startPath())
    await cold.setViewportSize({ width: 360, height: 700 })
    await expect(field(cold)).toBeFocused()
    await cold.keyboard.type('herring')
    const dialog = dialogOf(cold)
    await expect(
      dialog.getByRole('link', { name: /Plain Herring.* #306, Normal: 12 in red box/ }),
    ).toBeVisible()
    await expect(dialog).toContainText(
      /Cards as of .*\. Other cards, sets and players need a connection\./,
    )
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expectNoSidewaysScroll(cold)
    await expectNoAxeViolations(cold)
    await expect(cold.locator('main h1')).toBeHidden()
    await field(cold).fill('no such card')
    await expect(dialog).toContainText('You own no card that matches “no such card”.')
    await cold.keyboard.press('Escape')
    await cold.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cold).toHaveURL('/dashboard')
    await expect(cold.getByRole('heading', { level: 1, name: 'Welcome, alice' })).toBeVisible()
  })

  test('the search has the results of the server once the network is back, and a window that grows has the page behind', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    const cold = await openCold(page, context, await startPath())
    await cold.setViewportSize({ width: 360, height: 700 })
    await field(cold).fill('herring')
    await expect(dialogOf(cold).getByRole('heading', { name: 'Your cards' })).toBeVisible()
    await context.setOffline(false)
    await expect(dialogOf(cold).getByRole('heading', { name: 'Cards', exact: true })).toBeVisible()
    await expect(dialogOf(cold)).not.toContainText('need a connection')
    await expect(cold.locator('main h1')).toBeHidden()
    await cold.setViewportSize({ width: 1280, height: 800 })
    await expect(cold.locator('main h1')).toBeVisible()
  })
})

test('a visitor who starts the app signs in first, and then has the search', async ({ page }) => {
  await page.goto(await startPath())
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await expect(dialogOf(page)).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill(seededPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(field(page)).toBeFocused()
})
