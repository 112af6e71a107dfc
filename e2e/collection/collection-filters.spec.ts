/** Sorting, searching and filtering the collection, which the address states. */
import { collectionPage } from '../kit/pages/collection-page.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('sorts by every column that can be sorted, as the address says', async ({ page }) => {
    await page.goto('/collection')
    const { table, sort } = collectionPage(page)
    for (const [header, by] of [
      ['Collector #', 'collector_number'],
      ['Set', 'set'],
      ['Quantity', 'quantity'],
      ['Market Each', 'market_price'],
      ['Low Each', 'low_price'],
      ['Total Value', 'total_value'],
    ] as const) {
      await table.getByRole('button', { name: header, exact: true }).click()
      await expect(page).toHaveURL(`/collection?sort=${by}`)
    }
    await table.getByRole('button', { name: 'Total Value' }).click()
    await expect(page).toHaveURL('/collection?sort=total_value&direction=desc')
    await expect.poll(async () => (await columnTexts(table, 'Total Value'))[0]).toBe('$3,947.17')
    await sort.selectOption('Date Added')
    await expect(page).toHaveURL('/collection?sort=added')
    await expect.poll(async () => (await columnTexts(table, 'Card Name'))[0]).toBe('Harbour Hearth')
  })

  test('searches and filters, also by sets, and sees when no card matches @core', async ({
    page,
  }) => {
    await page.goto('/collection?rarity=Common&sets=none')
    const { main, rows, search, expectTotal } = collectionPage(page)
    await expect(
      page.getByText('No cards in your collection match your search criteria.'),
    ).toBeVisible()
    await main.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(page).toHaveURL('/collection')
    await search.fill('tide')
    await expect(page).toHaveURL('/collection?search=tide')
    await expect(rows).toHaveCount(2)
    await expectTotal('Total Cards', '4')
    await search.fill('')
    await main.getByRole('button', { name: 'Show Filters' }).click()
    const sets = main.getByRole('listbox', { name: 'Sets' })
    // The newest set is not among them: the collection has no card of it.
    await expect(sets.getByRole('option', { name: 'Lantern Fair 2026' })).toHaveCount(0)
    await sets.selectOption('A Choir of Gales')
    await main.getByRole('checkbox', { name: 'Foil', exact: true }).check()
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Moonwashed Selkie')
    await expectTotal('Total Market', '$39.48')
  })

  test('leaves the cards of which there are more copies than a number, in the address too', async ({
    page,
  }) => {
    await page.goto('/collection')
    const { main, rows } = collectionPage(page)
    await expect(rows).not.toHaveCount(0)
    const all = await rows.count()
    await main.getByRole('button', { name: 'Show Filters' }).click()
    const field = main.getByRole('textbox', { name: 'More copies than' })
    await field.fill('many')
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(main.getByText('Enter a whole number, such as 4')).toBeVisible()
    await field.fill('3')
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?moreThan=3')
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await expect(rows).not.toHaveCount(0)
    await main.getByRole('button', { name: 'Remove filter More than 3 copies' }).click()
    await expect(page).toHaveURL('/collection')
    await expect(rows).toHaveCount(all)
  })

  test('follows the URL in what has extra copies, and in what counts', async ({ page }) => {
    await page.goto('/collection?owned=extra&extraOver=3')
    const { main, rows, row } = collectionPage(page)
    await expect(rows).toHaveCount(2)
    await main.getByRole('button', { name: 'Goal' }).click()
    await main.getByRole('radio', { name: 'Every card, foil' }).check()
    await expect(page).toHaveURL('/collection?owned=extra&extraOver=3&counting=foil')
    await expect(rows).toHaveCount(0)
    await page.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Remove filter Extra over 3 copies' }).click()
    await expect(row(/Moonwashed Selkie/)).toBeVisible()
    await expect(rows).toHaveCount(1)
    // The panel leaves the filter as it is.
    await main.getByRole('button', { name: 'Show Filters' }).click()
    await expect(main.getByRole('group', { name: 'In my collection' })).toHaveCount(0)
    await main.getByRole('checkbox', { name: 'Rare', exact: true }).check()
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?owned=extra&counting=foil&rarity=Rare')
    await main.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/collection')
    await expect(rows).toHaveCount(8)
  })

  test('keeps the cards of a condition, in the address too', async ({ page }) => {
    await page.goto('/collection')
    const { main, rows } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await main.getByRole('button', { name: 'Show Filters' }).click()
    await main.getByRole('checkbox', { name: 'Heavily Played' }).check()
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/collection?condition=HP')
    await expect(rows).toHaveCount(1)
    await main.getByRole('button', { name: 'Remove filter Heavily Played' }).click()
    await expect(rows).toHaveCount(8)
  })
})
