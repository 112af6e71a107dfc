/** Proposals that were received and sent, what has changed since, and what becomes of them. */
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import { reviewPage } from '../kit/pages/trade-desk.ts'

test.use({ as: 'alice', viewport: { width: 1280, height: 800 } })

const herring = 'Plain Herring'

test('a received proposal shows what both sides give, and what has changed since it was sent @core', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const { waiting, main, box, of, proposals, dialog } = reviewPage(page)
  await expect(waiting).toHaveAccessibleName('Market 2 offers waiting')
  await waiting.click()
  await page.getByRole('link', { name: 'Review Trade 2 offers waiting' }).click()
  await expect(page).toHaveTitle('Review Trade · Ninepocket')
  await expect(box('Received (3)')).toBeChecked()
  await expect(box('Sent (1)')).toBeVisible()
  await expect(main.getByText('3 offers waiting').first()).toBeVisible()
  await expect(proposals.getByRole('heading', { level: 2 })).toHaveText([
    'From carol',
    'From bob',
    'From dan',
  ])
  await expect(of('carol')).toContainText(
    'Since this was sent: copies of 1 card are gone; 1 card changed price.',
  )
  const theirs = of('carol').getByRole('group', { name: 'You get' })
  await expect(theirs).toContainText('was $15.31 → , now $19.76')
  await expect(theirs.getByRole('listitem')).toHaveText([
    /Vulmar, Bellows Smith.*Foil · NM.*was \$14\.50.*now \$18\.95/,
    /Furnace Firestone Eye.*\$0\.18× 2/,
    /Ysaine, Saltworn Wyrm.*0 of 1 copy left/,
  ])
  await expect(of('bob')).toContainText('Two of them, and it is yours.')
  await expect(of('bob')).toContainText('Difference +$3.42 in your favor')
  await expect(of('dan')).toContainText('dan can no longer trade')
  await expect(of('dan').getByRole('button', { name: 'Accept' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(of('bob').getByRole('link', { name: 'bob', exact: true })).toHaveAttribute(
    'href',
    '/profile/3',
  )
  await theirs.getByRole('button', { name: 'Vulmar, Bellows Smith' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Vulmar, Bellows Smith' })).toBeVisible()
})

test('an accepted trade moves the cards, and the keyboard focus moves to the next offer @core', async ({
  page,
}) => {
  await page.goto('/review-trade')
  const { of, dialog, confirm, toasts, waiting, box } = reviewPage(page)
  await of('bob').getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(dialog).toContainText('Accept this trade?')
  await expect(dialog.getByRole('region', { name: 'You give' })).toContainText(`2 × ${herring}`)
  await expect(dialog.getByRole('region', { name: 'You get' })).toContainText(
    '(月の港 Promos) · #007 · Foil · LP',
  )
  await expect(dialog).toContainText(
    'You give $0.18 · You get $3.60 · Difference +$3.42 in your favor',
  )
  await confirm('Accept Trade').press('Enter')
  await expect(toasts).toContainText('Trade accepted. The cards are in your collection.')
  await expect(of('bob')).toHaveCount(0)
  await expect(of('dan')).toBeFocused()
  await expect(waiting).toHaveAccessibleName('Market 1 offer waiting')
  await box('Past').check({ force: true })
  await expect(of('bob').first()).toContainText('Accepted')
  await expect(of('bob').first().getByRole('group', { name: 'You got' })).toContainText('$3.60')
  await page.goto('/collection')
  const { row } = collectionPage(page)
  await expect(row(/Sælkie/)).toContainText('LP')
  await expect(row(herring).getByRole('group')).toContainText('10')
})

test('an offer that cannot be accepted shows the message of the server, and stays pending', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/HTTP (409|500)/)
  await page.goto('/review-trade')
  const { of, dialog, confirm, box } = reviewPage(page)
  await of('carol').getByRole('button', { name: 'Accept' }).click()
  await confirm('Accept Trade').click()
  await expect(dialog).toContainText(
    '"Ysaine, Saltworn Wyrm" (Foil, NM) is no longer available: carol has 0 of 1.',
  )
  await confirm('Cancel').click()
  await expect(of('carol')).toContainText('Pending')
  faults.add({ endpoint: 'proposalDecline', status: 500, times: 1 })
  await of('carol').getByRole('button', { name: 'Decline' }).click()
  await confirm('Decline Offer').click()
  await expect(dialog).toContainText('Failed to decline the offer.')
  // Carol withdraws her offer in the meantime.
  Object.assign(
    db.state.proposals.find(({ id }) => id === 7)!,
    {
      state: 'withdrawn',
      closedAt: '2026-11-20T09:00:00.000Z',
    },
  )
  await confirm('Decline Offer').click()
  await expect(dialog).toContainText('This offer was already withdrawn.')
  await expect(box('Received (2)')).toBeAttached()
})

test('declined, withdrawn and countered proposals are in the past, and link to each other', async ({
  page,
}) => {
  await page.goto('/review-trade')
  const { main, of, confirm, toasts, showBox, box, proposals } = reviewPage(page)
  await of('carol').getByRole('button', { name: 'Decline' }).click()
  await confirm('Decline Offer').click()
  await expect(toasts).toContainText('Offer declined.')
  await showBox('Sent (1)')
  await expect(page).toHaveURL('/review-trade?box=sent')
  await of('carol').getByRole('button', { name: 'Withdraw' }).click()
  await confirm('Withdraw Offer').click()
  await expect(toasts).toContainText('Offer withdrawn.')
  await expect(main.getByText('No open offers.')).toBeVisible()
  await expect(box('Sent (0)')).toBeChecked()
  await showBox('Past')
  await expect(proposals).toHaveCount(6)
  const countered = proposals.filter({ hasText: 'Countered' })
  await expect(countered).toContainText('$3.55')
  await countered.getByRole('link', { name: 'See the counteroffer' }).click()
  await expect(proposals).toHaveCount(1)
  await expect(of('bob')).toContainText('Two of them, and it is yours.')
  await of('bob').getByRole('link', { name: 'Counter' }).first().focus()
  await main.getByRole('link', { name: 'All offers' }).click()
  await expect(page).toHaveURL('/review-trade?box=past')
})

test('loading, failing, pages, a proposal that is not there, and empty boxes', async ({
  page,
  faults,
  db,
  expectErrors,
}) => {
  expectErrors(/HTTP (500|404)/)
  faults.add({ endpoint: 'proposalList', delay: 'until-cleared' })
  await page.goto('/review-trade')
  const { main, alert, proposals, next, showBox } = reviewPage(page)
  await expect(page.getByText('Loading offers...')).toBeAttached()
  faults.clear()
  await expect(proposals).toHaveCount(3)
  faults.add(
    { endpoint: 'proposalList', status: 500, times: 2 },
    { endpoint: 'proposalList', status: 500, body: { message: 'The disk is full.' } },
  )
  await page.reload()
  await expect(alert).toContainText('Error Loading Offers')
  faults.clear()
  const [first] = db.state.proposals.filter(({ id }) => id === 6)
  for (let id = 100; id < 130; id += 1) db.state.proposals.push({ ...first!, id })
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(proposals).toHaveCount(20)
  await next.click()
  await expect(page).toHaveURL('/review-trade?page=2')
  await expect(proposals).toHaveCount(13)
  db.state.proposals = []
  await page.goto('/review-trade?proposal=999')
  await expect(alert).toContainText('Trade offer not found.')
  await main.getByRole('link', { name: 'See all offers' }).click()
  await expect(main.getByText('No trade offers waiting.')).toBeVisible()
  await showBox('Past')
  await expect(main.getByText('No past offers yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Market', exact: true })).toBeVisible()
})

test('Back restores the scroll position, from another page and from a profile', async ({
  page,
  db,
}) => {
  const [first] = db.state.proposals.filter(({ id }) => id === 6)
  for (let id = 100; id < 130; id += 1) db.state.proposals.push({ ...first!, id })
  await page.goto('/review-trade')
  const { proposals, next } = reviewPage(page)
  const scroll = () => page.evaluate(() => Math.round(scrollY))
  await expect(proposals).toHaveCount(20)
  await next.scrollIntoViewIfNeeded()
  const atEnd = await scroll()
  expect(atEnd).toBeGreaterThan(1000)
  await next.click()
  await expect(proposals).toHaveCount(13)
  await page.goBack()
  await expect(proposals).toHaveCount(20)
  await expect.poll(scroll).toBe(atEnd)
  await proposals.nth(10).getByRole('link', { name: 'bob' }).click()
  await expect(page).toHaveURL(/profile/)
  await page.goBack()
  await expect(proposals).toHaveCount(20)
  await expect(proposals.nth(10)).toBeInViewport()
})

test('promised copies are marked in the collection, on lists and among offers', async ({
  page,
}) => {
  const mark = page.getByRole('main').getByText('1 promised')
  for (const path of ['/collection', '/lists/1']) {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /Found at Sea/ })).toContainText('1 promised')
    await page.getByRole('radio', { name: 'Grid' }).check({ force: true })
    await expect(mark).toBeVisible()
  }
  await page.goto('/lists/public/alice-list-1')
  await expect(mark).toBeVisible()
  await page.goto('/trade-search?search=saelkie')
  await expect(mark.first()).toBeVisible()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways', async ({ page, db }) => {
    for (const user of db.state.users.slice(2)) user.username = 'W'.repeat(32)
    for (const proposal of db.state.proposals) proposal.note = 'W'.repeat(1000)
    await page.goto('/review-trade')
    const { proposals } = reviewPage(page)
    await expect(proposals).toHaveCount(3)
    await expectNoSidewaysScroll(page)
  })
})
