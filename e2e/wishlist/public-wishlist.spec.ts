import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'
import { wishlistPage } from '../kit/pages/wishlist-page.ts'

const [alice, bob, carol] = [2, 3, 4]
const alicesLink = '/wishlist/public/Link-To-Wishes-Of-alice'

function publicPage(page: Page) {
  const parts = wishlistPage(page)
  const { main } = parts
  return {
    ...parts,
    search: main.getByRole('combobox', { name: 'Search cards' }),
    matches: main.getByRole('checkbox', { name: 'Show Only Trade Matches' }),
  }
}

const dollars = (text: string) => Number(text.replace(/[$,]/g, ''))

test('a visitor with the link sees what alice wants, the most valuable first, and changes nothing @core', async ({
  page,
}) => {
  await page.goto(alicesLink)
  const { heading, rows, table, total, dialog, open } = publicPage(page)
  await expect(heading).toHaveText('Wishlist for alice')
  await expect(page).toHaveTitle('Wishlist for alice · Ninepocket')
  await expect(rows).toHaveCount(6)
  await expect(total('Unique Cards')).toHaveText('6')
  await expect(total('Total Cards')).toHaveText('10')
  const values = await columnTexts(table, 'Total Value')
  const amounts = values.filter((text) => text !== 'N/A').map(dollars)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const sum = amounts.reduce((all, each) => all + Math.round(each * 100), 0) / 100
  await expect(total('Total Market')).toHaveText(`$${sum.toFixed(2)}`)
  await expect(total('Total Low')).toHaveText(/^\$\d/)
  await expect(table.getByRole('columnheader', { name: 'Total Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(table.getByRole('columnheader', { name: 'Actions' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeHidden()
  await open('Salamander Token')
  await expect(dialog.getByText('Card Details')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Add to/ })).toBeHidden()
})

test('search, tokens and sorting are in the address', async ({ page }) => {
  await page.goto(alicesLink)
  const { rows, table, sort, search, hideTokens } = publicPage(page)
  await hideTokens.check()
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'Salamander Token' })).toHaveCount(0)
  await expect(page).toHaveURL(`${alicesLink}?hideTokens=true`)
  await expect(sort.getByRole('option')).toHaveText([
    'Card Name',
    'Set',
    'Collector #',
    'Total Value, highest first',
    'Quantity',
  ])
  await sort.selectOption('Quantity')
  await expect(page).toHaveURL(/sort=quantity/)
  await expect.poll(() => columnTexts(table, 'Quantity')).toEqual(['1', '1', '1', '1', '4'])
  await table.getByRole('button', { name: 'Total Value' }).click()
  await expect(page).toHaveURL(/direction=asc/)
  await search.fill('saelkie')
  await expect(rows).toHaveCount(2)
  await search.fill('nothing of the kind')
  await expect(
    page.getByText('No cards on this wishlist match your search criteria.'),
  ).toBeVisible()
})

test('the look that was chosen is in the address, and remembered for an address that does not say', async ({
  page,
}) => {
  await page.goto(`${alicesLink}?search=saelkie`)
  const { tiles, table, showAs, hideTokens } = publicPage(page)
  await expect(table).toBeVisible()
  await showAs('Grid')
  await expect(tiles).toHaveCount(2)
  await expect(page).toHaveURL(/view=grid/)
  await hideTokens.check()
  await expect(page).toHaveURL(/hideTokens=true/)
  await page.goto(`/wishlist/user/${alice}`)
  await expect(page).toHaveURL(`/wishlist/user/${alice}?view=grid&hideTokens=true`)
  await expect(tiles).toHaveCount(5)
  await page.goto(`/wishlist/user/${alice}?hideTokens=true`)
  await expect(table).toBeVisible()
})

test('fifty cards make a page', async ({ page, db }) => {
  db.state.users.find(({ id }) => id === carol)!.profile.is_public = true
  await page.goto(`/wishlist/user/${carol}`)
  const { rows, next, previous, hideTokens } = publicPage(page)
  await expect(rows).toHaveCount(50)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(page).toHaveURL(`/wishlist/user/${carol}?page=2`)
  await expect(rows).toHaveCount(20)
  await expect(next).toBeDisabled()
  await hideTokens.check()
  await expect(page).toHaveURL(`/wishlist/user/${carol}?hideTokens=true`)
  await expect(rows).toHaveCount(50)
})

test('trade matches are for members: a visitor sees a message', async ({ page }) => {
  await page.goto(`/wishlist/user/${alice}`)
  const { matches, main } = publicPage(page)
  await expect(matches).toBeDisabled()
  await expect(matches).toHaveAccessibleDescription('for members')
  await page.goto(`/wishlist/user/${alice}?tradeMatches=true`)
  await expect(page.getByText('Please log in to see trade matches.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    `/login?from=%2Fwishlist%2Fuser%2F${alice}%3FtradeMatches%3Dtrue`,
  )
  await matches.uncheck()
  await expect(page).toHaveURL(`/wishlist/user/${alice}`)
})

test.describe('as a member', () => {
  test.use({ as: 'carol' })

  test('only the cards on a trade list are kept', async ({ page, db }) => {
    await page.goto(`/wishlist/user/${alice}`)
    const { matches, rows, main } = publicPage(page)
    await expect(rows).toHaveCount(6)
    await matches.check()
    await expect(page).toHaveURL(`/wishlist/user/${alice}?tradeMatches=true`)
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: 'Nocturne, Waxen Skull-Mask' })).toBeVisible()
    await expect(rows.getByRole('img', { name: 'This card is on a trade list' })).toHaveCount(4)
    db.state.lists = []
    db.state.listItems = []
    await page.reload()
    await expect(main.getByText('None of these cards are on your trade lists.')).toBeVisible()
  })
})

test('an invalid link shows the error message of the server', async ({ page, expectErrors }) => {
  expectErrors(/wishlistShared: HTTP 404/)
  await page.goto(alicesLink.toLowerCase())
  const { alert } = publicPage(page)
  await expect(alert).toContainText('Error Loading Wishlist')
  await expect(alert).toContainText('This wishlist link no longer works.')
})

test('a failure without a message shows the message of the page, and may be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistOfUser: HTTP (500|400)/)
  faults.add({ endpoint: 'wishlistOfUser', status: 500 })
  await page.goto(`/wishlist/user/${alice}`)
  const { alert, rows } = publicPage(page)
  await expect(alert).toContainText('Failed to load wishlist.')
  faults.clear()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows).toHaveCount(6)
  await page.goto('/wishlist/user/nobody')
  await expect(alert).toContainText('Error Loading Wishlist')
})

test('a wishlist that is not public leads to the profile, which says why', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/wishlistOfUser: HTTP 404/)
  await page.goto('/sets')
  await page.goto(`/wishlist/user/${bob}`)
  await expect(page).toHaveURL(`/profile/${bob}`)
  await expect(publicPage(page).toasts).toContainText('This wishlist is not public.')
  await page.goBack()
  await expect(page).toHaveURL('/sets')
})

test('an error that leads out of the app is shown, not followed', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistShared: HTTP 404/)
  const body = { message: 'This link has moved.', redirect: '//elsewhere.example/wishlist' }
  faults.add({ endpoint: 'wishlistShared', status: 404, body })
  await page.goto(alicesLink)
  await expect(publicPage(page).alert).toContainText('This link has moved.')
  await expect(page).toHaveURL(alicesLink)
})

test('skeletons are shown while the wishlist loads, and an empty wishlist says so', async ({
  page,
  faults,
  db,
}) => {
  db.state.wishlist = []
  faults.add({ endpoint: 'wishlistShared', delay: 'until-cleared' })
  await page.goto(alicesLink)
  await expect(page.getByText('Loading cards...')).toBeAttached()
  faults.clear()
  await expect(page.getByText('This wishlist is empty.')).toBeVisible()
  await expect(publicPage(page).total('Total Market')).toHaveText('$0.00')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, as table and as grid', async ({ page }) => {
    await page.goto(`/wishlist/user/${alice}`)
    const { rows, tiles, showAs } = publicPage(page)
    await expect(rows).toHaveCount(6)
    await expectNoSidewaysScroll(page)
    await showAs('Grid')
    await expect(tiles).toHaveCount(6)
    await expectNoSidewaysScroll(page)
  })
})
