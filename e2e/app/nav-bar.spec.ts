/** The navigation bar of a signed-in viewer; landing.spec.ts has a visitor's. */
import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dropDown = (page: Page, name: string) => bar(page).getByRole('button', { name })

/** Each control is the one that a press at its middle reaches, once it is scrolled into view. */
async function expectNoneCovered(within: Locator): Promise<void> {
  const covered = await within.locator('a, button').evaluateAll((controls) =>
    controls
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const reached = document.elementFromPoint(left + width / 2, top + height / 2)
        return !control.contains(reached)
      })
      .map((control) => control.textContent),
  )
  expect(covered, 'controls that something covers').toEqual([])
}

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('finds every place, and admins have one more', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(bar(page).getByRole('link')).toHaveText([
      'Home',
      'Find Cards',
      'Sets',
      'Search Players',
      'alice',
    ])
    await expect(bar(page).getByRole('button')).toHaveText(['My Binder', /^Market/, 'Logout'])
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect(bar(page).getByRole('link', { name: 'alice' })).toHaveAttribute('href', '/profile')
  })

  test('opens a drop-down and goes on from there by the mouse', async ({ page }) => {
    await page.goto('/dashboard')
    await dropDown(page, 'My Binder').click()
    const links = page.getByRole('group', { name: 'My Binder' }).getByRole('link')
    await expect(links).toHaveText(['Collection', 'Wishlist', 'Lists'])
    await links.nth(1).click()
    await expect(page).toHaveURL('/wishlist')
    await expect(page.getByRole('group', { name: 'My Binder' })).toHaveCount(0)
    await dropDown(page, 'Market').click()
    await expect(page.getByRole('group', { name: 'Market' }).getByRole('link')).toHaveText([
      'Trade Singles',
      'Trade Lists',
      'Propose Trade',
      /^Review Trade/,
      'Price Comparison',
    ])
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('group', { name: 'Market' })).toHaveCount(0)
  })

  test('walks a drop-down by the keyboard', async ({ page }) => {
    await page.goto('/dashboard')
    const market = dropDown(page, 'Market')
    const link = (name: string) =>
      page.getByRole('group', { name: 'Market' }).getByRole('link', { name })
    await market.focus()
    await page.keyboard.press('ArrowDown')
    await expect(link('Trade Singles')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link('Price Comparison')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(link('Trade Lists')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Market' })).toHaveCount(0)
    await expect(market).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(market).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(link('Price Comparison')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(market).toHaveAttribute('aria-expanded', 'false')
    await market.focus()
    await page.keyboard.press('ArrowUp')
    await expect(link('Price Comparison')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/market/compare')
  })

  test('has it behind one button on a phone, where groups fold open and cover nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/dashboard')
    await expect(bar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const binder = page.getByRole('group', { name: 'My Binder' })
    const market = page.getByRole('group', { name: 'Market' })
    await dropDown(page, 'My Binder').click()
    await dropDown(page, 'Market').click()
    await expect(binder.getByRole('link')).toHaveCount(3)
    await expect(market.getByRole('link')).toHaveCount(5)
    await expectNoneCovered(bar(page))
    await expectNoSidewaysScroll(page)
    await dropDown(page, 'Market').click()
    await expect(market).toHaveCount(0)
    await dropDown(page, 'My Binder').press('ArrowDown')
    await expect(binder.getByRole('link', { name: 'Collection' })).toBeFocused()
    await binder.getByRole('link', { name: 'Lists' }).click()
    await expect(page).toHaveURL('/lists')
    await expect(bar(page)).toBeHidden()
  })
})

test.describe('an admin', () => {
  test.use({ as: 'ada' })

  test('is led to the administration', async ({ page }) => {
    await page.goto('/dashboard')
    await bar(page).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin')
  })
})
