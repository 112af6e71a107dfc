/** Wanted cards that others offer: by card, and by partner in both directions. */
import { ownListed } from '../kit/own-listed.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import { tradePage } from '../kit/pages/trade-page.ts'
import { wishes, wishlistPage } from '../kit/pages/wishlist-page.ts'

test.use({ as: 'alice' })

const { selkie, token } = wishes
const crossing = 'Crossing of the Low Moon (Surge Foil)'

test.describe('what its owner lacks', () => {
  test('is marked and comes last, and a match says how many copies can be had', async ({
    page,
  }) => {
    await page.goto('/wishlist/tradematch')
    const { main, matchNames, match } = tradePage(page)
    // Others list five wanted cards and own three of them.
    await expect(main.getByText('5 wanted cards for trade').first()).toBeVisible()
    await expect(matchNames).toHaveText(['Found at Sea', selkie, selkie, crossing, token])
    await expect(match(crossing)).toContainText("Not in the owner's collection")
    await expect(match(crossing).getByRole('link', { name: /^Propose Trade/ })).toHaveCount(0)
    // Bob lists three and has two; of two foils he has promised one.
    await expect(match('Found at Sea').getByRole('listitem')).toHaveText([/2 × Normal.*bob/])
    const trades = match(selkie).last().getByRole('listitem')
    await expect(trades).toHaveText([/1 × Foil.*bob on Doubles/])
    await trades.getByRole('link', { name: 'Propose Trade to bob' }).click()
    await expect(page).toHaveURL(/theirs=599F$/)
    await expect(
      page.getByRole('list', { name: 'You get: chosen cards' }).getByRole('listitem'),
    ).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Unavailable cards' })).toHaveCount(0)
  })

  test('is marked on the side of a partner', async ({ page }) => {
    await page.goto('/wishlist/tradematch?by=partner')
    const { partner, partnerNames } = tradePage(page)
    await expect(partnerNames).toHaveText(['bob', 'carol'])
    await expect(partner('carol')).toContainText("not in the owner's collection")
    await expect(partner('bob').getByRole('listitem')).toContainText([
      /1 wanted · 2 available of 3 on Doubles/,
      /4 wanted · 1 on Doubles/,
      /1 wanted · 1 available of 2 on Doubles/,
    ])
  })
})

test.describe('what all members have', () => {
  test.beforeEach(({ db }) => ownListed(db))

  test('each wanted card shows the members that offer it, in the same finish @core', async ({
    page,
  }) => {
    await page.goto('/wishlist')
    await page.getByRole('link', { name: 'Find Trades' }).click()
    await expect(page).toHaveTitle('Wishlist Trade Matches · Ninepocket')
    const { main, matchNames, match } = tradePage(page)
    await expect(main.getByText('5 wanted cards for trade').first()).toBeVisible()
    await expect(matchNames).toHaveText([crossing, 'Found at Sea', selkie, selkie, token])
    const normal = match(selkie).first()
    for (const text of ['You want 4 × Normal', '$2.05', '1 × Normal', '2 × Normal'])
      await expect(normal).toContainText(text)
    const trades = normal.getByRole('list', { name: `Trades for ${selkie}` }).getByRole('listitem')
    await expect(trades).toHaveText([/bob on Doubles/, /carol on Binder pages/])
    for (const [name, href] of [
      ['carol', '/profile/4'],
      ['Binder pages', '/lists/public/carol-list-5'],
    ] as const)
      await expect(trades.last().getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        href,
      )
    await expect(match(selkie).last()).toContainText('You want 1 × Foil')
  })

  test('the sort is in the address, and a card opens by keyboard', async ({ page }) => {
    await page.goto('/wishlist/tradematch')
    const { sort, matchNames, dialog, match } = tradePage(page)
    await expect(sort.getByRole('option')).toHaveText(['Card Name', 'Recently Updated'])
    await sort.selectOption('Recently Updated')
    await expect(page).toHaveURL('/wishlist/tradematch?sort=updated')
    // The list that offers it was updated before the others.
    await expect(matchNames.last()).toHaveText(crossing)
    await match(token).getByRole('button', { name: token }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: token })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add to Collection' })).toBeVisible()
    // A wish that is made here counts here.
    await dialog.getByRole('button', { name: 'Add to Wishlist' }).press('Enter')
    await dialog.getByRole('menuitem', { name: /^Normal/ }).press('Enter')
    await expect(match(token)).toContainText('You want 3 × Normal')
  })

  test('a card that many offer shows the first trades, the others when asked', async ({
    page,
    db,
  }) => {
    const { lists, listItems } = db.state
    const heap = lists.find(({ name }) => name === 'To swap')!
    const item = listItems.find(({ listId }) => listId === heap.id)!
    for (let id = 100; id < 160; id += 1) {
      lists.push({ ...heap, id, name: `Heap ${id}`, publicUrlId: `heap-${id}` })
      listItems.push({ ...item, id: 1000 + id, listId: id, cardId: 220, finish: 'Normal' })
    }
    ownListed(db)
    await page.goto('/wishlist/tradematch')
    const { match } = tradePage(page)
    const trades = match(token).getByRole('listitem')
    await expect(trades).toHaveCount(3)
    const more = match(token).getByRole('button', { name: 'Show 47 more' })
    await more.click()
    await expect(trades).toHaveCount(50)
    await expect(match(token)).toContainText('and 11 more')
    await match(token).getByRole('button', { name: 'Show fewer' }).click()
    await expect(more).toBeVisible()
  })

  test('by partner both sides are shown beside each other, with their values', async ({ page }) => {
    await page.goto('/wishlist/tradematch')
    const { main, partner, partnerNames, sort, dialog } = tradePage(page)
    await main.getByText('By partner').click()
    await expect(page).toHaveURL('/wishlist/tradematch?by=partner')
    await expect(main.getByText('2 members to trade with').first()).toBeVisible()
    await expect(partnerNames).toHaveText(['carol', 'bob'])
    const carol = partner('carol')
    await expect(carol).toContainText("carol's side is worth $6.84 more")
    const theirs = carol.getByRole('region', { name: 'What carol has that you want' })
    await expect(theirs).toContainText('$10.44')
    await expect(theirs.getByRole('listitem')).toHaveText([
      /Crossing of the Low Moon.*1 wanted · 1 on Binder pages\$6\.34/,
      /Sælkie.*4 wanted · 2 on Binder pages\$2\.05× 2/,
    ])
    const yours = carol.getByRole('region', { name: 'What you have that carol wants' })
    await expect(yours).toContainText('$3.60')
    // She has promised the other one that carol wants.
    await expect(yours.getByRole('listitem')).toHaveText([/Brinebound Serpent/])
    await expect(yours.getByRole('link', { name: 'Spare parts' }).first()).toHaveAttribute(
      'href',
      '/lists/public/alice-list-1',
    )
    // Bob wants two of alice's cards, but his profile is private.
    await expect(partner('bob')).toContainText("No match for bob's public wishlist.")
    await expect(
      main.getByText('You only see wishlists of members with a public profile.'),
    ).toBeVisible()
    await expect(partner('bob').getByRole('link', { name: 'bob', exact: true })).toHaveAttribute(
      'href',
      '/profile/3',
    )
    await expect(sort.getByRole('option')).toHaveText(['Highest Value', 'Player Name'])
    await sort.selectOption('Player Name')
    await expect(page).toHaveURL('/wishlist/tradematch?by=partner&partnerSort=name')
    await expect(partnerNames).toHaveText(['bob', 'carol'])
    await yours.getByRole('button', { name: 'Brinebound Serpent' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Brinebound Serpent' })).toBeVisible()
  })

  test.describe('with 300 members', () => {
    test.use({ seed: 'large' })

    test('partners come in pages, a page is shown from its start, and Back restores the position', async ({
      page,
      db,
    }) => {
      const { lists, listItems, users } = db.state
      const heap = lists.find(({ name }) => name === 'To swap')!
      const item = listItems.find(({ listId }) => listId === heap.id)!
      for (const [at, { id: userId }] of users.slice(-45).entries()) {
        const id = 1000 + at
        lists.push({ ...heap, id, userId, publicUrlId: `heap-${id}` })
        listItems.push({ ...item, id, listId: id, cardId: 220, finish: 'Normal' })
      }
      ownListed(db)
      await page.goto('/wishlist/tradematch?by=partner&page=2')
      const { partnerNames, previous } = tradePage(page)
      const scroll = () => page.evaluate(() => Math.round(scrollY))
      await expect(partnerNames).toHaveCount(20)
      await previous.scrollIntoViewIfNeeded()
      const atEnd = await scroll()
      expect(atEnd).toBeGreaterThan(1000)
      await previous.click()
      await expect(page).toHaveURL(/page=1|partner$/)
      await expect(partnerNames).toHaveCount(20)
      await expect.poll(scroll).toBeLessThan(400)
      await page.goBack()
      await expect(page).toHaveURL(/page=2/)
      await expect(partnerNames).toHaveCount(20)
      await expect.poll(scroll).toBe(atEnd)
    })
  })

  test('a wish that was taken back is no match any more', async ({ page }) => {
    await page.goto('/wishlist/tradematch')
    const { main, matchNames } = tradePage(page)
    await expect(matchNames).toHaveCount(5)
    await main.getByRole('link', { name: 'My Wishlist' }).click()
    const { showAs, remove, toasts } = wishlistPage(page)
    await showAs('Grid')
    await remove(token).click()
    await expect(toasts).toContainText('Item removed from wishlist')
    await page.getByRole('link', { name: 'Find Trades' }).click()
    await expect(matchNames).toHaveText([crossing, 'Found at Sea', selkie, selkie])
  })

  for (const { by, endpoint } of [
    { by: 'card', endpoint: 'wishlistTradeMatches' },
    { by: 'partner', endpoint: 'tradePartners' },
  ] as const)
    test(`by ${by}: loading, failing in the server's words and without, and no matches at all`, async ({
      page,
      faults,
      db,
      expectErrors,
    }) => {
      expectErrors(/HTTP 5\d\d/)
      faults.add({ endpoint, delay: 'until-cleared' })
      await page.goto(`/wishlist/tradematch?by=${by}`)
      const { main, alert, retry } = tradePage(page)
      await expect(page.getByText('Loading trades...')).toBeAttached()
      faults.clear()
      await expect(main.getByRole('link', { name: 'bob' }).first()).toBeVisible()
      faults.add(
        { endpoint, status: 500, times: 1 },
        { endpoint, status: 500, body: { message: 'The disk is full.' } },
      )
      await page.reload()
      await expect(alert).toContainText('An unexpected error occurred. Please try again later.')
      await retry.click()
      await expect(alert).toContainText('The disk is full.')
      faults.clear()
      db.state.listItems = []
      await retry.click()
      await expect(main.getByText('No trade matches yet.')).toBeVisible()
      await expect(main.getByRole('link', { name: 'Search cards for trade' })).toHaveAttribute(
        'href',
        '/trade-search',
      )
    })

  test.describe('on a narrow phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('nothing scrolls sideways, by card and by partner', async ({ page, db }) => {
      for (const list of db.state.lists) list.name = 'W'.repeat(100)
      for (const user of db.state.users.slice(2)) user.username = 'W'.repeat(32)
      await page.goto('/wishlist/tradematch')
      const { matchNames, partnerNames } = tradePage(page)
      await expect(matchNames).toHaveCount(5)
      await expectNoSidewaysScroll(page)
      await page.goto('/wishlist/tradematch?by=partner')
      await expect(partnerNames).toHaveCount(2)
      await expectNoSidewaysScroll(page)
    })
  })
})
