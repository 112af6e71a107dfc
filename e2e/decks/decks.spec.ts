/** Decks that are kept: made, shown, changed and deleted. */
import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const text = `Commander
1 Éloïse Ñuñez, Tide’s Daughter

Deck
4 Reefbound Eel
1 Island of Nowhere`

test('a pasted deck is kept by keyboard, and says what is owned and which lines it skipped @core', async ({
  page,
}) => {
  await page.goto('/decks')
  await expect(page.getByRole('article', { name: 'Tidecallers' })).toContainText('You own 7 of 10')
  await page.getByRole('button', { name: 'New Deck' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Deck' })
  await page.keyboard.type('Eels')
  await dialog.getByRole('textbox', { name: 'Cards' }).focus()
  await page.keyboard.insertText(text)
  await dialog.getByRole('button', { name: 'Create Deck' }).press('Enter')
  const skipped = page.getByRole('dialog', { name: 'Eels was created' })
  await expect(skipped).toContainText('1 Island of Nowhere')
  await skipped.getByRole('button', { name: 'Open Deck' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Eels' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^You own 1 of 5\. Missing \$/ })).toBeVisible()
  const eel = page.getByRole('row', { name: /Reefbound Eel/ })
  await expect(eel).toContainText('Main Deck')
  await expect(eel).toContainText('0 of 4')
})

test('lines that name no card are decided in a review by keyboard, join the deck, and are taken back @core', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Add Cards' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Cards' }).fill('Sideboard\n2 Reefbound Eell')
  await dialog.getByRole('button', { name: 'Add Cards' }).click()
  await expect(dialog).toContainText('1 line names no card. Pick its card in a review.')
  await expectNoSidewaysScroll(page)
  await expect(dialog.getByRole('button', { name: 'Review Uncertain Lines' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Review Import' })).toBeVisible()
  const row = page.getByRole('group', { name: /^Line 2: Reefbound Eell/ })
  await expect(row).toContainText('Sideboard')
  await row.getByRole('button', { name: 'Take this printing' }).press('Enter')
  await page.getByRole('button', { name: 'Import 2 cards' }).press('Enter')
  await expect(page.getByText('2 cards imported.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'View the deck' }).press('Enter')
  const eels = page.getByRole('row', { name: /Reefbound Eel/ }).filter({ hasText: 'Sideboard' })
  await expect(eels).toHaveCount(1)
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).press('Enter')
  await expect(page.getByText('Import undone.')).toBeVisible()
  await page.goto('/decks/9')
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toBeVisible()
  await expect(eels).toHaveCount(0)
})

test('a card is moved to another section, and back', async ({ page }) => {
  await page.goto('/decks/9')
  const herring = page.getByRole('row', { name: /Plain Herring/ })
  await page.getByRole('button', { name: 'Add Plain Herring' }).click()
  await page.getByRole('menuitem', { name: 'Move to Sideboard' }).click()
  await expect(herring).toContainText('Sideboard')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(herring).toContainText('Main Deck')
})

test('a search finds the cards of a section', async ({ page }) => {
  await page.goto('/decks/9')
  const search = page.getByRole('combobox', { name: 'Search this list' })
  await search.fill('section:ma')
  await expect(page.getByRole('option', { name: /^main/ })).toBeVisible()
  await search.fill('section:side')
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toHaveCount(0)
  await search.fill('-section:side herring')
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toBeVisible()
})

test('cards are added, and what is owned follows at once', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Add Cards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Cards' })
  await dialog.getByRole('button', { name: 'Add Cards' }).click()
  await expect(dialog).toContainText('Please paste some cards')
  await dialog.getByRole('textbox', { name: 'Cards' }).fill('9 Plain Herring')
  await dialog.getByRole('button', { name: 'Add Cards' }).click()
  await expect(page.getByText('Added 9 cards to the deck!')).toBeVisible()
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toContainText('12 of 13')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toContainText('4 of 4')
})

test('a deck is changed, duplicated and deleted', async ({ page }) => {
  await page.goto('/decks/9')
  await page.getByRole('button', { name: 'Edit Deck' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Deck' })
  await edit.getByRole('textbox', { name: 'Name' }).fill('Tide Callers')
  await edit.getByRole('textbox', { name: 'Tags' }).fill('sea, slow')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Callers' })).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tide Callers (copy)' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Moonwashed Selkie/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Decks' }).click()
  await page.getByRole('button', { name: 'Delete Tide Callers (copy)' }).click()
  await page.getByRole('button', { name: 'Delete Deck' }).click()
  await expect(page.getByText('Deck deleted successfully')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Tide Callers' })).toContainText('slow')
})

test('a checked deck is saved', async ({ page }) => {
  await page.goto('/decks/check')
  await page.getByRole('textbox', { name: 'Deck list', exact: true }).fill('2 Plain Herring')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await page.getByRole('button', { name: 'Save as Deck' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Herrings')
  await page.getByRole('button', { name: 'Create Deck' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Herrings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You own 2 of 2.' })).toBeVisible()
})

test('the address of a list that is a deck leads to the deck', async ({ page }) => {
  await page.goto('/lists/9')
  await expect(page).toHaveURL(/\/decks\/9$/)
  await page.goto('/lists')
  await expect(page.getByRole('article', { name: 'Tidecallers' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View Decks' }).click()
  await expect(page.getByRole('article', { name: 'Tidecallers' })).toBeVisible()
})

/** Opens the dialog of a card that alice has, also in her deck. */
async function openHerring(page: Page): Promise<Locator> {
  await page.goto('/all-cards?search=herring')
  await page.getByRole('button', { name: 'Plain Herring', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Plain Herring' })
  await expect(dialog.getByRole('region', { name: 'Your copies' })).toContainText('Normal')
  return dialog
}

test.describe('the dialog of a card', () => {
  for (const width of [360, 1280])
    test(`leads to the decks with the card, which move nothing when they come, ${width} px wide`, async ({
      page,
      faults,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      faults.add({ endpoint: 'deckWithCard', delay: 'until-cleared' })
      const dialog = await openHerring(page)
      await expect(dialog).toContainText('Other printings')
      const copies = dialog.getByRole('region', { name: 'Your copies' })
      const before = await copies.boundingBox()
      faults.clear()
      const decks = dialog.getByRole('region', { name: 'In your decks' })
      await expect(decks.getByRole('listitem')).toHaveText(['Tidecallers4x'])
      expect(await copies.boundingBox()).toEqual(before)
      await expectNoSidewaysScroll(page)
      await decks.getByRole('link', { name: 'Tidecallers' }).press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Tidecallers' })).toBeVisible()
      await expect(dialog).toHaveCount(0)
    })

  test('says nothing of decks where the card is in none', async ({ page }) => {
    await page.goto('/all-cards?search=bell')
    const answer = page.waitForResponse(/\/api\/decks\/with\//)
    await page.getByRole('button', { name: /Bell/ }).first().click()
    await answer
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Other printings')
    await expect(dialog.getByRole('heading', { name: 'In your decks' })).toHaveCount(0)
  })

  test('says where it cannot load them, and tries again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/deckWithCard: HTTP 500/)
    faults.add({ endpoint: 'deckWithCard', status: 500 })
    const dialog = await openHerring(page)
    const failure = dialog.getByRole('alert').filter({ hasText: 'Failed to load your decks' })
    await expect(failure).toBeVisible()
    faults.clear()
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByRole('region', { name: 'In your decks' })).toBeVisible()
  })
})
