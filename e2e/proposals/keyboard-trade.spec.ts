/**
 * Trading without a mouse: finding and requesting an offer, answering a proposal, and comparing
 * prices.
 */
import { keyboard } from '../kit/keyboard.ts'
import { expect, test } from '../kit/test.ts'
import { deskPage, reviewPage } from '../kit/pages/trade-desk.ts'
import { tradePage } from '../kit/pages/trade-page.ts'

test.use({ as: 'alice' })

test('an offer is found and asked for in a proposal', async ({ page, db }) => {
  const { type, tabTo, enter, goBy } = keyboard(page)
  await page.goto('/dashboard')
  await goBy(/^Market/, 'Trade Singles')
  const { search, offers } = tradePage(page)
  await tabTo(search)
  await type('saelkie')
  await expect(offers).toHaveCount(3)
  await enter(page.getByRole('link', { name: 'Propose Trade to bob' }).first())
  const { get, give, send, note, toasts } = deskPage(page)
  await expect(get.chosen).toHaveCount(1)
  await enter(give.add('Plain Herring (Normal, NM)'))
  await expect(give.chosen).toHaveText([/Plain Herring/])
  await tabTo(note)
  await type('For your sea deck?')
  await enter(send)
  await expect(toasts).toContainText('Offer sent to bob.')
  await expect(page.getByRole('main')).toBeFocused()
  expect(db.state.proposals.at(-1)).toMatchObject({ receiverId: 3, note: 'For your sea deck?' })
})

test('a proposal is accepted, another one countered', async ({ page, db }) => {
  const { press, enter, goBy } = keyboard(page)
  await page.goto('/dashboard')
  await goBy(/^Market/, 'Review Trade')
  const { of, dialog, confirm, toasts } = reviewPage(page)
  await enter(of('bob').getByRole('button', { name: 'Accept' }))
  await expect(dialog).toContainText('Accept this trade?')
  await press('Escape')
  await expect(of('bob').getByRole('button', { name: 'Accept' })).toBeFocused()
  await press('Enter')
  await enter(confirm('Accept Trade'))
  await expect(toasts).toContainText('Trade accepted. The cards are in your collection.')
  await expect(of('dan')).toBeFocused()
  await keyboard(page).backTo(of('carol').getByRole('link', { name: 'Counter' }))
  await press('Enter')
  const { give, send } = deskPage(page)
  await expect(give.chosen.first()).toBeVisible()
  await enter(give.remove('Moonwashed Selkie'))
  await enter(send)
  await expect(toasts).toContainText('Offer sent to carol.')
  expect(db.state.proposals.find(({ id }) => id === 7)).toMatchObject({ state: 'countered' })
})

test('cards are compared with what a store pays', async ({ page }) => {
  const { press, type, tabTo, enter, goBy } = keyboard(page)
  await page.goto('/dashboard')
  await goBy(/^Market/, 'Price Comparison')
  const main = page.getByRole('main')
  await enter(main.getByRole('button', { name: 'Use these cards' }))
  await expect(main.getByText('8 rows ready to compare.').first()).toBeVisible()
  await tabTo(main.getByRole('textbox', { name: "Text from the store's sell cart" }))
  await type('Plain Herring, $0.08')
  await enter(main.getByRole('button', { name: 'Compare Prices' }))
  const table = main.getByRole('table', { name: 'Compared cards' })
  await expect(table.getByRole('row', { name: /Plain Herring/ })).toContainText('88.9%')
  await tabTo(table.getByRole('button', { name: 'Market Price' }))
  await press('Enter')
  await expect(table.getByRole('columnheader', { name: 'Market Price' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  )
})
