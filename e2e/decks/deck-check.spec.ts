/** The check of a pasted deck: what of it the member owns, what the rest costs, and what to do about it. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
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
  const text = page.getByRole('textbox', { name: 'Deck list', exact: true })
  await text.focus()
  await page.keyboard.insertText(deck)
  // Over the file and the fold with the other deck.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  const heading = page.getByRole('heading', { name: /^You own \d+ of 28\. Missing \$/ })
  await expect(heading).toBeFocused()
  await expect(
    page.getByText('20 cards missing without a price. 1 line names no card.'),
  ).toBeVisible()
  const skipped = page.getByRole('region', { name: '1 line names no card' })
  await expect(skipped.getByRole('listitem')).toHaveText(
    '20 Island of NowhereNo card is named Island of Nowhere.',
  )
  await page.getByRole('button', { name: 'Reefbound Eel' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Reefbound Eel' })).toBeVisible()
})

test('a deck is read from a file, and a file of passcodes says why it is refused', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/deckCheck: HTTP 400/)
  await page.goto('/decks/check')
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const check = page.getByRole('button', { name: 'Check Deck' })
  const line = '<Cards CatID="1" Quantity="4" Sideboard="false" Name="Reefbound Eel" />'
  await choose('eels.dek', `<?xml version="1.0"?><Deck>${line}</Deck>`)
  await check.click()
  await expect(page.getByRole('heading', { name: /^You own \d of 4\./ })).toBeVisible()
  await choose('dragons.ydk', '#main\n89631139\n89631139\n#extra\n!side\n')
  await check.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'YDK files have passcodes instead of card names. Export the deck as text instead.',
  )
  await choose('long.txt', '1 Reefbound Eel\n'.repeat(7000))
  await expect(page.getByText('This file has more than 100,000 characters.')).toBeVisible()
})

test('missing cards go to the wishlist at once, and can be taken back', async ({ page }) => {
  await page.goto('/lists')
  await page.getByRole('link', { name: 'Check a Deck' }).click()
  await page
    .getByRole('textbox', { name: 'Deck list', exact: true })
    .fill('3 Surge of the Glass Sea')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  const wishes = page.getByRole('button', { name: 'Add Missing to Wishlist' })
  await wishes.click()
  await expect(page.getByText('Added 1 cards to wishlist!')).toBeVisible()
  await page.goto('/wishlist?search=Surge')
  await expect(page.getByRole('row', { name: /Surge of the Glass Sea/ })).toContainText('Foil')
})

test('another deck says what to take out and put in', async ({ page }) => {
  await page.goto('/decks/check')
  const text = page.getByRole('textbox', { name: 'Deck list', exact: true })
  await text.fill('3 Reefbound Eel\n1 Plain Herring\n1 Found at Sea')
  await page.getByText('Compare with another deck').click()
  const other = page.getByRole('textbox', { name: 'Other deck list' })
  await other.fill('1 Reefbound Eel\n2 Plain Herring')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  const itemsOf = (name: RegExp) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(itemsOf(/^Take out/)).toHaveText(['1 × Plain Herring'])
  await expect(itemsOf(/^Put in/)).toHaveText(['2 × Reefbound Eel', '1 × Found at Sea'])
  await other.fill('')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await expect(page.getByRole('heading', { name: /^You own/ })).toBeFocused()
  await expect(itemsOf(/^Put in/)).toHaveCount(0)
})

test('a text without cards says what to do, and keeps the text', async ({ page, expectErrors }) => {
  expectErrors(/400/)
  await page.goto('/decks/check')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await expect(page.getByText('Please paste a deck.')).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Deck list', exact: true })
  await text.fill('# nothing')
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await expect(page.getByText('Paste a list of cards, one to a line.')).toBeVisible()
  await expect(text).toHaveValue('# nothing')
})

test('the shape, a format and a hand of the deck are behind its folds', async ({ page }) => {
  await page.goto('/decks/check')
  await page.getByRole('textbox', { name: 'Deck list', exact: true }).fill(deck)
  await page.getByRole('button', { name: 'Check Deck' }).click()
  const result = page.getByRole('region', { name: 'Checked deck' })
  await expect(result.getByRole('table', { name: 'Curve' })).toBeHidden()
  await result.getByText('Shape', { exact: true }).press('Enter')
  await expect(result.getByRole('row', { name: '6 6', exact: true })).toBeVisible()

  await result.getByText('Legality').click()
  await result.getByRole('combobox', { name: 'Format' }).selectOption('Commander')
  await expect(result.getByText('problems for Commander').last()).toBeVisible()
  await expect(
    result.getByRole('listitem').filter({ hasText: 'Reefbound Eel: 4 copies' }),
  ).toHaveText('Reefbound Eel: 4 copies, at most 1 allowed.')

  await result.getByText('Try a Hand').click()
  const hand = result.getByRole('list', { name: 'Hand' })
  await expect(hand.getByRole('listitem')).toHaveCount(7)
  await result.getByRole('button', { name: 'Mulligan' }).click()
  await expect(result.getByText('Put 1 card back.')).toBeVisible()
  await expect(hand.getByRole('listitem')).toHaveCount(7)
  // Nothing stands under the bar at the head then.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page, { inBothThemes: true })
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('a checked deck is copied as the text of another tool', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/decks/check')
  await page.getByRole('textbox', { name: 'Deck list', exact: true }).fill(deck)
  await page.getByRole('button', { name: 'Check Deck' }).click()
  await page.getByRole('button', { name: 'Copy As' }).click()
  await page.getByRole('menuitem', { name: 'MTGO' }).click()
  await expect(page.getByText('Deck copied for MTGO. In the sideboard: Commander.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`4 Reefbound Eel
2 Plain Herring
20 Island of Nowhere

Sideboard
1 Éloïse Ñuñez, Tide’s Daughter
1 Surge of the Glass Sea
`)
})
