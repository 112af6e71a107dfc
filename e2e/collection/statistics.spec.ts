/** The collection by its sets, rarities, colours, conditions, languages, years, locations and tags. */
import type { Page } from '@playwright/test'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

function statisticsPage(page: Page) {
  const main = page.getByRole('main')
  const table = main.getByRole('table')
  return {
    main,
    table,
    by: main.getByRole('combobox', { name: 'Group by' }),
    group: (name: string) =>
      table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) }),
  }
}

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('sees the groups with their numbers, and goes to the cards of one @core', async ({
    page,
  }) => {
    await page.goto('/collection/statistics')
    const { main, table, by, group } = statisticsPage(page)
    await expect(page).toHaveTitle('Statistics · Ninepocket')
    await expect(main.getByText('26 cards, 8 unique, worth $3,992.11').first()).toBeVisible()
    await expect(table.getByRole('columnheader')).toHaveText(['Set', 'Cards', 'Value', 'Share'])
    await expect(group('A Choir of Gales').getByRole('cell')).toHaveText([
      '6',
      /^\$\d+\.\d\d$/,
      /^\d+(\.\d)?%$/,
    ])
    await by.selectOption('Condition')
    await expect(page).toHaveURL('/collection/statistics?by=condition')
    await expect(group('Lightly Played').getByRole('cell').first()).toHaveText('3')
    await group('Lightly Played').getByRole('link').click()
    await expect(page).toHaveURL('/collection?condition=LP')
    const { rows } = collectionPage(page)
    await expect(rows).toHaveCount(1)
    await page.goBack()
    await expect(by).toHaveValue('condition')
  })

  test('filters the collection by language, by year of buying and by colour', async ({
    page,
    db,
  }) => {
    for (const entry of db.state.collection) entry.addedAt = '2024-05-06T07:08:09.000Z'
    await page.goto('/collection/statistics?by=language')
    const { by, group } = statisticsPage(page)
    await group('Japanese').getByRole('link').click()
    await expect(page).toHaveURL('/collection?language=ja')
    const { main, rows } = collectionPage(page)
    await expect(rows).toHaveCount(1)
    await expect(main.getByRole('button', { name: /Japanese/ })).toBeVisible()
    await page.goto('/collection/statistics?by=year')
    await expect(by).toHaveAccessibleDescription(/unless the day of purchase is known/)
    await group('2024').getByRole('link').click()
    await expect(page).toHaveURL('/collection?year=2024')
    await expect(main.getByRole('button', { name: /Bought in 2024/ })).toBeVisible()
    await main.getByRole('button', { name: 'Show Filters' }).click()
    await expect(page.getByRole('textbox', { name: 'Year bought' })).toHaveValue('2024')
    await page.getByText('More filters').click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Japanese')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?year=2024&language=ja')
    await expect(rows).toHaveCount(1)
    await page.goto('/collection/statistics?by=colour')
    await group('Multicolor').getByRole('link').click()
    await expect(page).toHaveURL('/collection?colour=Multicolour')
    await expect(rows).toHaveCount(2)
    await expect(main.getByRole('button', { name: /Multicolor/ })).toBeVisible()
  })

  test('sees cards without a location as a group that leads nowhere', async ({ page, db }) => {
    for (const entry of db.state.collection) entry.location = ''
    db.state.collection[0]!.location = 'Box'
    await page.goto('/collection/statistics?by=location')
    const { group } = statisticsPage(page)
    await expect(group('Not stated')).toBeVisible()
    await expect(group('Not stated').getByRole('link')).toHaveCount(0)
  })

  test('sees skeletons while statistics load, and tries again after a failure', async ({
    page,
    faults,
    expectErrors,
    db,
  }) => {
    expectErrors(/collectionStatistics: HTTP 500/)
    faults.add({ endpoint: 'collectionStatistics', delay: 'until-cleared' })
    await page.goto('/collection/statistics')
    const { main, group } = statisticsPage(page)
    await expect(page.getByText('Loading statistics...')).toBeAttached()
    faults.clear()
    await expect(group('A Choir of Gales')).toBeVisible()
    faults.add({ endpoint: 'collectionStatistics', status: 500 })
    await page.reload()
    await expect(main.getByRole('alert')).toContainText('Failed to load statistics')
    faults.clear()
    db.state.collection = []
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByText('Your collection is empty. Start adding cards!')).toBeVisible()
  })

  test('scrolls a phone only downwards', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/collection/statistics')
    await expect(statisticsPage(page).table.getByRole('link').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
