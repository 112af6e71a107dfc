/** Searches that a member keeps: saved from a page of cards, its tabs, a part of the lists, and notified of by the daily task. */
import type { Page } from '@playwright/test'
import { addSearch, checkSearches, fittingEntries } from '../../mocks/saved-searches.ts'
import { people } from '../../sample/members/people.ts'
import { keyboard } from '../kit/keyboard.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { listPage } from '../kit/pages/list-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const { id: userId } = people.alice
const rares = { name: 'Rares', scope: 'collection', search: 'r:rare', notifies: true } as const

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Saved searches' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('a search is saved by the keyboard alone, and becomes a tab of its page @core', async ({
  page,
  db,
}) => {
  const { press, type, tabTo, backTo, enter } = keyboard(page)
  await page.goto('/collection')
  await tabTo(page.getByRole('combobox', { name: 'Search your collection' }))
  await type('r:rare')
  await press('Enter')
  await expect(page).toHaveURL(/search=r/)
  // Enter in the field leads on to the first card.
  await backTo(page.getByRole('button', { name: 'Save search' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save Search' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectNoAxeViolations(page)
  await press('Delete')
  await press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /Name is required/,
  )
  await type('Rares')
  await tabTo(dialog.getByRole('checkbox', { name: 'Notify me about new matches' }))
  await press('Space')
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(tab(page, 'Rares')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'All')).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0)
  expect(db.state.savedSearches).toMatchObject([{ ...rares, userId }])
  await enter(tab(page, 'All'))
  await expect(page).toHaveURL('/collection')
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page')
  await enter(tab(page, 'Rares'))
  await expect(page.getByRole('combobox', { name: 'Search your collection' })).toHaveValue('r:rare')
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('search').getByRole('combobox')).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})

test('tabs keep the filters of the page, and end in a link to all searches', async ({
  page,
  db,
}) => {
  for (let n = 1; n <= 10; n++)
    addSearch(db, userId, { ...rares, name: `Search ${n}`, scope: 'cards', search: `usd<${n}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/all-cards?rarity=Rare')
  await tab(page, 'Search 2').click()
  await expect(page).toHaveURL(/rarity=Rare/)
  await expect(page).toHaveURL(/search=usd/)
  await expect(tab(page, 'Search 9')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page, { within: 'main' })
  await tab(page, 'More').click()
  await expect(page).toHaveURL('/lists#saved-searches')
  await expect(tile(page, 'Search 10')).toBeVisible()
})

test('the lists have the saved searches, with what they find and what can be done with it', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/savedSearchUpdate: HTTP 409/)
  addSearch(db, userId, rares)
  addSearch(db, userId, { ...rares, name: 'Cheap', scope: 'cards', search: 'usd<1' })
  await page.goto('/collection?search=r%3Arare')
  const countText = await page
    .getByText(/^Showing \d+ of \d+ entries$/)
    .first()
    .textContent()
  await page.goto('/lists')
  const mine = tile(page, 'Rares')
  await expect(mine).toContainText('My Collection')
  await expect(mine).toContainText(/\d+ cards?\$[\d.,]+/)
  await expect(tile(page, 'Cheap')).toContainText(/\d+ cards/)
  await expect(tile(page, 'Cheap')).not.toContainText('$')
  await expectNoAxeViolations(page)
  await mine.getByRole('checkbox', { name: 'Notify me of new cards' }).uncheck()
  await expect.poll(() => db.state.savedSearches[0]?.notifies).toBe(false)
  await mine.getByRole('button', { name: 'Actions for Rares' }).click()
  await page.getByRole('menuitem', { name: 'Edit...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Search' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cheap')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('You already have a saved search with this name.')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('All rares')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tile(page, 'All rares')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for All rares' }).click()
  await page.getByRole('menuitem', { name: 'Export...' }).click()
  const count = /of (\d+)/.exec(countText ?? '')?.[1]
  await expect(
    page.getByRole('button', { name: new RegExp(`^Export ${count} (entry|entries)$`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for All rares' }).click()
  await page.getByRole('menuitem', { name: 'Compare with a buylist' }).click()
  await expect(page.getByText(/rows? ready to compare\./).first()).toBeAttached()
  await page.goBack()
  await page.getByRole('button', { name: 'Actions for All rares' }).click()
  await page.getByRole('menuitem', { name: 'Delete...' }).click()
  await page.getByRole('button', { name: 'Delete Search' }).click()
  await expect(tile(page, 'All rares')).toHaveCount(0)
  await tile(page, 'Cheap').getByRole('link', { name: 'View Cards' }).click()
  await expect(page).toHaveURL(/\/all-cards\?search=usd/)
})

test('a saved search is shared by the keyboard alone, and its public link is copied and opened', async ({
  page,
  db,
}) => {
  const { press, tabTo, enter } = keyboard(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  addSearch(db, userId, rares)
  addSearch(db, userId, { ...rares, name: 'Cheap', scope: 'cards', search: 'usd<1' })
  await page.goto('/lists')
  const openEditor = async (name: string) => {
    await enter(page.getByRole('button', { name: `Actions for ${name}` }))
    await press('Enter')
  }
  await openEditor('Cheap')
  const dialog = page.getByRole('dialog', { name: 'Edit Search' })
  const isPublic = dialog.getByRole('checkbox', { name: 'Public' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(isPublic).toHaveCount(0)
  await press('Escape')
  await openEditor('Rares')
  await expect(isPublic).not.toBeChecked()
  await tabTo(isPublic)
  await press('Space')
  await expectNoAxeViolations(page)
  await press('Enter')
  await expect(dialog).toHaveCount(0)
  const mine = tile(page, 'Rares')
  await expect(mine.getByText('Public', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await enter(mine.getByRole('button', { name: 'Copy public link' }))
  await expect(page.getByText('Public link copied to clipboard!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(
    `${new URL(page.url()).origin}/lists/public/${db.state.savedSearches[0]?.publicUrlId}`,
  )
  await mine.getByRole('button', { name: 'Actions for Rares' }).click()
  await page.getByRole('menuitem', { name: 'View public page' }).click()
  await expect(page).toHaveURL(link)
  await expect(listPage(page).heading).toHaveText('Rares')
})

test.describe('for a visitor', () => {
  test.use({ as: null })

  test('a shared search is a public list, until it is private again @core', async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(/listPublic: HTTP 404/)
    const shared = addSearch(db, userId, { ...rares, publicUrlId: 'alice-search' })
    const count = fittingEntries(db, shared).length
    await page.goto('/lists/public/alice-search')
    const { main, heading, rows, sort, search } = listPage(page)
    await expect(heading).toHaveText('Rares')
    await expect(page).toHaveTitle('Rares by alice · Ninepocket')
    await expect(main.getByText('A public list by alice')).toBeVisible()
    await expect(rows).toHaveCount(count)
    await sort.selectOption('Date Added')
    await expect(rows).toHaveCount(count)
    await search.fill('cond:nm')
    await expect(page.getByText('No cards on this list match your search.')).toBeVisible()
    shared.publicUrlId = null
    await page.reload()
    await expect(main.getByRole('alert')).toContainText('Error Loading List')
  })
})

test('the daily task notifies of a card that newly fits, which leads to the search', async ({
  page,
  db,
}) => {
  addSearch(db, userId, rares)
  checkSearches(db)
  const [saved] = db.state.savedSearches
  saved?.fitting?.pop()
  checkSearches(db)
  await page.goto('/notifications')
  await page.getByRole('link', { name: '1 new match for "Rares".' }).click()
  await expect(page).toHaveURL(/\/collection\?search=r/)
  await expect(tab(page, 'Rares')).toHaveAttribute('aria-current', 'page')
})

test('saved searches that cannot be read or written say so', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/savedSearch(List|Update): HTTP 500/)
  addSearch(db, userId, rares)
  faults.add({ endpoint: 'savedSearchList', status: 500 })
  await page.goto('/lists')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error Loading Saved Searches',
  )
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(tile(page, 'Rares')).toBeVisible()
  faults.add({ endpoint: 'savedSearchUpdate', status: 500, body: { message: 'Full.' } })
  const box = tile(page, 'Rares').getByRole('checkbox', { name: 'Notify me of new cards' })
  await box.click()
  await expect(page.getByText('Full.')).toBeVisible()
  await expect(box).toBeChecked()
})
