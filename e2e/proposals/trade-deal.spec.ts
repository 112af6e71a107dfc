/** Two members of a new server trade: one proposes, the other counters, the first accepts. No mocks in between. */
import { expect, type Page, test } from '@playwright/test'
import { promoSet, setPath } from '../kit/pages/card-page.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { type RealServer, register, startServer } from '../kit/real-server.ts'
import { deskPage, reviewPage } from '../kit/pages/trade-desk.ts'

const knot = "Fisher's Knot"
const hearth = 'Harbour Hearth'

let server: RealServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Adds `count` copies of a card to the collection, and one to a new list for trade. */
async function offer(page: Page, card: string, copies: number): Promise<void> {
  await page.goto(`${server.address}/lists`)
  await page.getByRole('button', { name: 'Create New List' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Swaps')
  await page.getByRole('combobox', { name: 'Visibility' }).selectOption('For Trade')
  await page.getByRole('dialog').getByRole('button', { name: 'Create List' }).click()
  await expect(page.getByText('List created successfully')).toBeVisible()
  await page.goto(`${server.address}${setPath(promoSet)}`)
  const menu = page.getByRole('button', { name: `Add ${card}`, exact: true })
  for (let copy = 1; copy <= copies; copy += 1) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Normal' }).first().click()
    await expect(page.getByText(`Added "${card}" (Normal) to collection`).first()).toBeVisible()
  }
  await menu.click()
  await page.getByRole('menuitem', { name: 'Add to List...' }).click()
  await page.getByRole('radio', { name: 'Swaps' }).check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Added "${card}" (Normal) to list`)).toBeVisible()
}

test('a proposal is countered and accepted, and both collections are right', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const ada = await register(server, await browser.newContext(), 'ada')
  await expect(ada.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  const nell = await register(server, await browser.newContext(), 'nell')
  await ada.goto(`${server.address}/admin/users`)
  await ada.getByRole('button', { name: 'Approve nell' }).click()
  await expect(nell.getByRole('heading', { name: 'Welcome, nell' })).toBeVisible({
    timeout: 15_000,
  })
  await offer(ada, hearth, 1)
  await offer(nell, knot, 2)

  await ada.goto(`${server.address}/trade-search`)
  await ada.getByRole('link', { name: 'Propose Trade to nell' }).click()
  const proposing = deskPage(ada)
  await expect(proposing.get.chosen).toHaveText([new RegExp(knot)])
  await proposing.send.click()
  await expect(proposing.toasts).toContainText('Offer sent to nell.')

  await nell.goto(`${server.address}/dashboard`)
  const answering = reviewPage(nell)
  await expect(answering.waiting).toHaveAccessibleName('Market 1 offer waiting')
  await nell.goto(`${server.address}/review-trade`)
  await answering.of('ada').getByRole('link', { name: 'Counter' }).click()
  const countering = deskPage(nell)
  await expect(countering.give.chosen).toHaveText([new RegExp(knot)])
  await countering.get.add(`${hearth} (Normal, NM)`).click()
  await countering.note.fill('For the hearth.')
  await countering.send.click()
  await expect(countering.toasts).toContainText('Offer sent to ada.')
  // Her promised copies cannot be promised twice.
  await nell.goto(`${server.address}/propose-trade?with=1`)
  await expect(countering.give.add(`${knot} (Normal, NM)`)).toHaveAttribute('aria-disabled', 'true')
  await expect(countering.give.offered).toContainText('1 promised')

  await ada.goto(`${server.address}/review-trade`)
  const accepting = reviewPage(ada)
  await expect(accepting.of('nell')).toContainText('For the hearth.')
  await accepting.of('nell').getByRole('button', { name: 'Accept' }).click()
  await accepting.confirm('Accept Trade').click()
  await expect(accepting.toasts).toContainText('Trade accepted. The cards are in your collection.')
  for (const [page, names] of [
    [ada, [knot]],
    [nell, [knot, hearth]],
  ] as const) {
    await page.goto(`${server.address}/collection`)
    const { row, rows, quantityOf } = collectionPage(page)
    await expect(rows).toHaveCount(names.length)
    for (const name of names) await expect(quantityOf(row(name))).toHaveText('1')
  }
  await nell.goto(`${server.address}/review-trade?box=past`)
  await expect(answering.proposals).toHaveText([/Accepted/, /Countered/])
  await nell.goto(`${server.address}/lists`)
  await expect(nell.getByRole('article', { name: 'Swaps' })).toContainText('0 cards')
})
