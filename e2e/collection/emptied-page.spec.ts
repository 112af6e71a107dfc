/** The last page of a result loses its only entry: the page before it is shown. */
import type { Page } from '@playwright/test'
import { people } from '../../sample/members/people.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'carol' })

const perPage = 50
const carol = people.carol.id

/** Leaves the first 51 of the entries that are picked, so that the second page holds one. */
function keepTwoPages<Entry>(entries: Entry[], isPicked: (entry: Entry) => boolean): Entry[] {
  const picked = entries.filter(isPicked)
  expect(picked.length).toBeGreaterThan(perPage)
  return [...entries.filter((entry) => !isPicked(entry)), ...picked.slice(0, perPage + 1)]
}

async function expectPageBefore(page: Page, address: string, rows = perPage): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').getByText('There is no page')).toHaveCount(0)
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(rows)
}

async function removeOnly(page: Page): Promise<void> {
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByRole('button', { name: /^(Actions for|Add) / })
    .click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
}

test('the collection goes back to its first page, and Back does not lead to the emptied one', async ({
  page,
  db,
}) => {
  db.state.collection = keepTwoPages(db.state.collection, ({ userId }) => userId === carol)
  await page.goto('/collection')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL('/collection?page=2')
  await removeOnly(page)
  await expectPageBefore(page, '/collection')
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(0)
})

test('the wishlist goes back to its first page', async ({ page, db }) => {
  db.state.wishlist = keepTwoPages(db.state.wishlist, ({ userId }) => userId === carol)
  await page.goto('/wishlist?view=grid&page=2')
  await page.getByRole('button', { name: 'Remove from Wishlist' }).click()
  await expect(page).toHaveURL('/wishlist?view=grid')
  await expect(page.getByRole('button', { name: 'Remove from Wishlist' })).toHaveCount(perPage)
})

test('a list goes back to its first page', async ({ page, db }) => {
  db.state.listItems = keepTwoPages(db.state.listItems, ({ listId }) => listId === 5)
  await page.goto('/lists/5?page=2')
  await removeOnly(page)
  await expectPageBefore(page, '/lists/5')
})

test('a removal that fails leaves the entry on its page', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/collectionRemove: HTTP 500/)
  db.state.collection = keepTwoPages(db.state.collection, ({ userId }) => userId === carol)
  faults.add({ endpoint: 'collectionRemove', status: 500 })
  await page.goto('/collection?page=2')
  await removeOnly(page)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Failed to remove card',
  )
  await page.goto('/collection?page=2')
  await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(2)
})

test('an address beyond the last page says so', async ({ page }) => {
  await page.goto('/collection?page=99')
  await expect(page.getByText('There is no page 99.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page).toHaveURL(/\/collection\?page=\d$/)
  await expect(page.getByRole('main').getByRole('table').getByRole('row').nth(1)).toBeVisible()
})
