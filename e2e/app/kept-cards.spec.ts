/** What the device keeps of a member's cards: read without a connection, and gone with the session. */
import type { Page } from '@playwright/test'
import { cutConnection } from '../kit/connection.ts'
import { keptKeys } from '../kit/device-storage.ts'
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
  await mend()
  await expect(notice).toBeHidden()
})

test('nothing is kept after signing out', async ({ page }) => {
  await openKept(page)
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await page.goto('/')
  await expect.poll(() => keptKeys(page)).toEqual([])
})
