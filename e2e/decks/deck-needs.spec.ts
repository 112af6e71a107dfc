/** What decks need: from other members, and several of them at once; and the collection by its decks. */
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('the missing cards of a deck are found among the offers of other members @core', async ({
  page,
}) => {
  await page.goto('/decks/9')
  await page.getByRole('link', { name: 'Find Trade Partners' }).press('Enter')
  await expect(page).toHaveURL('/trade-search?search=needs%3DTidecallers')
  await expect(page.getByRole('heading', { level: 1, name: 'Trade Singles' })).toBeVisible()
  const offers = page.getByRole('list', { name: 'Cards for trade' })
  await expect(offers.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search cards for trade' })).toHaveValue(
    'needs=Tidecallers',
  )
})

test('a deck says which of its cards other decks need too, and so do all decks', async ({
  page,
  expectErrors,
  faults,
}) => {
  await page.goto('/decks/9')
  const fold = page.getByText('Needed by Other Decks')
  await fold.click()
  await expect(page.getByText('You own enough copies for all your decks.')).toBeVisible()
  await page.goto('/decks')
  await page.getByRole('button', { name: 'New Deck' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Deck' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nets')
  await dialog.getByRole('textbox', { name: 'Cards' }).fill('9 Plain Herring')
  await dialog.getByRole('button', { name: 'Create Deck' }).click()
  await fold.press('Enter')
  const line = page.getByText(/^Plain Herring is also in Tidecallers; you own 12 of 13\.$/)
  await expect(line).toBeVisible()
  await line.getByRole('link', { name: 'Tidecallers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidecallers' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/decks')
  await page.getByText('Needed by Several Decks').click()
  await expect(page.getByText(/^Plain Herring is in Nets and Tidecallers;/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  expectErrors(/deckContested: HTTP 500/)
  faults.add({ endpoint: 'deckContested', status: 500 })
  await page.reload()
  await page.getByText('Needed by Several Decks').click()
  await expect(page.getByRole('heading', { name: 'Error Loading Cards' })).toBeVisible()
})

test('statistics count the copies of each deck, and lead to them', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).click()
  await expect(page.getByText('7 cards put into the deck')).toBeVisible()
  await page.goto('/collection/statistics?by=deck')
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('rowheader', { name: 'In no deck' })).toBeVisible()
  await table.getByRole('link', { name: 'Tidecallers' }).click()
  await expect(page).toHaveURL('/collection?search=bound%3DTidecallers')
  await expect(page.getByRole('row', { name: /In Tidecallers/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toContainText('In Tidecallers')
})
