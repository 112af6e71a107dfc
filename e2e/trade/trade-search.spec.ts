/** Cards that others offer: found by name, sorted, looked at and added, each leading to its owner and list. */
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import { tradePage } from '../kit/pages/trade-page.ts'

test.use({ as: 'alice' })

const dearest = 'Mire Owl Spirit'

test('the dearest offers of others come first, each with its list and owner @core', async ({
  page,
}) => {
  await page.goto('/trade-search')
  const { main, offers } = tradePage(page)
  await expect(page).toHaveTitle('Trade Singles · Ninepocket')
  await expect(main.getByText('68 results').first()).toBeVisible()
  await expect(offers).toHaveCount(50)
  const first = offers.first()
  for (const text of [dearest, 'The Lantern War', 'Foil', '× 4', '$19.59', 'Owner: carol'])
    await expect(first).toContainText(text)
  await expect(first.getByRole('presentation')).toBeVisible()
  await expect(first.getByRole('link', { name: 'View List: Binder pages' })).toHaveAttribute(
    'href',
    '/lists/public/carol-list-5',
  )
  await expect(main.getByText('Owner: alice')).toHaveCount(0)
  await first.getByRole('link', { name: 'carol', exact: true }).click()
  await expect(page).toHaveURL('/profile/4')
})

test('Propose Trade is offered where a copy can be had; what its owner lacks is marked, and what is promised is left out', async ({
  page,
  db,
}) => {
  await page.goto('/trade-search?search=saelkie')
  const { offers } = tradePage(page)
  const propose = { name: /^Propose Trade/ }
  // Two foils of bob, of which one is promised; his normal one; and one that carol does not have.
  await expect(offers.first()).toContainText('1 of 2 available')
  await expect(offers.first().getByRole('link', propose)).toBeVisible()
  const ofCarol = offers.filter({ hasText: 'Owner: carol' })
  await expect(ofCarol).toContainText("Not in the owner's collection")
  await expect(ofCarol.getByRole('link', propose)).toHaveCount(0)
  const owned = db.state.collection.filter(
    ({ userId, cardId, finish, condition }) =>
      userId === 3 && cardId === 599 && finish === 'Foil' && condition !== 'LP',
  )
  db.state.collection = db.state.collection.filter((each) => !owned.includes(each))
  await page.reload()
  // The normal copy, which is still available, comes before the foil that is left of those listed.
  const foil = offers.filter({ hasText: 'Owner: bob' }).filter({ hasText: 'Foil' })
  await expect(offers.first()).toContainText('Normal')
  await expect(foil).toContainText("Not in the owner's collection")
  db.state.listItems = db.state.listItems.map((item) =>
    item.cardId === 599 && item.finish === 'Foil' ? { ...item, quantity: 1 } : item,
  )
  await page.reload()
  await expect(offers.first()).toContainText('Normal')
  await expect(foil).toHaveCount(0)
})

test('name, sort and page are in the address, and an empty name shows all again', async ({
  page,
}) => {
  await page.goto('/trade-search')
  const { main, offers, search, sort, next, previous } = tradePage(page)
  await expect(sort.getByRole('option')).toHaveText(['Highest Price', 'Newest Added'])
  await search.fill('saelkie')
  await expect(page).toHaveURL('/trade-search?search=saelkie')
  await expect(offers).toHaveCount(3)
  await expect(offers.first()).toContainText('$3.60')
  await search.fill('')
  await expect(page).toHaveURL('/trade-search')
  await expect(main.getByText('68 results').first()).toBeVisible()
  await sort.selectOption('Newest Added')
  await expect(page).toHaveURL('/trade-search?sort=newest')
  await expect(offers.first()).toContainText('Found at Sea')
  await expect(offers.first()).toContainText('N/A')
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(page).toHaveURL('/trade-search?sort=newest&page=2')
  await expect(offers).toHaveCount(18)
  await expect(next).toBeDisabled()
  await page.goto('/trade-search?page=9&sort=cheapest')
  await expect(main.getByText('There is no page 9.')).toBeVisible()
  await main.getByRole('button', { name: 'Go to the last page' }).click()
  await expect(page).toHaveURL('/trade-search?page=2')
  await expect(offers).toHaveCount(18)
})

test('a card opens by keyboard, and is wished for and listed from there', async ({ page, db }) => {
  await page.goto('/trade-search')
  const { offers, main, dialog, toasts } = tradePage(page)
  await main.getByRole('button', { name: dearest, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: dearest })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
  await page.getByRole('menuitem', { name: 'Foil' }).click()
  await expect(toasts).toContainText(`Added "${dearest}" (Foil) to wishlist`)
  await dialog.getByRole('button', { name: 'Add to List' }).click()
  const adding = dialog.filter({ has: page.getByRole('heading', { name: 'Add to list' }) })
  await adding.getByRole('radio', { name: 'A secret deck' }).check()
  await adding.getByRole('radio', { name: 'Foil' }).check()
  await adding.getByRole('button', { name: 'Confirm' }).click()
  await expect(toasts).toContainText(`Added "${dearest}" (Foil) to list`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(
    offers.first().getByRole('img', { name: 'You have this card on your wishlist' }),
  ).toBeVisible()
  expect(db.state.wishlist.at(-1)).toMatchObject({ userId: 2, finish: 'Foil', quantity: 1 })
})

test('skeletons are shown while offers load; failures and empty results have their own messages @core', async ({
  page,
  faults,
  db,
  expectErrors,
}) => {
  expectErrors(/tradeSearch: HTTP 500/)
  faults.add(
    { endpoint: 'tradeSearch', delay: 'until-cleared' },
    { endpoint: 'tradeSearch', status: 500, body: { message: 'The disk is full.' } },
  )
  await page.goto('/trade-search')
  const { main, alert, offers, search, retry } = tradePage(page)
  await expect(page.getByText('Loading cards...')).toBeAttached()
  faults.clear()
  await expect(offers).toHaveCount(50)
  faults.add({ endpoint: 'tradeSearch', status: 500 })
  await page.reload()
  await expect(alert).toContainText('Failed to load default trades. Please try again later.')
  await search.fill('owl')
  await expect(alert).toContainText('Failed to perform search. Please try again later.')
  faults.clear()
  await retry.click()
  await expect(offers.first()).toContainText(dearest)

  await search.fill('no such bell')
  await expect(main.getByText('No cards for trade match your search.')).toBeVisible()
  await main.getByRole('button', { name: 'Show all trades' }).click()
  await expect(offers).toHaveCount(50)
  db.state.listItems = []
  await page.reload()
  await expect(main.getByText('No cards for trade yet.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Put a list up for trade' })).toHaveAttribute(
    'href',
    '/lists',
  )
})

test("more offers than the bound are shown as 'More than'", async ({ page, faults }) => {
  const offer = { card_id: 1, card_name: 'Ash Fox', variation: 'foil', market_price: '12.5' }
  const from = { owner_username: 'ned', list_name: 'Heap', public_url_id: 'heap' }
  const pagination = { page: 1, limit: 50, totalPages: 200, totalItems: 10_000 }
  const answer = { results: [{ ...offer, ...from }], pagination, hasMore: true }
  const text = JSON.stringify(answer)
  faults.add({ endpoint: 'tradeSearch', raw: { contentType: 'application/json', text } })
  await page.goto('/trade-search')
  const { main, offers } = tradePage(page)
  await expect(main.getByText('More than 10,000 results').first()).toBeVisible()
  await expect(offers.first()).toContainText('$12.50')
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, whatever lists and members are called', async ({ page, db }) => {
    for (const list of db.state.lists) list.name = 'W'.repeat(100)
    for (const user of db.state.users.slice(2)) user.username = 'W'.repeat(32)
    await page.goto('/trade-search')
    await expect(tradePage(page).offers).toHaveCount(50)
    await expectNoSidewaysScroll(page)
  })
})
