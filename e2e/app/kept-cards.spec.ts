/** What the device keeps of a member's cards: read without a connection, and gone with the session. */
import type { Locator, Page } from '@playwright/test'
import { standingToken } from '../../mocks/accounts/tokens.ts'
import { cutConnection } from '../kit/connection.ts'
import { keptKeys } from '../kit/device-storage.ts'
import { expectNoAxeViolations } from '../kit/page-checks.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test.beforeEach(({ expectErrors }) => {
  expectErrors(/Failed to load resource/, /could not be loaded/, /no answer/)
})

async function openKept(page: Page) {
  await page.goto('/collection')
  await expect.poll(() => keptKeys(page)).toContain('index "head"')
}

test('a collection is searched and sorted without a connection, and says as of when @core', async ({
  page,
  context,
}) => {
  await openKept(page)
  const { rows, row, search } = collectionPage(page)
  await expect(rows.first()).toBeVisible()
  const mend = await cutConnection(context)
  const notice = page.getByRole('status').filter({ hasText: 'Cards as of' })
  await search.fill('name:herring qty>=2')
  await expect(row(/Plain Herring/)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(notice).toBeVisible()
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await linesOf(notice)).toBeLessThanOrEqual(2)
  await mend()
  await expect(notice).toBeHidden()
})

/** The lines of the words of a notice. */
const linesOf = (notice: Locator) =>
  notice.evaluate((place) => {
    const words = place.querySelector('strong')?.parentElement ?? place
    const { lineHeight } = getComputedStyle(words)
    return Math.round(words.getBoundingClientRect().height / Number.parseFloat(lineHeight))
  })

function keptPanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Cards on This Device' })
  const dialog = page.getByRole('dialog', { name: 'Remove from This Device' })
  return {
    panel,
    keeps: panel.getByRole('checkbox', { name: 'Keep my cards on this device' }),
    removal: panel.getByRole('button', { name: 'Remove from This Device' }),
    dialog,
    confirm: dialog.getByRole('button', { name: 'Remove', exact: true }),
    toasts: page.getByRole('region', { name: 'Notifications', exact: true }),
  }
}

const isOfCards = (key: string) => /^(index|waiting) /.test(key)
const keptCards = async (page: Page) => (await keptKeys(page)).filter(isOfCards)

test('keeping that a member turns off stays off in later sessions, and another member has a choice of their own @core', async ({
  page,
}) => {
  await openKept(page)
  await page.goto('/profile')
  const { panel, keeps, dialog, confirm, toasts } = keptPanel(page)
  await expect(panel).toContainText(/Up to date as of .*2026/)
  await keeps.click()
  await expect(dialog).toContainText('They stay off it.')
  await expectNoAxeViolations(page, { inBothThemes: true })
  await page.keyboard.press('Escape')
  await expect(keeps).toBeChecked()
  await keeps.click()
  await confirm.click()
  await expect(toasts).toContainText('Removed from this device.')
  await expect(keeps).not.toBeChecked()
  await expect(panel).toContainText('Nothing is kept.')
  expect(await keptCards(page)).toEqual([])

  const signIn = async (username: 'alice' | 'bob') => {
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await page.goto('/')
    await expect.poll(() => keptKeys(page)).toEqual([])
    const token = standingToken(username)
    await page.evaluate((value) => localStorage.setItem('authToken', value), token)
    await page.goto('/profile')
  }
  await signIn('bob')
  await expect(keeps).toBeChecked()
  await expect.poll(() => keptCards(page)).toContain('index "head"')
  await signIn('alice')
  await expect(keeps).not.toBeChecked()
  await expect(panel).toContainText('Nothing is kept.')
  expect(await keptCards(page)).toEqual([])
  await keeps.click()
  await expect(panel).toContainText(/Up to date as of/)
})

test('removing what a device keeps counts the changes that wait', async ({ page, context }) => {
  await openKept(page)
  const { row, plusQuickly } = collectionPage(page)
  await context.route(/\/api\/(collection\/\d|health)/, (route) => route.abort('connectionreset'))
  await plusQuickly(row(/Plain Herring/), 1)
  await expect.poll(() => keptCards(page)).toContainEqual(expect.stringMatching(/^waiting /))
  await page.goto('/profile')
  const { panel, keeps, removal, dialog, confirm, toasts } = keptPanel(page)
  await removal.click()
  await expect(dialog).toContainText('1 change has not been sent and will be lost.')
  await confirm.click()
  await expect(toasts).toContainText('Removed from this device.')
  await expect(panel).toContainText('Nothing kept yet.')
  await expect(keeps).toBeChecked()
  await expect(removal).toBeHidden()
  expect(await keptCards(page)).toEqual([])
})

test('a browser that refuses its storage says so, with a way to try again', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(indexedDB, 'open', {
      value: () => {
        throw new DOMException('Refused', 'SecurityError')
      },
    }),
  )
  await page.goto('/profile')
  const { panel } = keptPanel(page)
  await expect(panel).toContainText('This browser refuses to keep data for this site.')
  await expect(panel.getByRole('button', { name: 'Try Again' })).toBeVisible()
})

test('nothing is kept after signing out', async ({ page }) => {
  await openKept(page)
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await page.goto('/')
  await expect.poll(() => keptKeys(page)).toEqual([])
})
