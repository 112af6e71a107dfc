/** Lines of a deck: proxies, and several lines at once. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('copies of a line are proxies, which are present but not owned, by keyboard @core', async ({
  page,
}) => {
  await page.goto('/decks/9')
  const mask = page.getByRole('row', { name: /Nocturne, Waxen Skull-Mask/ })
  await expect(mask).toContainText('0 of 3')
  await page.getByRole('button', { name: 'Add Nocturne, Waxen Skull-Mask' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as Proxy...' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mark as Proxy' })
  await dialog.getByRole('button', { name: 'Decrease quantity' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(mask).toContainText('2 proxies')
  const head = page.getByRole('heading', { name: /^You own 7 of 10, 2 are proxies\. Missing \$/ })
  await expect(head).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^You own 7 of 10\. Missing \$/ })).toBeVisible()
})

test('a deck says on its tile and its pull list that it has proxies', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Add Éloïse Ñuñez' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Proxy' }).click()
  await expect(page.getByText('Daughter is a proxy')).toBeVisible()
  await page.getByRole('button', { name: 'Build' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).click()
  await expect(page.getByText('Without 1 proxy, which has no copy to pull.')).toBeVisible()
  await page.goto('/decks')
  await expect(page.getByRole('article', { name: 'Tidecallers' })).toContainText(
    'You own 6 of 10, 1 is a proxy',
  )
})

test('selected lines are moved, marked, copied and removed at once, each with a way back', async ({
  page,
}) => {
  await page.goto('/decks/9')
  const herring = page.getByRole('row', { name: /Plain Herring/ })
  await page.getByRole('checkbox', { name: 'Select Plain Herring' }).press('Space')
  await page.getByRole('checkbox', { name: 'Select Moonwashed Selkie' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Change' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Sideboard' }).press('Enter')
  await expect(herring).toContainText('Sideboard')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(herring).toContainText('Main Deck')

  await page.getByRole('checkbox', { name: 'Select all cards on this page' }).press('Space')
  await bar.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Proxies' }).click()
  await expect(
    page.getByRole('heading', { name: 'You own 0 of 10, 10 are proxies.' }),
  ).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Plain Herring' }).press('Space')
  await bar.getByRole('button', { name: 'Copy to List' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy to List' })
  await dialog.getByRole('radio', { name: /Tidecallers/ }).check()
  await dialog.getByRole('button', { name: 'Copy to List' }).click()
  await expect(page.getByText('Added 1 cards to list!')).toBeVisible()
  await expect(herring).toContainText('8')

  await page.getByRole('checkbox', { name: 'Select Plain Herring' }).press('Space')
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect(herring).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(herring).toContainText('Main Deck')
})

test('a deck is made of selected cards of a deck, a list and the collection', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Selection' })
  for (const address of ['/decks/9', '/lists/1', '/collection']) {
    await page.goto(address)
    const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
    const name = (await box.getAttribute('aria-label'))?.replace('Select ', '') ?? ''
    await box.check()
    await bar.getByRole('button', { name: 'New Deck' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Deck' })
    await expect(dialog.getByRole('textbox', { name: 'Cards' })).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Of ${address}`)
    await dialog.getByRole('button', { name: 'Create Deck' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Of ${address}` })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  }
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the boxes and the bar of a deck fit, and have no violations', async ({ page }) => {
    await page.goto('/decks/9')
    await page.getByRole('checkbox', { name: 'Select Plain Herring' }).check()
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolations(page, { inBothThemes: true })
  })
})
