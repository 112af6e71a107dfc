/** The search that opens from any page. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const searchBox = (page: Page) => page.getByRole('textbox', { name: 'Search everything' })

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('finds from any page whether and where the member owns a card', async ({ page, db }) => {
    for (const entry of db.state.collection) entry.location = 'red box'
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Search' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('plain herr')
    await expect(
      dialog.getByRole('link', { name: /^You own \d+ in \d+ printings?, .*red box/ }),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
  })

  test('goes to cards, sets, lists and players by keyboard alone @core', async ({ page }) => {
    await page.goto('/trade-lists')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { keyboard } = page
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await keyboard.type('harbour')
    await expect(dialog.getByRole('heading', { name: 'Sets' })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowUp')
    await expect(field).toBeFocused()
    await keyboard.press('ControlOrMeta+a')
    // Enter opens the result of what is typed, not of what was found before.
    await keyboard.type('bob')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/\d+/)
    await expect(dialog).toBeHidden()
    await keyboard.press('/')
    await expect(field).toBeFocused()
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('goes to the search of a page by its key, where the page has one', async ({ page }) => {
    for (const path of ['/wishlist', '/lists/1', '/trade-search', '/propose-trade?with=3']) {
      await page.goto(path)
      const own = page.locator('main search input').first()
      await own.waitFor()
      await page.keyboard.press('/')
      await expect(own).toBeFocused()
      await expect(own).toHaveValue('')
    }
  })
})

test('what is typed into the field of the bar is continued in the dialog, also while that loads', async ({
  page,
}) => {
  await page.route(/assets/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.fallback()
  })
  await page.goto('/')
  await searchBox(page).focus()
  await page.keyboard.type('plain herring', { delay: 40 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toHaveValue('plain herring')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Plain Herring' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(searchBox(page)).toBeFocused()
  await expect(searchBox(page)).toHaveValue('')
})

test('a visitor finds a card in spite of a typing mistake, and a next step without a result', async ({
  page,
}) => {
  await page.goto('/')
  await searchBox(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('plain hering')
  await dialog.getByRole('button', { name: 'Did you mean Plain Herring?' }).click()
  await dialog.getByRole('link', { name: 'Plain Herring' }).click()
  await expect(page).toHaveURL(/all-cards\?search=Plain/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqq wwww')
  await dialog.getByRole('link', { name: 'browse the sets' }).click()
  await expect(page).toHaveURL(/\/sets/)
})

test('a search that cannot be loaded says so, and is tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardList: HTTP 500/, /500/)
  faults.add({ endpoint: 'cardList', status: 500, times: 1 })
  await page.goto('/sets')
  await searchBox(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await dialog.getByRole('combobox').fill('herring')
  await expect(dialog.getByText('Failed to search')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('link', { name: 'Plain Herring' })).toBeVisible()
})
