/** The check of a pasted deck: what of it the member owns, what the rest costs, and what to do about it. */
import { expect, test } from '../kit/test.ts'

const deck = `Commander
1 Éloïse Ñuñez, Tide’s Daughter

Deck
4 Reefbound Eel
2 Plain Herring
20 Island of Nowhere

Sideboard
1 Surge of the Glass Sea`

test.use({ as: 'alice' })

test('a pasted deck says what is owned and what the rest costs, by keyboard @core', async ({
  page,
}) => {
  await page.goto('/decks/check')
  const text = page.getByRole('textbox', { name: 'Deck list' })
  await text.focus()
  await page.keyboard.insertText(deck)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: /^You own \d+ of 28\. Missing \$/ })
  await expect(heading).toBeFocused()
  await expect(
    page.getByText('20 cards missing without a price. 1 line names no card.'),
  ).toBeVisible()
  const main = page.getByRole('table', { name: 'Main Deck' })
  await expect(main.getByRole('row', { name: /Island of Nowhere/ })).toContainText(
    'No card is named Island of Nowhere.',
  )
  await page.getByRole('button', { name: 'Reefbound Eel' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reefbound Eel' })).toBeVisible()
})

test('missing cards go to the wishlist at once, and can be taken back', async ({ page }) => {
  await page.goto('/lists')
  await page.getByRole('link', { name: 'Check a Deck' }).click()
  await page.getByRole('textbox', { name: 'Deck list' }).fill('3 Surge of the Glass Sea')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  const wishes = page.getByRole('button', { name: 'Add Missing to Wishlist' })
  await wishes.click()
  await expect(page.getByText('Added 1 cards to wishlist!')).toBeVisible()
  await page.goto('/wishlist?search=Surge')
  await expect(page.getByRole('row', { name: /Surge of the Glass Sea/ })).toContainText('Foil')
})

test('a text without cards says what to do, and keeps the text', async ({ page, expectErrors }) => {
  expectErrors(/400/)
  await page.goto('/decks/check')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await expect(page.getByText('Please paste a deck.')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Deck list' })
  await text.fill('# nothing')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await expect(page.getByText('Paste a list of cards, one to a line.')).toBeVisible()
  await expect(text).toHaveValue('# nothing')
})
