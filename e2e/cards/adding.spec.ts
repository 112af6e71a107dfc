/** Cards come into the collection and onto the wishlist from wherever they are shown. */
import type { Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { people, type Person } from '../../sample/members/people.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'bob' })

const knot = "Fisher's Knot"
const owned = 'You have this card in your collection'
const wanted = 'You have this card on your wishlist'

function addingPage(page: Page) {
  const shown = cardPage(page)
  return {
    ...shown,
    row: (name: string) =>
      shown.rows.filter({ has: page.getByRole('button', { name, exact: true }) }),
    item: (name: string | RegExp) => page.getByRole('menuitem', { name }),
    openMenu: (name: string) =>
      shown.main.getByRole('button', { name: `Add ${name}`, exact: true }).click(),
    undo: shown.toasts.getByRole('button', { name: 'Undo' }),
    toast: (text: string) => shown.toasts.getByText(text, { exact: true }),
  }
}

/** A member's entries in the mocks' state: 'Ash Fox (Foil) x2'. */
function holdings(db: MockDb, place: 'collection' | 'wishlist', who: Person): string[] {
  return db.state[place]
    .filter(({ userId }) => userId === people[who].id)
    .map(({ cardId, finish, quantity }) => {
      const name = db.catalog.cards[cardId - 1]?.sent.name
      return `${name} (${finish}) x${quantity}`
    })
}

test('a row adds its card in the finish that is chosen, and is marked @core', async ({
  page,
  db,
}) => {
  const { row, openMenu, item, toast, toasts } = addingPage(page)
  await page.goto(setPath(promoSet))
  await openMenu(knot)
  await expect(item('Add to Collection (Normal)')).toHaveAccessibleName(/\$4\.26/)
  await expect(item('Add to Collection (Foil)')).toHaveAccessibleName(/\$5\.73/)
  await expect(item('Add to Wishlist (Normal)')).toHaveAccessibleName(/\$4\.26/)
  await item('Add to Collection (Foil)').click()
  await expect(row(knot).getByRole('img', { name: owned })).toBeVisible()
  await expect(toast(`Added "${knot}" (Foil) to collection`)).toBeVisible()
  await expect(toasts).toContainText(`${promoSet} · #`)
  await openMenu(knot)
  await item('Add to Collection (Normal)').click()
  await expect(toast(`Added "${knot}" (Normal) to collection`)).toBeVisible()
  await openMenu(knot)
  await item('Add to Wishlist (Foil)').click()
  await expect(toast(`Added "${knot}" (Foil) to wishlist`)).toBeVisible()
  await expect(row(knot).getByRole('img', { name: wanted })).toBeVisible()
  await openMenu(knot)
  await item('Add to Wishlist (Normal)').click()
  await expect(toast(`Added "${knot}" (Normal) to wishlist`)).toBeVisible()

  await page.reload()
  await expect(row(knot).getByRole('img', { name: owned })).toBeVisible()
  await expect(row(knot).getByRole('img', { name: wanted })).toBeVisible()
  expect(holdings(db, 'collection', 'bob')).toEqual(
    expect.arrayContaining([`${knot} (Foil) x1`, `${knot} (Normal) x1`]),
  )
  expect(holdings(db, 'wishlist', 'bob')).toEqual(
    expect.arrayContaining([`${knot} (Foil) x1`, `${knot} (Normal) x1`]),
  )
})

test('a finish without a price cannot be added, and says why', async ({ page, db }) => {
  const { row, openMenu, item, toasts } = addingPage(page)
  await page.goto(setPath(promoSet))
  const before = holdings(db, 'collection', 'bob')
  const scrolled = () => page.evaluate(() => scrollY)
  await row('Plain Herring').scrollIntoViewIfNeeded()
  const place = await scrolled()
  await openMenu('Plain Herring')
  const foil = item('Add to Collection (Foil)')
  await expect(foil).toBeDisabled()
  await expect(foil).toHaveAttribute('title', 'Price not available')
  await expect(foil).toHaveAccessibleDescription('Price not available')
  // The menu opens where the row is, and the page stays.
  await expect(foil).toBeInViewport()
  expect(await scrolled()).toBe(place)
  await foil.press('Enter')
  await expect(toasts).not.toContainText('Added')
  expect(holdings(db, 'collection', 'bob')).toEqual(before)
})

test('a card is marked before the server has answered', async ({ page, faults }) => {
  const { row, openMenu, item, toast } = addingPage(page)
  await page.goto(setPath(promoSet))
  faults.add({ endpoint: 'collectionAdd', delay: 'until-cleared' })
  await openMenu(knot)
  await item('Add to Collection (Normal)').click()
  await expect(row(knot).getByRole('img', { name: owned })).toBeVisible()
  await expect(toast(`Added "${knot}" (Normal) to collection`)).toBeHidden()
  faults.clear()
  await expect(toast(`Added "${knot}" (Normal) to collection`)).toBeVisible()
})

const failures = [
  ['Collection', owned, 'collectionAdd', {}, 'Failed to add card to collection'],
  ['Wishlist', wanted, 'wishlistAdd', {}, 'Failed to add card to wishlist'],
  [
    'Wishlist',
    wanted,
    'wishlistAdd',
    { message: 'Your wishlist is full.' },
    'Your wishlist is full.',
  ],
] as const

for (const [place, mark, endpoint, body, text] of failures) {
  test(`a failure says '${text}', and takes the mark back`, async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(new RegExp(`${endpoint}: HTTP 500`))
    const { row, openMenu, item, toasts } = addingPage(page)
    await page.goto(setPath(promoSet))
    await openMenu(knot)
    faults.add({ endpoint, delay: 'until-cleared', status: 500, body })
    await item(`Add to ${place} (Normal)`).click()
    await expect(row(knot).getByRole('img', { name: mark })).toBeVisible()
    await expect.poll(() => faults.held).toBe(1)
    faults.clear()
    await expect(toasts.getByRole('alert')).toContainText(text)
    await expect(row(knot).getByRole('img', { name: mark })).toBeHidden()
  })
}

test('Undo removes exactly that copy, says so, and corrects the marks', async ({ page, db }) => {
  const { row, openMenu, item, toast, undo } = addingPage(page)
  await page.goto(setPath(promoSet))
  const before = holdings(db, 'collection', 'bob')
  for (const finish of ['Normal', 'Foil']) {
    await openMenu(knot)
    await item(`Add to Collection (${finish})`).click()
    await expect(toast(`Added "${knot}" (${finish}) to collection`)).toBeVisible()
  }
  await undo.last().click()
  await expect(toast(`Removed "${knot}" (Foil) from collection`)).toBeVisible()
  expect(holdings(db, 'collection', 'bob')).toEqual([...before, `${knot} (Normal) x1`])
  await expect(row(knot).getByRole('img', { name: owned })).toBeVisible()
  await undo.click()
  await expect(toast(`Removed "${knot}" (Normal) from collection`)).toBeVisible()
  await expect(row(knot).getByRole('img', { name: owned })).toBeHidden()
  expect(holdings(db, 'collection', 'bob')).toEqual(before)
})

test('an Undo that fails says so, leaves the card marked, and can be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistUpdate: HTTP 500/)
  const { row, openMenu, item, toast, toasts, undo } = addingPage(page)
  await page.goto(setPath(promoSet))
  await openMenu(knot)
  await item('Add to Wishlist (Normal)').click()
  faults.add({ endpoint: 'wishlistUpdate', status: 500, times: 1 })
  await undo.click()
  await expect(toast('Failed to remove item')).toBeVisible()
  await expect(row(knot).getByRole('img', { name: wanted })).toBeVisible()
  await toasts.getByRole('button', { name: 'Try Again' }).click()
  await expect(toast(`Removed "${knot}" (Normal) from wishlist`)).toBeVisible()
  await expect(row(knot).getByRole('img', { name: wanted })).toBeHidden()
})

test('Find Cards, tiles, and the dialog of a binder page add cards too', async ({ page }) => {
  const { showAs, grid, binder, dialog, openMenu, item, toast } = addingPage(page)
  await page.goto('/all-cards?search=Hearthlight')
  await showAs('Grid')
  await openMenu('Hearthlight Basin')
  await item('Add to Collection (Normal)').click()
  await expect(toast('Added "Hearthlight Basin" (Normal) to collection')).toBeVisible()
  await expect(grid.getByRole('img', { name: owned })).toBeVisible()

  await showAs('Binder')
  await binder.getByRole('button', { name: 'Hearthlight Basin' }).click()
  await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
  await expect(item(/^Foil/)).toBeDisabled()
  await item(/^Normal/).click()
  // The messages are in the dialog, which covers everything else.
  await expect(dialog.getByText('Added "Hearthlight Basin" (Normal) to wishlist')).toBeVisible()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways under a long message', async ({ page }) => {
    const { openMenu, item, undo } = addingPage(page)
    await page.goto(setPath(promoSet))
    await openMenu('Ysaine, Keeper of the Ninth Bell (Harbour Foil)')
    await item('Add to Collection (Foil)').click()
    await expect(undo).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
