/** The own cards whose prices rose and fell most. */
import { type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

function moversPage(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    rose: main.getByRole('list', { name: 'Cards that rose' }).getByRole('listitem'),
    fell: main.getByRole('list', { name: 'Cards that fell' }).getByRole('listitem'),
    period: (label: string) => main.getByRole('radio', { name: label, exact: true }),
    worth: main.getByRole('spinbutton', { name: 'Worth at least' }),
    dialog: page.getByRole('dialog'),
  }
}

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('sees what rose and what fell, by dollars and by percent @core', async ({ page }) => {
    await page.goto('/collection/movers')
    const { main, rose, fell, period, worth } = moversPage(page)
    await expect(page).toHaveTitle('Movers · Ninepocket')
    await expect(
      main.getByText('Prices of 20 Nov 2026, compared with 13 Nov 2026').first(),
    ).toBeVisible()
    await expect(rose.or(fell).first()).toBeVisible()
    await period('30 days').check({ force: true })
    await expect(page).toHaveURL('/collection/movers?days=30')
    await expect(main.getByText('compared with 21 Oct 2026').first()).toBeVisible()
    await period('Percent').check({ force: true })
    await worth.fill('0')
    await worth.press('Enter')
    await expect(page).toHaveURL('/collection/movers?days=30&by=percent&minValue=0')
    await expect(rose.or(fell).filter({ hasText: 'Plain Herring' }).first()).toContainText('copies')
    await page.goBack()
    await expect(worth).toHaveValue('1')
  })

  test('opens a card from its line, and returns to the line', async ({ page }) => {
    await page.goto('/collection/movers?minValue=0')
    const { rose, dialog } = moversPage(page)
    const first = rose.first().getByRole('button')
    await expect(first).toBeVisible()
    const name = (await first.textContent()) ?? ''
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: '30-Day Price History' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  test('reads why nothing moved, and leaves the reason by a button', async ({ page, db }) => {
    await page.goto('/collection/movers?minValue=99999')
    const { main, rose, fell } = moversPage(page)
    await expect(
      main.getByText('No price changes this week for cards worth $99,999.00 or more.'),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Show cards of any value' }).click()
    await expect(rose.or(fell).first()).toBeVisible()
    // This card has no prices.
    db.state.collection = db.state.collection.filter(({ cardId }) => cardId === 616)
    await page.goto('/collection/movers?days=30')
    await expect(main.getByText('Your cards have no prices from 21 Oct 2026.')).toBeVisible()
    db.state.collection = []
    await main.getByRole('button', { name: 'Compare with yesterday' }).click()
    await expect(main.getByText('Your collection is empty. Start adding cards!')).toBeVisible()
  })

  test('sees skeletons while movers load, and tries again after a failure', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionMovers: HTTP 500/)
    faults.add({ endpoint: 'collectionMovers', delay: 'until-cleared' })
    await page.goto('/collection/movers?minValue=0')
    const { main, rose } = moversPage(page)
    await expect(page.getByText('Loading movers...')).toBeAttached()
    faults.clear()
    await expect(rose.first()).toBeVisible()
    faults.add({ endpoint: 'collectionMovers', status: 500 })
    await page.reload()
    await expect(main.getByRole('alert')).toContainText('Failed to load movers')
    faults.clear()
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(rose.first()).toBeVisible()
  })

  test('reads the largest movers of the week on the dashboard', async ({ page }) => {
    await page.goto('/dashboard')
    const { main, rose } = moversPage(page)
    const largest = main.getByRole('region', { name: 'Biggest movers this week' })
    await expect(largest.getByRole('listitem')).toHaveCount(3)
    await largest.getByRole('link', { name: 'All movers' }).click()
    await expect(page).toHaveURL('/collection/movers')
    await expect(rose.first()).toBeVisible()
  })

  test('scrolls a phone only downwards', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/collection/movers?minValue=0')
    await expect(moversPage(page).rose.first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
