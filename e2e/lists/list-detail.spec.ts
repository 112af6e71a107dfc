/** One list: what it shows, and what its owner does with a card of it. What is done with all of them: list-detail-bulk. */
import { readFile } from 'node:fs/promises'
import { listPage } from '../kit/pages/list-page.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const spare = '/lists/1'

test('alice sees her list with its facts, its value and its links @core', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  db.state.lists[0]!.description = 'Make an offer.\n  By post.'
  await page.goto(spare)
  const { main, heading, rows, total, share, addCards, toasts } = listPage(page)
  await expect(heading).toHaveText('Spare parts')
  await expect(page).toHaveTitle('Spare parts · Ninepocket')
  for (const text of ['A list by you', 'For Trade', 'Created 1 Nov 2026'])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByText('Updated 1 Nov 2026')).toBeVisible()
  await expect(main.getByText('Make an offer.')).toHaveCSS('white-space-collapse', /preserve/)
  await expect(rows).toHaveCount(4)
  await expect(total('Unique Cards')).toHaveText('4')
  await expect(total('Total Cards')).toHaveText('9')
  await expect(total('Total Value')).toHaveText('$23.79')
  await expect(addCards).toHaveAttribute('href', '/all-cards')
  await expect(main.getByRole('link', { name: 'Back to Lists' })).toHaveAttribute('href', '/lists')
  await share.click()
  await expect(toasts).toContainText('Public link copied to clipboard!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/lists\/public\/alice-list-1$/,
  )
  await page.goto('/lists/3')
  await expect(main.getByText('Private', { exact: true })).toBeVisible()
  await expect(share).toBeHidden()
})

test('search, sorts and pages are in the address; the view is remembered', async ({ page }) => {
  await page.goto(spare)
  const { rows, table, sort, search, main, showAs, tiles, total } = listPage(page)
  await expect(sort.getByRole('option')).toHaveText([
    'Card Name, A to Z',
    'Set',
    'Collector #',
    'Price Each',
    'Quantity',
    'Date Added',
    'Total Value',
    'Variation',
    'Custom order',
  ])
  await table.getByRole('button', { name: 'Price Each' }).click()
  await expect(page).toHaveURL(`${spare}?sort=value`)
  await expect(table.getByRole('columnheader', { name: 'Price Each' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await sort.selectOption('Quantity')
  await main.getByRole('button', { name: 'Ascending, sort descending' }).click()
  await expect(page).toHaveURL(`${spare}?sort=quantity&direction=desc`)
  await expect.poll(() => columnTexts(table, 'Quantity')).toEqual(['5', '2', '1', '1'])
  await search.fill('serpent')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(`${spare}?sort=quantity&direction=desc&search=serpent`)
  await expect(total('Total Cards')).toHaveText('2')
  await search.fill('no such bell')
  await expect(page.getByText('No cards on this list match your search.')).toBeVisible()
  await main.getByRole('button', { name: 'Show all cards' }).click()
  await showAs('Grid')
  await expect(tiles).toHaveCount(4)
  await page.goto('/lists/2')
  await expect(tiles).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('list_detail_view'))).toBe('grid')
})

test('steps of a quantity are sent as one; a refused one is taken back; a row opens its card', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listUpdateItem: HTTP 500/)
  await page.goto(spare)
  const { row, plus, minus, quantity, toasts, total, open, dialog } = listPage(page)
  const item = row('Brinebound Serpent')
  await plus(item).dblclick()
  await expect(quantity(item)).toContainText('4')
  await expect(toasts).toContainText('Quantity updated')
  await expect(total('Total Cards')).toHaveText('11')
  expect(db.state.listItems.find(({ cardId }) => cardId === 66)).toMatchObject({ quantity: 4 })
  faults.add({ endpoint: 'listUpdateItem', status: 500 })
  await minus(item).click()
  await expect(quantity(item)).toContainText('3')
  await expect(toasts).toContainText('Failed to update quantity')
  await expect(quantity(item)).toContainText('4')
  await open('Brinebound Serpent')
  await expect(dialog.getByText('Card Details')).toBeVisible()
})

test('reaching 0 takes a card off, the focus goes on, Undo brings it back; a refusal does too', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listRemoveItem: HTTP 500/)
  await page.goto(`${spare}?sort=quantity`)
  const { rows, row, minus, toasts, total, choose } = listPage(page)
  faults.add(
    { endpoint: 'listRemoveItem', delay: 'until-cleared', times: 1 },
    { endpoint: 'listRemoveItem', status: 500, times: 1 },
  )
  await minus(row('Moonwashed Selkie')).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(total('Unique Cards')).toHaveText('3')
  await expect(minus(rows.first())).toBeFocused()
  faults.clear()
  await expect(toasts).toContainText('Item removed from list')
  expect(db.state.listItems.filter(({ listId }) => listId === 1)).toHaveLength(3)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)

  faults.add({ endpoint: 'listRemoveItem', status: 500, times: 1 })
  await choose(row('Brinebound Serpent'), 'Remove from list')
  await expect(toasts).toContainText('Failed to remove item')
  await expect(row('Brinebound Serpent')).toBeVisible()
})

test('the table says what it has no room for; the grid adds cards elsewhere', async ({ page }) => {
  await page.goto('/lists/2')
  const { rows, tiles, choose, toasts, showAs } = listPage(page)
  for (const item of ['Add to Collection (Normal)', 'Add to Wishlist (Normal)', 'Add to List...']) {
    await choose(rows.first(), item)
    await expect(toasts).toContainText('This action is not available from the list view.')
    await toasts.getByRole('button', { name: 'Dismiss' }).click()
  }
  await showAs('Grid')
  await choose(tiles.first(), 'Add to Wishlist (Normal)')
  await expect(toasts).toContainText(/^Added ".+" \(Normal\) to wishlist/)
})

test('the list is saved for spreadsheets; a failure is only logged', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listExport: HTTP 500/, /The list could not be exported/)
  db.state.lists[0]!.name = 'Spare  parts of mine'
  await page.goto(spare)
  const { download, toasts } = listPage(page)
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toBe('Spare__parts_of_mine_export.csv')
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^\uFEFFQuantity,Name,Set,/)
  expect(text.split('\r\n')).toHaveLength(6)
  faults.add({ endpoint: 'listExport', status: 500 })
  const logged = page.waitForEvent('console', (message) => /not be exported/.test(message.text()))
  await download.click()
  await logged
  await expect(toasts.getByRole('button')).toHaveCount(0)
})

test('skeletons are shown while the list loads; a list that is missing, or does not load, says so', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listDetail: HTTP (400|404|500)/)
  faults.add({ endpoint: 'listDetail', delay: 'until-cleared' })
  await page.goto(spare)
  const { alert, rows, heading, main } = listPage(page)
  await expect(page.getByText('Loading cards...')).toBeAttached()
  faults.clear()
  await expect(rows).toHaveCount(4)
  faults.add({ endpoint: 'listDetail', status: 500 })
  await page.reload()
  await expect(alert).toContainText('Failed to load list data')
  faults.clear()
  db.state.listItems = []
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('This list is empty.')).toBeVisible()
  await expect(heading).toHaveText('Spare parts')
  await expect(main.getByRole('button', { name: 'Empty List' })).toHaveAttribute(
    'title',
    'This list is empty.',
  )
  for (const missing of ['/lists/999', '/lists/none', '/lists/8']) {
    await page.goto(missing)
    await expect(alert).toContainText('List not found')
  }
  await expect(main.getByRole('link', { name: 'Back to Lists' })).toBeVisible()
})

test.describe('a list of another member', () => {
  test.use({ as: 'bob' })

  test('can be read, and nothing else; the owner is a link', async ({ page, expectErrors }) => {
    expectErrors(/listDetail: HTTP 404/)
    await page.goto(spare)
    const { main, rows, table, share, download, alert, addCards } = listPage(page)
    await expect(rows).toHaveCount(4)
    await expect(main.getByText('A list by alice')).toBeVisible()
    await expect(main.getByRole('link', { name: 'alice' })).toHaveAttribute('href', '/profile/2')
    await expect(share).toBeVisible()
    await expect(download).toBeVisible()
    await expect(addCards).toBeHidden()
    await expect(main.getByRole('toolbar', { name: 'Whole list' })).toBeHidden()
    await expect(table.getByRole('columnheader', { name: 'Actions' })).toBeHidden()
    await expect(table.getByRole('button', { name: 'Increase quantity' })).toBeHidden()
    await page.goto('/lists/3')
    await expect(alert).toContainText('List not found')
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the first card is within 360 pixels, and what is done with the list is in a sheet', async ({
    page,
  }) => {
    await page.goto(spare)
    const { rows, main, dialog, toasts } = listPage(page)
    const top = async () => (await rows.first().boundingBox())?.y ?? Infinity
    await expect.poll(top).toBeLessThan(360)
    const more = main.getByRole('button', { name: 'More actions' })
    await more.click()
    const sheet = page.getByRole('dialog', { name: 'More actions' })
    await expect(sheet.getByRole('button')).toHaveText([
      '', // Close
      'Share List',
      'Export to CSV',
      'Add All to Collection',
      'Add All to Wishlist',
      'Empty List',
      'Export',
      'Edit List',
    ])
    await expectNoAxeViolations(page)
    await sheet.getByRole('button', { name: 'Empty List' }).click()
    await expect(sheet).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(more).toBeFocused()
    await more.press('Enter')
    // A dialog of an action outlives the sheet.
    await sheet.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByRole('button', { name: /^Export \d entries/ }).click()
    await expect(toasts).toContainText('Exported 4 entries')
  })

  test('the hint of the search field is not cut', async ({ page }) => {
    await page.goto(spare)
    const { search } = listPage(page)
    const room = await search.evaluate((input) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = font
      const { width } = pen.measureText(input.getAttribute('placeholder') ?? '')
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width
    })
    expect(room).toBeGreaterThanOrEqual(0)
  })

  test('nothing scrolls sideways, as table and as grid', async ({ page, db }) => {
    Object.assign(db.state.lists[0]!, { name: 'x'.repeat(100), description: 'y'.repeat(300) })
    await page.goto(spare)
    const { rows, tiles, showAs } = listPage(page)
    await expect(rows).toHaveCount(4)
    await expectNoSidewaysScroll(page)
    await showAs('Grid')
    await expect(tiles).toHaveCount(4)
    await expectNoSidewaysScroll(page)
  })
})
