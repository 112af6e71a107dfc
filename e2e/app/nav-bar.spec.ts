/** The navigation bar of a signed-in viewer; landing.spec.ts has a visitor's. */
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
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

  test('finds every page, and admins find one more @core', async ({ page }) => {
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

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('reaches every page by at most two presses at the thumb', async ({ page }) => {
      await page.goto('/dashboard')
      await expect(bar(page).getByRole('link')).toHaveText(['Sets', 'My Binder'])
      await expect(bar(page).getByRole('button')).toHaveText(['Search', /^Market/, 'Menu'])
      await bar(page).getByRole('link', { name: 'My Binder' }).click()
      await expect(page).toHaveURL('/collection')
      await bar(page).getByRole('button', { name: 'Menu' }).click()
      const more = page.getByRole('dialog', { name: 'Menu' })
      await expect(more.getByRole('link')).toHaveText([
        'Home',
        'Find Cards',
        'Sets',
        'Search Players',
        'Collection',
        'Wishlist',
        'Lists',
        'Decks',
        'Trade Singles',
        'Trade Lists',
        'Propose Trade',
        /^Review Trade/,
        'Price Comparison',
        /^Notifications/,
        'alice',
      ])
      await expect(more.getByRole('link', { name: 'Collection' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expectNoneCovered(more)
      await expectNoSidewaysScroll(page)
      await expectNoAxeViolations(page)
      await more.getByRole('link', { name: 'Wishlist' }).click()
      await expect(page).toHaveURL('/wishlist')
      await expect(more).toBeHidden()
      await expect(bar(page).getByRole('link', { name: 'My Binder' })).toHaveAttribute(
        'aria-current',
        'true',
      )
    })

    test('opens a sheet by the keyboard and returns from it to the bar', async ({ page }) => {
      await page.goto('/dashboard')
      const market = bar(page).getByRole('button', { name: /^Market/ })
      await market.press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Market' })
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(sheet.getByRole('link', { name: 'Trade Singles' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(market).toBeFocused()
    })

    test('logs out and chooses a theme in the sheet', async ({ page }) => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Menu' }).click()
      const more = page.getByRole('dialog', { name: 'Menu' })
      await more.getByRole('button', { name: 'Theme: system' }).click()
      await expect(more.getByRole('button', { name: 'Theme: light' })).toBeVisible()
      await more.getByRole('button', { name: 'Logout' }).click()
      await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
      await expect(more).toBeHidden()
    })

    test('has the end of a page above the bar, and the bar is not printed', async ({ page }) => {
      await page.goto('/sets')
      const last = page.getByRole('main').getByRole('link').last()
      await last.waitFor()
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const bottomOfLast = async () => {
        const box = await last.boundingBox()
        return box === null ? Infinity : box.y + box.height
      }
      const top = (await bar(page).boundingBox())?.y ?? 0
      await expect.poll(bottomOfLast).toBeLessThan(top)
      await page.emulateMedia({ media: 'print' })
      await expect(bar(page)).toBeHidden()
    })
  })

  test.describe('on a phone with a keyboard on the screen', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

    test('types in a field without the bar', async ({ page }) => {
      await page.goto('/collection')
      await expect(bar(page)).toBeVisible()
      const field = page.getByRole('main').getByRole('search').getByRole('combobox')
      await field.focus()
      await expect(bar(page)).toBeHidden()
      await field.blur()
      await expect(bar(page)).toBeVisible()
    })
  })
})

test.describe('an admin', () => {
  test.use({ as: 'ada' })

  test('finds the link to the administration', async ({ page }) => {
    await page.goto('/dashboard')
    await bar(page).getByRole('link', { name: 'Admin' }).click()
    await expect(page).toHaveURL('/admin')
  })
})
