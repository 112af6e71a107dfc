/** The search language in the field of a page of cards: completion, mistakes and help. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { cardPage } from '../kit/pages/card-page.ts'
import { tradePage } from '../kit/pages/trade-page.ts'
import { expect, test } from '../kit/test.ts'

function searchPage(page: Page) {
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  return {
    ...cardPage(page),
    suggestions,
    chosen: suggestions.getByRole('option', { selected: true }),
    problems: page.getByRole('search').getByRole('listitem'),
    help: page.getByRole('main').getByRole('button', { name: 'Search help' }),
    helpDialog: page.getByRole('dialog', { name: 'Search help' }),
  }
}

test('a search is completed by keyboard alone @core', async ({ page }) => {
  await page.goto('/all-cards')
  const { search, rows, suggestions, chosen } = searchPage(page)
  await expect(rows.first()).toBeVisible()
  await search.focus()
  await page.keyboard.type('rarity')
  await expect(page).toHaveURL(/search=rarity$/)
  await expect(suggestions).toBeHidden()
  await page.keyboard.type(':my')
  await expect(suggestions).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveAccessibleName('Mythic Rarity')
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('rarity:Mythic')
  await expect(suggestions).toBeHidden()
  await page.keyboard.type(' -fin')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('rarity:Mythic -finish:')
  await page.keyboard.type('nor')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('rarity:Mythic -finish:Normal')
  await expect(search).toBeFocused()
})

test('a type that no card has is reported with the nearest type, and types are offered', async ({
  page,
}) => {
  await page.goto('/all-cards')
  const { search, rows, problems, suggestions } = searchPage(page)
  await search.pressSequentially('t:hawkmooth')
  await expect(problems).toHaveText(/“hawkmooth” isn't a type. Did you mean “hawkmoth”\?/)
  await expect(page.getByText('No cards found.')).toBeVisible()
  await page.getByRole('button', { name: 'Use t:hawkmoth' }).click()
  await expect(search).toHaveValue('t:hawkmoth')
  await expect(rows.first()).toBeVisible()
  await search.fill('')
  await search.pressSequentially('t:hawk')
  await expect(suggestions.getByRole('option', { name: 'hawkmoth Type' })).toBeVisible()
})

test('a regular expression is searched for, or its mistake is reported', async ({ page }) => {
  await page.goto('/all-cards')
  const { search, rows, problems } = searchPage(page)
  await search.fill('name:/^plain.*g$/')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Plain Herring')
  await search.fill('name:/(plain/')
  await expect(problems).toHaveText(/This regular expression can't be read. Close the parenthesis/)
})

test('a name that finds nothing offers the nearest names, and keeps the conditions', async ({
  page,
}) => {
  await page.goto('/all-cards')
  const { search, rows } = searchPage(page)
  await search.fill('plain hering r<=mythic')
  await page.getByRole('button', { name: 'Did you mean Plain Herring?' }).click()
  await expect(search).toHaveValue('Plain Herring r<=mythic')
  await expect(rows).toHaveCount(1)
})

test('what is offered is closed by Escape, which keeps the text, and by Enter where nothing is chosen', async ({
  page,
}) => {
  await page.goto('/all-cards')
  const { search, suggestions } = searchPage(page)
  await search.pressSequentially('r:ra')
  await expect(suggestions).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggestions).toBeHidden()
  await expect(search).toHaveValue('r:ra')
  await page.keyboard.type('r')
  await expect(suggestions).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(suggestions).toBeHidden()
  await expect(search).toHaveValue('r:rar')
  await expect(page).toHaveURL(/search=r%3Arar$/)
})

test('a mistake is marked under the field and mended by its button', async ({ page }) => {
  await page.goto('/all-cards?search=r:mythi s:zzz bell')
  const { search, problems } = searchPage(page)
  await expect(problems).toHaveText([
    /^r:mythi “mythi” isn't a rarity. Did you mean “Mythic”\?/,
    "s:zzz “zzz” isn't a set.",
  ])
  await expect(search).toHaveAccessibleDescription(/isn't a rarity/)
  await expectNoAxeViolations(page)
  await problems.getByRole('button', { name: 'Use r:Mythic' }).click()
  await expect(search).toHaveValue('r:Mythic s:zzz bell')
  await expect(search).toBeFocused()
  await expect(problems).toHaveCount(1)
  await expect(page).toHaveURL(/search=r%3AMythic/)
})

test('an example of the help goes into the field', async ({ page }) => {
  await page.goto('/all-cards?search=bell')
  const { search, help, helpDialog } = searchPage(page)
  await help.click()
  await expect(helpDialog.getByRole('region', { name: 'Your cards' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await helpDialog.getByRole('button', { name: 'Rarity: r>=rare' }).click()
  await expect(helpDialog).toBeHidden()
  await expect(search).toHaveValue('bell r>=rare')
  await expect(search).toBeFocused()
  await expect(page).toHaveURL(/search=bell\+r%3E%3Drare$/)
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('completes own locations, in quotation marks, and counts of own copies', async ({
    page,
    db,
  }) => {
    for (const entry of db.state.collection) entry.location = 'Red box'
    await page.goto('/collection')
    const search = page.getByRole('combobox', { name: 'Search your collection' })
    const { suggestions } = searchPage(page)
    await search.pressSequentially('loc:')
    await suggestions.getByRole('option', { name: 'Red box Location' }).click()
    await expect(search).toHaveValue('loc:"Red box"')
    await page.keyboard.type(' own')
    await suggestions.getByRole('option', { name: 'owned> Copies you own' }).click()
    await expect(search).toHaveValue('loc:"Red box" owned>')
    await expect(search).toBeFocused()
  })

  test('finds offers by their owner, and completes own lists', async ({ page }) => {
    await page.goto('/trade-search')
    const { help, helpDialog, suggestions } = searchPage(page)
    const { offers } = tradePage(page)
    const search = page.getByRole('combobox', { name: 'Search cards for trade' })
    await expect(offers.first()).toBeVisible()
    await search.fill('is:av')
    await expect(suggestions.getByRole('option')).toHaveText([/available.*a copy to give/])
    await page.keyboard.press('Escape')
    await search.fill('-is:available')
    await help.click()
    const ofOffers = helpDialog.getByRole('region', { name: 'Offers' })
    await ofOffers.getByRole('button', { name: 'Owner of an offer: owner:ann' }).click()
    await expect(search).toHaveValue('-is:available owner:ann')
    await search.fill('-is:available owner:carol')
    const lacking = "Not in the owner's collection"
    await expect(
      offers.filter({ hasText: 'Owner: carol' }).filter({ hasText: lacking }),
    ).toHaveCount(3)
    await expect(offers).toHaveCount(3)
    await search.fill('list:')
    await suggestions.getByRole('option', { name: /List$/ }).first().click()
    await expect(search).toHaveValue(/^list:\S/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('suggestions, mistakes and help have room', async ({ page }) => {
    await page.goto('/all-cards')
    const { search, suggestions, problems, help, helpDialog } = searchPage(page)
    await search.pressSequentially('r:my')
    await suggestions.getByRole('option', { name: 'Mythic Rarity' }).tap()
    await expect(search).toHaveValue('r:Mythic')
    await search.fill('c:blu')
    await page.keyboard.press('Escape')
    await expect(problems).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await help.tap()
    await expect(helpDialog).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await helpDialog.getByRole('button', { name: 'Color: c:rg' }).tap()
    await expect(search).toHaveValue('c:blu c:rg')
  })
})

test('filters are written as conditions of the search, and shown as filters again', async ({
  page,
}) => {
  await page.goto('/all-cards?search=bell&rarity=Rare%2CMythic&minPrice=1')
  const { search, chips, main } = searchPage(page)
  const count = main.getByRole('paragraph').filter({ hasText: /^Showing \d+ of \d+ cards$/ })
  await expect(count).toBeVisible()
  const countText = (await count.textContent()) ?? ''
  await chips.getByRole('button', { name: 'Write as search' }).click()
  await expect(search).toHaveValue('bell (r:Rare or r:Mythic) price>=1')
  await expect(page).toHaveURL((url) => !url.searchParams.has('rarity'))
  await expect(count).toHaveText(countText)
  await expectNoAxeViolations(page)
  await chips.getByRole('button', { name: 'Show as filters' }).press('Enter')
  await expect(search).toHaveValue('bell')
  await expect(page).toHaveURL((url) => url.searchParams.get('rarity') === 'Rare,Mythic')
  await expect(chips.getByRole('button', { name: 'Remove filter Price from $1.00' })).toBeVisible()
  await expect(count).toHaveText(countText)
})

test('the panel has fields for what cards say, which stand in the search', async ({ page }) => {
  await page.goto('/all-cards?search=c%3Au')
  const { search, rows } = searchPage(page)
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByLabel('Colors')).toHaveValue('u')
  await page.getByLabel('Type').fill('of')
  await page.getByLabel('Mana value up to').fill('2')
  await page.getByLabel('Colors').fill('')
  await page.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(search).toHaveValue('t:of mv<=2')
  await expect(page).toHaveURL(/search=t%3Aof\+mv%3C%3D2/)
  await expect(rows.first()).toBeVisible()
  await expectNoAxeViolations(page)
})
