/** What a collector does most, in as few steps as stated, on data of real size. */
import type { Page } from '@playwright/test'
import { cardPage } from '../kit/card-page.ts'
import { expect, test } from '../kit/collector-test.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a card is found and shared in 5 steps', async ({ page, steps, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await steps.click(navigation(page).getByRole('link', { name: 'Find Cards' }))
  await expect(cardPage(page).rows).toHaveCount(50)
  await steps.press('/')
  await steps.type('Barnacled Quinegetenten')
  const { rows, dialog, toasts } = cardPage(page)
  await expect(rows).not.toHaveCount(50)
  await steps.click(rows.first().getByRole('button').first())
  const name = await dialog.getByRole('heading', { level: 2 }).textContent()
  await steps.click(dialog.getByRole('button', { name: 'Copy Link' }))
  await expect(toasts).toContainText('Card link copied to clipboard!')
  expect(steps.count).toBeLessThanOrEqual(5)
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(rows.first()).toContainText(name ?? 'a name')
})
