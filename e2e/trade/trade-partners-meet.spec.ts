/** Two members of a new server find each other's cards: no mocks in between. */
import { expect, type Page, test } from '@playwright/test'
import { promoSet, setPath } from '../kit/pages/card-page.ts'
import { type RealServer, register, startServer } from '../kit/real-server.ts'
import { tradePage } from '../kit/pages/trade-page.ts'

const knot = "Fisher's Knot"

let server: RealServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startServer()
})
test.afterAll(() => server.stop())

async function showProfile(page: Page): Promise<void> {
  await page.goto(`${server.address}/profile`)
  await page.getByRole('checkbox', { name: /public/i }).check()
  await page.getByRole('button', { name: 'Save Profile' }).click()
}

test('an offer is found by search, by lists and by matches, and its owner sees who wants it', async ({
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

  await nell.goto(`${server.address}/lists`)
  await nell.getByRole('button', { name: 'Create New List' }).first().click()
  await nell.getByRole('textbox', { name: 'Name' }).fill('Swaps')
  await nell.getByRole('combobox', { name: 'Visibility' }).selectOption('For Trade')
  await nell.getByRole('dialog').getByRole('button', { name: 'Create List' }).click()
  await expect(nell.getByText('List created successfully')).toBeVisible()
  await nell.goto(`${server.address}${setPath(promoSet)}`)
  await nell.getByRole('button', { name: `Add ${knot}`, exact: true }).click()
  await nell.getByRole('menuitem', { name: 'Add to Collection (Normal)' }).first().click()
  await expect(nell.getByText(`Added "${knot}" (Normal) to collection`)).toBeVisible()
  await nell.getByRole('button', { name: `Add ${knot}`, exact: true }).click()
  await nell.getByRole('menuitem', { name: 'Add to List...' }).click()
  await nell.getByRole('radio', { name: 'Swaps' }).check()
  await nell.getByRole('button', { name: 'Confirm' }).click()
  await expect(nell.getByText(`Added "${knot}" (Normal) to list`)).toBeVisible()

  await ada.goto(`${server.address}/trade-search`)
  const adaPage = tradePage(ada)
  await adaPage.search.fill('knot fisher')
  await expect(adaPage.offers).toHaveCount(1)
  await expect(adaPage.offers).toContainText('Owner: nell')
  await adaPage.open(knot)
  await adaPage.dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
  await ada.getByRole('menuitem', { name: 'Normal' }).click()
  await expect(adaPage.toasts).toContainText(`Added "${knot}" (Normal) to wishlist`)
  await ada.goto(`${server.address}/trade-lists`)
  await expect(adaPage.list('Swaps')).toContainText('1 card')
  await ada.goto(`${server.address}/wishlist/tradematch`)
  await expect(adaPage.match(knot)).toContainText('You want 1 × Normal')
  await expect(adaPage.match(knot).getByRole('listitem')).toHaveText([/1 × Normal.*nell on Swaps/])
  await adaPage.match(knot).getByRole('link', { name: 'Swaps' }).click()
  await expect(ada.getByRole('heading', { level: 1, name: 'Swaps' })).toBeVisible()
  await expect(ada.getByRole('main').getByText(knot)).toBeVisible()

  await nell.goto(`${server.address}/wishlist/tradematch?by=partner`)
  const partners = tradePage(nell)
  await expect(partners.main.getByText('No trade matches yet.')).toBeVisible()
  await showProfile(ada)
  await nell.reload()
  const wanted = partners
    .partner('ada')
    .getByRole('region', { name: 'What you have that ada wants' })
  await expect(wanted.getByRole('listitem')).toContainText([knot])
  await expect(wanted).toContainText('1 wanted · 1 on Swaps')
})
