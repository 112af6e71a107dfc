/**
 * A collector's most frequent tasks, in at most the stated number of steps, on data of real size.
 */
import type { Page } from '@playwright/test'
import { cardPage } from '../kit/pages/card-page.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { collector } from '../../bench/data/collector-folder.ts'
import { moxfieldFile } from '../../bench/data/moxfield-file.ts'
import { expect, signIn, test } from '../kit/collector-test.ts'
import { Steps } from '../kit/steps.ts'
import { deskPage, reviewPage } from '../kit/pages/trade-desk.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const proposalLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /trade offer/ })
    .first()
/** A set of the catalogue, and cards that it has. */
const release = {
  name: 'Smouldering Gate',
  code: 'YZ0',
  numbers: ['101', '102', '103', '105', '106'],
}

test('a card is found and shared in 5 steps', async ({ page, steps, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await steps.click(navigation(page).getByRole('link', { name: 'Find Cards' }))
  const { rows, dialog, toasts } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
  await steps.press('/')
  await steps.type('Barnacled Quinegetenten')
  await expect(rows).not.toHaveCount(50)
  await steps.click(rows.first().getByRole('button').first())
  const name = await dialog.getByRole('heading', { level: 2 }).textContent()
  await steps.click(dialog.getByRole('button', { name: 'Copy Link' }))
  await expect(toasts).toContainText('Card link copied to clipboard!')
  expect(steps.count).toBeLessThanOrEqual(5)
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(rows.first()).toContainText(name ?? 'a name')
})

test('a set of 732 is opened by typing and Enter', async ({ page, steps }) => {
  await page.goto('/sets')
  await expect(page.getByText('732 sets').first()).toBeVisible()
  await steps.type(release.code)
  await steps.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: release.name })).toBeVisible()
  expect(steps.count).toBe(2)
})

test('a card is found by its number and the code of its set', async ({ page }) => {
  await page.goto(`/all-cards?search=${release.code.toLowerCase()}+45`)
  const { rows } = cardPage(page)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(release.name)
})

test('five cards of a pack are entered by 3 keys each', async ({ page, steps }) => {
  await page.goto(`/sets/${encodeURIComponent(release.name)}`)
  await page.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
  const { search, toasts } = cardPage(page)
  for (const number of release.numbers) {
    await steps.type(number)
    await steps.press('Enter')
    await expect(search).not.toBeFocused()
    await steps.press('a')
    await expect(toasts).toContainText(`#${number}`)
  }
  expect(steps.count).toBe(15)
})

test('fifteen cards of a pack are entered blind, at 60 ms between keys, by two steps', async ({
  page,
  steps,
}) => {
  const { tile } = collectionPage(page)
  const copies = async () => {
    await page.goto('/collection?sets=JX1')
    const total = tile('Total Cards')
    await expect(total).toHaveText(/\d/)
    return Number((await total.textContent())?.replaceAll(',', ''))
  }
  const before = await copies()
  await page.goto('/sets/JX1')
  const { main } = cardPage(page)
  await main.getByRole('button', { name: 'Pack mode' }).waitFor()
  await steps.press('p')
  const numbers = Array.from({ length: 15 }, (_, at) => 20 * at + 1)
  await steps.type(numbers.map((number) => `${number}\n`).join(''), { delay: 60 })
  const entries = page.getByRole('region', { name: 'Entered cards' })
  await expect(entries.getByRole('listitem')).toHaveCount(15)
  await expect(entries).toContainText('15 cards')
  await expect(entries.getByText(/to save/)).toBeHidden()
  expect(steps.count).toBe(2)
  expect(await copies()).toBe(before + 15)
})

test('a member finds whether and where they own a card by one tap and typing on a phone', async ({
  page,
  steps,
}) => {
  await page.goto('/collection?location=red+box')
  const opener = collectionPage(page).rows.first().getByRole('button').first()
  const name = (await opener.textContent()) ?? 'a name'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await steps.click(page.getByRole('button', { name: 'Search' }))
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await steps.type(name.toLowerCase())
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^You own \d+ in \d+ printings?, .*red box/ }),
  ).toBeVisible()
  expect(steps.count).toBe(2)
})

test("a set's cards in the collection are shown with value and duplicates in 2 steps", async ({
  page,
  steps,
}) => {
  await page.goto('/sets?search=Filigree+Archive+Commander')
  await steps.click(page.getByRole('link', { name: /^Filigree Archive Commander/ }))
  await steps.click(page.getByRole('link', { name: 'My cards in this set' }))
  await expect(page).toHaveURL('/collection?sets=MN8C&sort=quantity&direction=desc')
  const { rows, tile } = collectionPage(page)
  await expect(rows.first()).toContainText('Filigree Archive Commander')
  await expect(tile('Total Market')).toContainText('$')
  expect(steps.count).toBe(2)
})

test('a list for trade is made of 20 cards of the collection in 12 steps', async ({
  page,
  steps,
}) => {
  await page.goto('/collection?moreThan=5')
  const { rows, main, dialog, toasts } = collectionPage(page)
  await expect(rows).toHaveCount(50)
  const box = (index: number) => rows.nth(index).getByRole('checkbox')
  await steps.click(box(0))
  await steps.click(box(19), { modifiers: ['Shift'] })
  await steps.click(main.getByRole('button', { name: 'Add to List (20)' }))
  await steps.click(dialog.getByRole('button', { name: 'New list' }))
  await steps.type('Swaps')
  await dialog.getByRole('combobox', { name: 'Visibility' }).selectOption('For Trade')
  steps.count += 1
  await steps.click(dialog.getByRole('button', { name: 'Create', exact: true }))
  await expect(dialog.getByRole('radio', { name: 'Swaps' })).toBeChecked()
  await steps.click(dialog.getByRole('button', { name: /^Add/ }).last())
  await expect(toasts).toContainText(/Added \d+ cards to list!/)
  expect(steps.count).toBeLessThanOrEqual(12)
})

test('what a collection has above four copies is put on a trade list in 7 steps', async ({
  page,
  steps,
}) => {
  await page.goto('/collection?rarity=Mythic')
  const { rows, main, dialog, toasts } = collectionPage(page)
  await expect(rows).toHaveCount(50)
  await steps.click(main.getByRole('button', { name: 'Show Filters' }))
  await steps.click(page.getByRole('textbox', { name: 'More copies than' }))
  await steps.type('4')
  await steps.press('Enter')
  await steps.click(main.getByRole('button', { name: 'Surplus' }))
  await steps.click(page.getByRole('menuitem', { name: 'Put on a trade list' }))
  await steps.click(dialog.getByRole('button', { name: /^Add/ }).last())
  await expect(toasts).toContainText(/Added \d+ cards to list!/)
  expect(steps.count).toBe(7)
})

test('a match is proposed in 10 steps, countered in 5 and accepted in 3', async ({
  page,
  steps,
  browser,
  address,
}) => {
  await page.goto('/wishlist/tradematch')
  await steps.click(page.getByRole('link', { name: /^Propose Trade/ }).first())
  await steps.click(deskPage(page).send)
  const review = reviewPage(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Review Trade' })).toBeVisible()
  expect(steps.count).toBeLessThanOrEqual(10)
  const traderLink = review.proposals.first().getByRole('link', { name: /^trader\d+$/ })
  const trader = (await traderLink.textContent()) ?? 'a trader'

  const context = await browser.newContext({ baseURL: address })
  await signIn(context, { address, username: trader })
  const theirs = await context.newPage()
  const theirSteps = new Steps(theirs)
  await theirs.goto('/dashboard')
  await theirSteps.click(proposalLink(theirs))
  const received = reviewPage(theirs).of(collector.username).first()
  await theirSteps.click(received.getByRole('link', { name: 'Counter' }))
  const { get, send } = deskPage(theirs)
  const chosen = await get.chosen.count()
  await theirSteps.click(get.region.getByRole('button', { name: /^Add / }).first())
  await expect(get.chosen).toHaveCount(chosen + 1)
  await theirSteps.click(send)
  await expect(reviewPage(theirs).toasts).toContainText(/^Offer sent/)
  expect(theirSteps.count).toBeLessThanOrEqual(5)
  await context.close()

  const last = new Steps(page)
  await page.goto('/dashboard')
  await last.click(proposalLink(page))
  await last.click(
    review
      .of(trader)
      .first()
      .getByRole('button', { name: /^Accept/ }),
  )
  await last.click(review.dialog.getByRole('button', { name: /^Accept/ }))
  await expect(review.toasts).toContainText(/accepted/i)
  expect(last.count).toBe(3)
})

test.describe('a member who moves in', () => {
  test.use({ as: 'trader12' })

  test('imports a file of 12,784 rows, 504 of them open, by 6 steps', async ({ page, steps }) => {
    await page.goto('/collection')
    await steps.click(page.getByRole('main').getByRole('link', { name: 'Import' }))
    await steps.chooseFile(page.getByLabel('File from another app'), {
      name: 'haves.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(moxfieldFile(12_784, 504)),
    })
    await expect(page.getByText('Moxfield file recognized')).toBeVisible()
    await steps.click(page.getByRole('button', { name: 'Review Import' }))
    // The first review of a server waits for what all cards say, which a busy machine reads for long.
    await expect(page.getByText('12,280 rows matched')).toBeVisible({ timeout: 90_000 })
    await steps.click(page.getByRole('button', { name: /^Accept all \d+ suggestions$/ }))
    await steps.click(page.getByRole('button', { name: /^Use the newest printing for \d+$/ }))
    await expect(page.getByText('All rows decided.')).toBeVisible()
    await steps.click(page.getByRole('button', { name: 'Import 12,784 cards' }))
    await expect(page.getByText('12,784 cards imported.')).toBeVisible()
    expect(steps.count).toBe(6)
  })
})
