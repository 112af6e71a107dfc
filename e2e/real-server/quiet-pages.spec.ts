/** Every kind of page as the built server sends it, in a browser that has to stay quiet (e2e/kit/real-test.ts). */
import type { Page } from '@playwright/test'
import { promoSet, setPath } from '../kit/pages/card-page.ts'
import { register } from '../kit/real-server.ts'
import { expect, test } from '../kit/real-test.ts'

const card = "Fisher's Knot"

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Loads a page as a document of its own and waits until nothing is requested. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(heading(page, title)).toBeVisible()
}

test('a visitor looks at the landing page, a set and a card', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Browse Recent Sets' })).toBeVisible()
  await open(page, '/sets', 'All Card Sets')
  await open(page, setPath(promoSet), promoSet)
  await expect(page.getByRole('row', { name: card })).toBeVisible()
  await open(page, '/all-cards', 'Find Cards')
  await page.getByRole('search').getByRole('combobox').fill("fisher's knot")
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: card, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: card })).toBeVisible()
  await expect(page.getByRole('heading', { name: '30-Day Price History' })).toBeVisible()
  await open(page, '/nowhere', 'Page not found')
})

test('the first member registers, signs in again, and uses every kind of page', async ({
  page,
  context,
  server,
}) => {
  const first = await register(server, context, 'ada')
  await expect(heading(first, 'Welcome, ada')).toBeVisible()
  await first.getByRole('button', { name: 'Logout' }).click()
  await expect(first.getByRole('link', { name: 'Create an Account' }).first()).toBeVisible()
  await first.close()

  await open(page, '/login?from=/collection', 'Login')
  await page.getByRole('textbox', { name: 'Username' }).fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('nine pockets')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(heading(page, 'My Collection')).toBeVisible()

  await open(page, setPath(promoSet), promoSet)
  await page.getByRole('button', { name: `Add ${card}`, exact: true }).click()
  await page.getByRole('menuitem', { name: /^Add to Collection.*Normal/ }).click()
  await expect(toasts(page)).toContainText(`Added "${card}" (Normal) to collection`)

  await open(page, '/collection', 'My Collection')
  await expect(page.getByRole('row', { name: card })).toBeVisible()
  await expect(page.getByText('Showing 1 of 1 entries').first()).toBeVisible()

  await open(page, '/lists', 'Lists')
  await page.getByRole('button', { name: 'Create New List' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Swaps')
  await dialog.getByRole('combobox', { name: 'Visibility' }).selectOption('For Trade')
  await dialog.getByRole('button', { name: 'Create List' }).click()
  await expect(toasts(page)).toContainText('List created successfully')
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(heading(page, 'Swaps')).toBeVisible()

  for (const [path, title] of [
    ['/wishlist', 'My Wishlist'],
    ['/trade-search', 'Trade Singles'],
    ['/trade-lists', 'Trade Lists'],
    ['/propose-trade', 'Propose Trade'],
    ['/market/compare', 'Price Comparison'],
    ['/profile', 'Profile'],
    ['/admin', 'Admin'],
    ['/admin/users', 'Manage Users'],
  ] as const)
    await open(page, path, title)
  await expect(page.getByRole('link', { name: 'ada' }).last()).toBeVisible()
})
