/** A deck is built of the collection, pulled from its places, and taken apart again. */
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('a deck is built, ticked off and taken apart by keyboard @core', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Build', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Build Deck' })
  await expect(dialog.getByRole('combobox', { name: 'Take' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Build Deck' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pull List' })).toBeVisible()
  await expect(page.getByText('7 cards put into the deck')).toBeVisible()
  await expect(page.getByRole('main').getByText('0 of 7 cards pulled').last()).toBeVisible()
  await page.getByRole('checkbox', { name: /Plain Herring/ }).press('Space')
  await expect(page.getByRole('main').getByText('4 of 7 cards pulled').last()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Tidecallers' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^You own 7 of 10\./ })).toBeVisible()
  await page.getByRole('link', { name: 'Pull List' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: /Plain Herring/ })).toBeChecked()
  await page.getByRole('button', { name: 'Take Apart' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Take Apart' }).press('Enter')
  await expect(page.getByText('7 cards taken out of the deck')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Build', exact: true })).toBeVisible()
})

test('copies in a deck say so, stay as they are, and are taken out from their row', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/collectionRemove: HTTP 409/)
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).click()
  await expect(page.getByRole('main').getByText('0 of 7 cards pulled').last()).toBeVisible()
  await page.goto('/collection?search=moonwashed')
  const row = page.getByRole('row', { name: /Moonwashed Selkie/ })
  await expect(row).toContainText('In Tidecallers')
  const menu = page.getByRole('button', { name: 'Actions for Moonwashed Selkie' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText(/are in the deck "Tidecallers"/)).toBeVisible()
  await expect(row).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Take out of Tidecallers' }).click()
  await expect(page.getByText('Taken out of Tidecallers')).toBeVisible()
  await expect(row).not.toContainText('In Tidecallers')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toContainText('In Tidecallers')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the pull list works with one thumb, and its targets are large', async ({ page }) => {
    await page.goto('/decks/9')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).click()
    const box = page.getByRole('checkbox', { name: /Plain Herring/ })
    await expect(box).toBeVisible()
    const line = page.getByRole('listitem').filter({ has: box })
    const size = await line.boundingBox()
    expect(size?.height).toBeGreaterThanOrEqual(44)
    await line.getByText('Plain Herring').tap()
    await expect(box).toBeChecked()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
