import { expect, test } from '../kit/test.ts'

test.beforeEach(({ page }) => page.goto('/'))

const recentSets = (page: import('@playwright/test').Page) =>
  page.getByRole('region', { name: 'Browse Recent Sets' })

test('a visitor reads what Ninepocket does @core', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of [
    'Track Your Collection',
    'Manage Wishlists',
    'Custom Pull Lists',
    'Price History',
    'Share Collections',
    'Real-time Prices',
    'Move In Without Typing',
    'Meet Your Trade Partners',
    'Run Your Own Server',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Ready to Start Collecting' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an Account' }).first()).toBeVisible()
})

test('the four newest sets are shown, without the one that is always on sale', async ({ page }) => {
  const sets = recentSets(page).getByRole('listitem')
  await expect(sets).toHaveCount(4)
  await expect(sets.first()).toContainText('Shards over Saltmere')
  await expect(sets.filter({ hasText: 'Secret Lair Drop (SLD)' })).toHaveCount(0)
})

test('the page links to one set and to all sets', async ({ page }) => {
  await recentSets(page)
    .getByRole('link', { name: /Shards over Saltmere/ })
    .click()
  await expect(page).toHaveURL('/sets/Shards%20over%20Saltmere')
  await page.goBack()
  await page.getByRole('link', { name: 'Browse All Sets' }).click()
  await expect(page).toHaveURL('/sets/all')
  await expect(page.getByRole('heading', { level: 1, name: 'All Card Sets' })).toBeVisible()
})

test('the navigation bar names where a visitor may go', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveText(['Find Cards', 'Sets', 'Login', 'Register'])
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the bar at the thumb has the links, and more in a sheet', async ({ page }) => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link')).toHaveText(['Find Cards', 'Sets', 'Login'])
    await bar.getByRole('button', { name: 'Menu' }).click()
    const more = page.getByRole('dialog', { name: 'Menu' })
    await expect(more.getByRole('link')).toHaveText(['Find Cards', 'Sets', 'Login', 'Register'])
    await more.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register')
    await expect(more).toBeHidden()
  })
})

test('the theme button cycles through the themes, and the choice survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const textColor = () => page.evaluate(() => getComputedStyle(document.body).color)
  const light = await textColor()
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  await expect.poll(textColor).not.toBe(light)
  const dark = await textColor()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  expect(await textColor()).toBe(dark)
})
