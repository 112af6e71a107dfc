/** Strokes of a finger: sheets that are dragged away, and swipes between cards and pages of a binder. */
import type { Page } from '@playwright/test'
import { strokeFrom, strokeOn } from '../kit/finger.ts'
import { phone } from '../kit/finger-checks.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ ...phone, as: 'alice' })

async function openMenu(page: Page) {
  await page.goto('/collection')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  return { sheet, head: sheet.getByRole('heading', { name: 'Menu' }) }
}

test('a sheet follows a finger on its head, comes back from a short way and goes with a long one', async ({
  page,
}) => {
  const { sheet, head } = await openMenu(page)
  const top = async () => Math.round((await sheet.boundingBox())?.y ?? 0)
  const open = await top()
  await strokeOn(head, {
    by: [0, 60],
    takes: 600,
    beforeEnd: async () => expect(await top()).toBeGreaterThan(open + 30),
  })
  await expect.poll(top).toBe(open)
  await strokeOn(head, { by: [0, -60] })
  expect(await top()).toBe(open)
  await strokeOn(head, { by: [0, 300], takes: 900 })
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('a quick stroke of a finger closes a sheet, one on its content does not', async ({ page }) => {
  const { sheet, head } = await openMenu(page)
  await strokeOn(sheet.getByRole('heading', { name: 'Market' }), { by: [0, 120], takes: 60 })
  await expect(sheet).toBeVisible()
  await strokeOn(head, { by: [0, 90], takes: 60 })
  await expect(sheet).toHaveCount(0)
})

test('a dialog that is busy comes back up', async ({ page, faults }) => {
  await page.goto('/lists')
  await page.getByRole('button', { name: 'Create', exact: false }).first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Doubles of the fair')
  faults.add({ endpoint: 'listCreate', delay: 'until-cleared' })
  await dialog.getByRole('button', { name: 'Create' }).tap()
  const head = dialog.getByRole('heading').first()
  await strokeOn(head, { by: [0, 300] })
  await expect(dialog).toBeVisible()
  faults.clear()
  await expect(dialog).toHaveCount(0)
})

test('swipes lead to the next card and back, and none begins at the edge', async ({ page }) => {
  await page.goto(setPath(promoSet))
  const { main, dialog } = cardPage(page)
  await main.getByRole('button', { name: 'Plain Herring', exact: true }).first().tap()
  const title = dialog.getByRole('heading', { level: 2 }).first()
  await expect(title).toHaveText('Plain Herring')
  const picture = dialog.getByRole('img').first()
  await strokeOn(picture, { by: [0, -80] })
  await expect(title).toHaveText('Plain Herring')
  await strokeFrom(page, [350, 300], { by: [-150, 0] })
  await expect(title).toHaveText('Plain Herring')
  await strokeOn(picture, { by: [-70, 4] })
  await expect(title).not.toHaveText('Plain Herring')
  await strokeOn(picture, { by: [90, 4] })
  await expect(title).toHaveText('Plain Herring')
})

test('swipes turn the pages of a binder, and none begins at the edge', async ({ page }) => {
  await page.goto('/sets/Shards%20over%20Saltmere')
  const { binder, showAs } = cardPage(page)
  await showAs('Binder')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('Page 1 of')
  await strokeFrom(page, [356, 400], { by: [-200, 0] })
  await strokeOn(binder, { by: [-120, 4] })
  await expect(pages).toContainText('Page 2 of')
  await strokeOn(binder, { by: [120, 4] })
  await expect(pages).toContainText('Page 1 of')
})
