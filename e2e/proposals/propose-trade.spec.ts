/** Composing a proposal: the partner, the cards of both sides, their value, and a note. */
import { deskPage } from '../kit/pages/trade-desk.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { ownListed } from '../kit/own-listed.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const selkie = 'Møøn-Drowned Sælkie'
const herring = 'Plain Herring'
const foundAtSea = 'Found at Sea'

test('a member is chosen, cards are added by keyboard, and the proposal is sent @core', async ({
  page,
  db,
}) => {
  await page.goto('/propose-trade')
  await expect(page).toHaveTitle('Propose Trade · Ninepocket')
  const { main, search, players, give, get, value, note, send, toasts } = deskPage(page)
  await expect(players).toHaveText(['ada', 'bob', 'carol'])
  await search.fill('BO')
  await expect(players).toHaveText(['bob'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(players).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/propose-trade?with=3')

  await expect(give.region.getByText('No cards chosen yet.')).toBeVisible()
  await give.add(`${herring} (Normal, NM)`).press('Enter')
  await give.add(`${herring} (Normal, NM)`).press('Enter')
  await expect(give.chosen).toHaveText([new RegExp(`${herring}.*Normal · NM`)])
  await get.search.fill('saelkie')
  await expect(get.offered).toHaveCount(3)
  await get.sort.selectOption('Highest Price')
  await get.add(`${selkie} (Foil, NM, ja)`).press('Enter')
  await expect(value('You give')).toHaveText('$0.18 2 cards')
  await expect(value('You get')).toHaveText('$3.60 1 card')
  await expect(value('Difference')).toHaveText('+$3.42 in your favor')
  await note.fill('For your sea deck?')
  await expect(main.getByText('18 of 1000 characters')).toBeVisible()
  await send.press('Enter')
  await expect(page).toHaveURL('/review-trade?box=sent')
  await expect(toasts).toContainText('Offer sent to bob.')
  await expect(main.getByRole('article').first()).toContainText('For your sea deck?')
  const sent = db.state.proposals.at(-1)!
  expect(sent).toMatchObject({ senderId: 2, receiverId: 3, note: 'For your sea deck?' })
  expect(sent.cards).toMatchObject([
    { giverId: 2, cardId: 618, quantity: 2, condition: 'NM' },
    { giverId: 3, cardId: 599, finish: 'Foil', quantity: 1, language: 'ja' },
  ])
})

test('a draft is balanced by cards of the side with the lower value, and the suggestion is undone', async ({
  page,
  db,
}) => {
  ownListed(db)
  await page.goto('/propose-trade?with=3&theirs=599F')
  const { give, get, value, balance, undo, toasts } = deskPage(page)
  await expect(value('Difference')).toHaveText('+$3.60 in your favor')
  await balance.press('Enter')
  await expect(toasts).toContainText('to balance the trade.')
  await expect(balance).toBeFocused()
  await expect(value('Difference')).toHaveText('none')
  await expect(give.chosen).toHaveText([/Brinebound Serpent.*\$1\.80/])
  await expect(balance).toHaveAttribute('aria-disabled', 'true')
  await undo.press('Enter')
  await expect(give.chosen).toHaveCount(0)
  await expect(get.chosen).toHaveCount(1)
})

test('an empty draft is balanced from the wishes of both members', async ({ page, db }) => {
  ownListed(db)
  await page.goto('/propose-trade?with=4')
  const { give, get, value, balance, undo, send, toasts } = deskPage(page)
  await balance.click()
  // Carol wants it; nothing that alice wants can be had.
  await expect(give.chosen).toHaveText([/Brinebound Serpent/])
  await expect(get.chosen).toHaveText([/Hollow-Eyed Soul-Jar/, /Haunting of the Grey Veil/])
  await expect(value('Difference')).toHaveText('none')
  // Without its draft, an Undo has nothing to change.
  await expect(undo).toBeVisible()
  await send.click()
  await expect(toasts).toContainText('Offer sent to carol.')
  await expect(undo).toHaveCount(0)
})

test('a draft that cannot be balanced is unchanged', async ({ page, db, faults, expectErrors }) => {
  expectErrors(/tradeCards: HTTP 500/)
  await page.goto('/propose-trade?with=3&theirs=599F')
  const { give, balance, toasts } = deskPage(page)
  await expect(give.offered.first()).toBeVisible()
  faults.add({ endpoint: 'tradeCards', status: 500 })
  await balance.click()
  await expect(toasts).toContainText('Failed to balance the trade.')
  faults.clear()
  db.state.listItems = db.state.listItems.filter(({ listId }) => listId > 3)
  await balance.click()
  await expect(toasts).toContainText('No card would even out this offer.')
  await expect(give.chosen).toHaveCount(0)
})

test('all cards of a side are removed at once, and come back', async ({ page }) => {
  await page.goto('/propose-trade?with=3&theirs=616Nx2,599F&yours=618N')
  const { give, get, undo, value } = deskPage(page)
  await expect(get.chosen).toHaveCount(2)
  await expect(give.removeAll).toHaveCount(0)
  await get.removeAll.press('Enter')
  await expect(get.chosen).toHaveCount(0)
  await expect(get.region.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(give.chosen).toHaveCount(1)
  await undo.press('Enter')
  await expect(get.chosen).toHaveText([/Found at Sea/, /Sælkie.*Foil · NM · Japanese/])
  await give.remove(herring).press('Enter')
  await expect(give.chosen).toHaveCount(0)
  await expect(give.region.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(value('You get')).toHaveText('$3.60 3 cards')
})

test('a link fills the draft with what is there, and each kind is bounded', async ({ page }) => {
  await page.goto('/propose-trade?with=3&theirs=616Nx2,599Fx2,7N&yours=618N,616N')
  const { give, get, leftOut, value, dialog } = deskPage(page)
  await expect(leftOut).toContainText(`On your side: ${foundAtSea}`)
  await expect(leftOut).toContainText(`On bob's side: ${selkie}, 1 card not on a trade list`)
  await expect(get.chosen).toHaveText([/Found at Sea.*N\/A/, /Sælkie.*Foil · NM · Japanese/])
  await expect(give.chosen).toHaveText([/Plain Herring/])
  await expect(page.getByText(`Without a price: ${foundAtSea}`)).toBeVisible()
  // Bob has two of them, and one each of the others that he could trade.
  await expect(get.plus(foundAtSea)).toBeDisabled()
  await expect(get.add(`${foundAtSea} (Normal, NM)`)).toHaveAttribute('aria-disabled', 'true')
  const { offered } = get
  // Unavailable cards come last.
  await expect(offered.last()).toContainText('Salamander Token')
  await expect(offered.last()).toContainText("No Normal copy in bob's collection")
  await expect(offered.filter({ hasText: 'LP' })).toContainText('Promised in another offer')
  await expect(offered.filter({ hasText: 'LP' })).toContainText('1 promised')
  await expect(give.offered.filter({ hasText: herring })).toContainText(
    'Requested in another offer',
  )
  await get.remove(foundAtSea).press('Enter')
  await expect(get.remove(selkie)).toBeFocused()
  await get.remove(selkie).press('Enter')
  await give.plus(herring).click()
  await expect(value('Difference')).toHaveText("+$0.18 in bob's favor")
  await give.chosen.getByRole('button', { name: herring, exact: true }).press('Enter')
  await expect(dialog.getByRole('heading', { name: herring })).toBeVisible()
})

test('the picker begins with available cards and shows the finish of each row', async ({
  page,
  db,
}) => {
  const spare = db.state.lists.find(({ name }) => name === 'Spare parts')!
  const item = {
    listId: spare.id,
    finish: 'Foil' as const,
    section: '' as const,
    isFixed: false,
    proxies: 0,
    quantity: 1,
    addedAt: '',
  }
  // Alice has plain herrings, and no foil ones.
  db.state.listItems.push({ ...item, id: 9000, cardId: 618, position: 90 })
  await page.goto('/propose-trade?with=3')
  const { give } = deskPage(page)
  const row = give.offered.filter({ hasText: 'You own it in Normal, not in Foil' })
  await expect(row).toContainText(herring)
  await expect(give.region.getByText('Not in the collection')).toHaveCount(0)
  const canAdd = await give.offered.evaluateAll((rows) =>
    rows.map((each) => each.querySelector('button[aria-label^="Add "]')?.ariaDisabled !== 'true'),
  )
  expect(canAdd.length).toBeGreaterThan(3)
  expect(canAdd).toEqual(canAdd.toSorted((a, b) => Number(b) - Number(a)))
  await give.sort.selectOption('Highest Price')
  await expect(give.offered.first()).not.toContainText('not in Foil')
})

test('a refused card is reported at its line, and nothing of the draft is lost', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/proposalSend: HTTP/)
  await page.goto('/propose-trade?with=3&theirs=616Nx2&yours=618N')
  const { main, get, give, send, note } = deskPage(page)
  await expect(get.chosen).toHaveText([new RegExp(foundAtSea)])
  faults.add({ endpoint: 'proposalSend', status: 500, times: 1 })
  await note.fill('Still here')
  await send.click()
  await expect(main.getByText('Failed to send the offer.')).toBeVisible()
  const owned = db.state.collection.find(({ userId, cardId }) => userId === 3 && cardId === 616)!
  owned.quantity = 1
  await send.click()
  const words = `"${foundAtSea}" (Normal, NM): bob has 1 of 2 for trade.`
  await expect(get.chosen).toContainText(words)
  await expect(give.chosen).not.toContainText('for trade.')
  await expect(note).toHaveValue('Still here')
  await get.region.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(get.chosen).not.toContainText(words)
  await note.fill('x'.repeat(1001))
  await expect(main.getByText('Note must have at most 1000 characters')).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(/propose-trade/)
  await note.fill('')
  await send.click()
  await expect(page).toHaveURL('/review-trade?box=sent')
})

test('a draft with changes asks before it is left', async ({ page }) => {
  await page.goto('/propose-trade?with=3&theirs=616N')
  const { main, dialog, get, note } = deskPage(page)
  await expect(get.chosen).toHaveCount(1)
  const another = main.getByRole('link', { name: 'Choose another member' })
  await another.click()
  await expect(page).toHaveURL('/propose-trade')
  await page.goBack()
  await note.fill('Wait')
  await another.click()
  await expect(dialog).toContainText("It hasn't been sent.")
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Wait')
  await another.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/propose-trade')
})

test('a counter-proposal starts with the cards of both sides', async ({ page, db }) => {
  await page.goto('/propose-trade?counter=7')
  const { main, give, get, leftOut, send } = deskPage(page)
  await expect(main.getByText('Counteroffer to carol')).toBeVisible()
  await expect(give.chosen).toHaveText([/Moonwashed Selkie.*HP/, /Plain Herring/])
  await expect(get.chosen).toHaveText([/Vulmar, Bellows Smith/, /Furnace Firestone Eye/])
  await expect(leftOut).toContainText("On carol's side")
  await give.remove('Moonwashed Selkie').click()
  await expect(send).toHaveText('Send Counteroffer')
  await send.click()
  await expect(page).toHaveURL('/review-trade?box=sent')
  expect(db.state.proposals.find(({ id }) => id === 7)).toMatchObject({ state: 'countered' })
  await page.goto('/propose-trade?counter=7')
  await expect(main.getByText('This offer was already countered.')).toBeVisible()
  await main.getByRole('link', { name: 'See the offer' }).click()
  await expect(main.getByRole('article')).toContainText('Countered')
})

test('matches, offers, lists and profiles lead to the desk', async ({ page, db }) => {
  ownListed(db)
  const link = page.getByRole('main').getByRole('link', { name: /^Propose Trade/ })
  for (const [path, address] of [
    ['/wishlist/tradematch', '/propose-trade?with=4&theirs=216F'],
    ['/wishlist/tradematch?by=partner', /with=4&theirs=216F,599Nx2&yours=66Nx2$/],
    ['/trade-search?search=found', '/propose-trade?with=3&theirs=616N'],
    ['/lists/public/bob-list-6', '/propose-trade?with=3'],
    ['/profile/3', '/propose-trade?with=3'],
  ] as const) {
    await page.goto(path)
    await expect(link.first()).toHaveAttribute('href', address)
  }
  for (const path of ['/lists/public/bob-list-7', '/lists/public/alice-list-1', '/profile/2']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await expect(link).toHaveCount(0)
  }
})

test('loading, failing, and having nothing to trade', async ({
  page,
  faults,
  db,
  expectErrors,
}) => {
  expectErrors(/HTTP (500|404)/)
  faults.add({ endpoint: 'tradeCards', delay: 'until-cleared' })
  await page.goto('/propose-trade?with=4')
  const { main, alert, give, get } = deskPage(page)
  await expect(page.getByText('Loading cards...').first()).toBeAttached()
  faults.clear()
  await expect(get.offered).toHaveCount(10)
  await get.region.getByRole('button', { name: 'Next' }).click()
  await expect(get.region).toContainText('Page 2 of')
  faults.add({ endpoint: 'tradeCards', status: 500 })
  await page.reload()
  await expect(alert).toContainText('Failed to load cards for trade.')
  faults.clear()
  db.state.listItems = []
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(give.region).toContainText('You have nothing for trade.')
  await expect(give.region.getByRole('link', { name: 'Go to your lists' })).toHaveAttribute(
    'href',
    '/lists',
  )
  await expect(get.region).toContainText('This member has nothing for trade.')
  await page.goto('/propose-trade?with=2')
  await expect(main.getByText("You can't trade with yourself.")).toBeVisible()
  await page.goto('/propose-trade?with=6')
  await expect(main.getByText('Member not found.')).toBeVisible()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('one side is shown at a time, and the sending is always in view', async ({ page, db }) => {
    for (const user of db.state.users.slice(2)) user.username = 'W'.repeat(32)
    await page.goto('/propose-trade?with=3&theirs=616Nx2,599Fx2,7N&yours=618N,51F')
    const { main, give, get, value, send, note } = deskPage(page)
    const tab = (name: string) => main.getByRole('radio', { name })
    await expect(tab('You get (3)')).toBeChecked()
    await expect(get.chosen).toHaveCount(2)
    await expect(give.region).toBeHidden()
    for (const each of [value('Difference'), send, note]) await expect(each).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await get.remove(foundAtSea).click()
    await expect(tab('You get (1)')).toBeChecked()
    await tab('You get (1)').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab('You give (2)')).toBeChecked()
    await expect(give.chosen).toHaveCount(2)
    await expect(get.region).toBeHidden()
    await expectNoSidewaysScroll(page)
    await note.fill('Two lines\nof a note')
    await expect(send).toBeInViewport()
  })

  test('a draft with cards of one side begins with the other one', async ({ page }) => {
    await page.goto('/propose-trade?with=3&theirs=616N')
    const { main, give } = deskPage(page)
    await expect(main.getByRole('radio', { name: 'You give (0)' })).toBeChecked()
    await expect(give.region).toBeVisible()
    await page.goto('/propose-trade?with=3')
    await expect(main.getByRole('radio', { name: 'You get (0)' })).toBeChecked()
  })
})
