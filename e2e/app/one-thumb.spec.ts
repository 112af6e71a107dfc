/** What is done by one thumb in the lower two thirds of a phone's screen, and what a keyboard leaves in view. */
import type { Locator, Page } from '@playwright/test'
import { expectFingerTargets, phone } from '../kit/finger-checks.ts'
import { expectFocusInSight, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ ...phone, as: 'alice' })

/** Taps a control that the thumb reaches. */
async function tapByThumb(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const box = await control.boundingBox()
  const { height } = phone.viewport
  if (box === null) throw new Error('The control is not shown.')
  expect(box.y + box.height / 2, 'pixels from the top').toBeGreaterThan(height / 3)
  expect(box.y + box.height, 'pixels from the top').toBeLessThanOrEqual(height)
  await control.tap()
}

test('the main ways begin at the lower edge', async ({ page }) => {
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await tapByThumb(bar.getByRole('link', { name: 'My Binder' }))
  await expect(page).toHaveURL(/\/collection/)
  await tapByThumb(bar.getByRole('button', { name: 'Menu' }))
  await tapByThumb(page.getByRole('dialog').getByRole('link', { name: 'Decks' }))
  await expect(page).toHaveURL(/\/decks$/)
  await expect(bar.getByRole('link', { name: 'My Binder' })).toHaveAttribute('aria-current', 'true')
  await tapByThumb(bar.getByRole('button', { name: 'Search' }))
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('a pack is entered, corrected and left by one thumb', async ({ page, db }) => {
  await page.goto(setPath('Shards over Saltmere'))
  await page.getByRole('main').getByRole('button', { name: 'Pack mode' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Pack mode' })
  const key = (name: string) =>
    dialog.getByRole('group', { name: 'Number keys' }).getByRole('button', { name, exact: true })
  const copies = () => db.state.collection.reduce((sum, { quantity }) => sum + quantity, 0)
  const before = copies()
  for (const name of ['1', '2', 'Add', '7', 'Erase', '5', 'Add', 'Again']) {
    await tapByThumb(key(name))
  }
  const rows = dialog.getByRole('region', { name: 'Entered cards' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect.poll(copies).toBe(before + 3)
  await tapByThumb(key('Undo'))
  await expect(rows).toHaveCount(2)
  await expect.poll(copies).toBe(before + 2)
  await expectFingerTargets(page)
  await expectNoSidewaysScroll(page)
  await tapByThumb(key('Done'))
  await expect(dialog).toHaveCount(0)
})

test('a deck is built, pulled and taken apart by one thumb', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'More actions' }).tap()
  await tapByThumb(page.getByRole('button', { name: 'Build', exact: true }))
  await tapByThumb(page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }))
  const main = page.getByRole('main')
  await expect(main.getByText('0 of 7 cards pulled').last()).toBeVisible()
  const box = page.getByRole('checkbox', { name: /Plain Herring/ })
  await tapByThumb(main.locator('label').filter({ has: box }))
  await expect(box).toBeChecked()
  await expectFingerTargets(page)
  await expectNoSidewaysScroll(page)
  await tapByThumb(main.getByRole('link', { name: 'Done' }))
  await expect(page).toHaveURL(/\/decks\/9$/)
  await page.goBack()
  await tapByThumb(main.getByRole('button', { name: 'Take Apart' }))
  await tapByThumb(page.getByRole('dialog').getByRole('button', { name: 'Take Apart' }))
  await expect(page.getByText('7 cards taken out of the deck')).toBeVisible()
})

/** The keyboard of a phone takes its half of the window. */
async function openKeyboard(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 380 })
}

test('the field that is typed into and the main button of a dialog stay above a keyboard', async ({
  page,
}) => {
  await page.goto('/collection')
  await page.getByRole('button', { name: 'Actions for Plain Herring' }).first().tap()
  await page.getByRole('menuitem', { name: 'Edit' }).first().tap()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Location')
  await field.tap()
  await openKeyboard(page)
  // Whole but for a part of a pixel.
  await expect(field).toBeInViewport({ ratio: 0.98 })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 0.98 })
  await expectFocusInSight(page)
})
