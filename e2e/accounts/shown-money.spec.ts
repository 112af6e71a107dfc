/** The source of prices and the currency that a member chooses on the profile. */
import type { Page } from '@playwright/test'
import { cardPage } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

async function choose(page: Page, source: RegExp, currency?: RegExp): Promise<void> {
  await page.goto('/profile')
  const label = await page.getByRole('option', { name: source }).first().textContent()
  await page.getByLabel('Card prices').selectOption(label ?? '')
  if (currency) {
    const named = await page.getByRole('option', { name: currency }).first().textContent()
    await page.getByLabel('Show amounts in').selectOption(named ?? '')
  }
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await expect(page.getByText('Prices saved')).toBeVisible()
}

test('prices of Cardmarket are in euros on every page, and a reload keeps them @core', async ({
  page,
}) => {
  await choose(page, /^Cardmarket, EUR/)
  await page.goto('/collection')
  const { main, table } = cardPage(page)
  await expect(main.getByText('Total Market').locator('..')).toContainText('€')
  await expect(table.getByText(/^€\d/).first()).toBeVisible()
  await expect(table.getByText(/\$\d/)).toHaveCount(0)
  await page.goto('/all-cards?minPrice=5')
  await expect(main.getByText('Price from 5.00')).toBeVisible()
  await expect(table.getByText(/^€\d/).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByLabel('Card prices').locator('option:checked')).toContainText(
    'Cardmarket, EUR',
  )
})

test('amounts are converted at the rate of the day, which their tooltip names', async ({
  page,
}) => {
  await page.goto('/collection')
  const { main } = cardPage(page)
  const total = main.getByText('Total Market').locator('..')
  await expect(total).toContainText('$')
  const dollars = Number((await total.textContent())?.replace(/[^\d.]/g, ''))
  await choose(page, /^TCGplayer, USD/, /^GBP/)
  await page.goto('/collection')
  await expect(total).toContainText('£')
  const pounds = Number((await total.textContent())?.replace(/[^\d.]/g, ''))
  expect(pounds).toBeCloseTo(dollars * 0.7, 1)
  await expect(total).toHaveAttribute(
    'title',
    /^\$[\d,.]+, converted at the rate of \d+ \w+ \d{4}$/,
  )
})
