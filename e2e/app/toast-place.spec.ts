/** The position of toasts while a dialog or a sheet is open: beside its buttons, never on them. */
import type { Page } from '@playwright/test'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

/** Names of the dialog's controls that a toast covers; the middle of each is looked at without the toasts. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog')].at(-1)
    const region = document.querySelector<HTMLElement>('section[aria-label="Notifications"]')
    const toasts = [...(region?.querySelectorAll('p') ?? [])].map((text) => text.parentElement!)
    if (!dialog || !region || toasts.length === 0) return ['no dialog or no toast']
    const boxes = toasts.map((toast) => toast.getBoundingClientRect())
    const under = [...dialog.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((control) => !region.contains(control))
      .filter((control) => {
        const own = control.getBoundingClientRect()
        return boxes.some(
          (box) =>
            own.width > 0 &&
            own.left < box.right &&
            own.right > box.left &&
            own.top < box.bottom &&
            own.bottom > box.top,
        )
      })
    region.style.visibility = 'hidden'
    const visibleControls = under.filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return control.contains(there)
    })
    region.style.visibility = ''
    return visibleControls.map(
      (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
    )
  })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 640 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} by ${viewport.height} px`, () => {
    test.use({ viewport })

    test('the dialog of a card, and the one over it, keep their buttons free', async ({ page }) => {
      await page.goto(setPath(promoSet))
      const { main, dialog, toasts } = cardPage(page)
      await main
        .getByRole('button', { name: /Fisher/ })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
      await page.getByRole('menuitem', { name: 'Normal' }).click()
      await expect(toasts).toContainText('to wishlist')
      await toasts.hover()
      await expect.poll(() => covered(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Add to List' }).click()
      await expect(dialog.last().getByRole('heading', { name: 'Add to list' })).toBeVisible()
      await toasts.hover()
      await expect.poll(() => covered(page)).toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sheet of filters keeps its buttons free', async ({ page }) => {
    await page.goto('/collection')
    const { main, dialog, toasts } = cardPage(page)
    await main.getByRole('button', { name: 'Increase quantity' }).first().click()
    await expect(toasts).toContainText('Quantity updated')
    await page.getByRole('button', { name: /Show Filters/ }).click()
    await expect(dialog.getByRole('button', { name: 'Apply Filters' })).toBeVisible()
    await expect(toasts).toContainText('Quantity updated')
    await expect.poll(() => covered(page)).toEqual([])
  })
})
