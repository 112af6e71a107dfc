/**
 * The price comparison with a store's buylist: the file, the pasted cart, the result, and its
 * files.
 */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { brokenWords, columnTexts, cutTexts, expectRowVisible } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const bothNeeded = 'Please provide both a CSV file and the text output.'

const cart = `Your sell cart
Plain Herring
Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos) (C)
$0.80
$0.08 /ea
10
(Max Qty: 8)
Save for Later
Surge of the Glass Sea
(0107s★ - Surge Foil)
Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos) Foil (R)
FOIL
$0.80
$0.80 /ea
1
(Max Qty: 4)
Save for Later
No Such Card
The Lantern War (C)
$4.00 /ea
Saved For Later
Harbour Hearth [HRB] $1.00`

function comparePage(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    file: main.getByLabel('CSV file of your cards'),
    text: main.getByRole('textbox', { name: "Text from the store's sell cart" }),
    fill: main.getByRole('button', { name: 'Use these cards' }),
    source: main.getByRole('combobox', { name: 'Or use cards from' }),
    compare: main.getByRole('button', { name: 'Compare Prices' }),
    alert: main.getByRole('alert'),
    table: main.getByRole('table', { name: 'Compared cards' }),
    column: (name: string) => main.getByRole('columnheader', { name }),
  }
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8')
}

const csv = (text: string) => ({
  name: 'cards.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Name,Set,isFoil,quantity\n${text}`),
})

test('a member fills the file with the collection, pastes a cart and compares @core', async ({
  page,
}) => {
  await page.goto('/market/compare')
  const { main, text, fill, compare, table } = comparePage(page)
  await expect(page).toHaveTitle('Price Comparison · Ninepocket')
  await expect(main.getByText('Nothing compared yet.')).toBeVisible()
  await fill.click()
  await expect(main.getByText('8 rows ready to compare.').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save My_collection.csv' }).click()
  expect((await textOf(saved)).split('\r\n')[0]).toContain('Name,Set,isFoil,quantity')
  await text.fill(cart)
  await compare.click()

  await expectRowVisible(table, {
    Name: 'Plain Herring',
    Finish: 'Normal',
    Quantity: '12 buys 8',
    'Market Price': '$0.09',
    Buying: 'Yes',
    'Buylist Price': '$0.08',
    Percent: '88.9% high',
  })
  await expectRowVisible(table, {
    Name: 'Surge of the Glass Sea',
    Finish: 'Foil',
    Percent: '74.1% fair',
  })
  await expectRowVisible(table, {
    Name: 'Found at Sea',
    'Market Price': 'N/A',
    Buying: 'No',
    Percent: 'N/A',
  })
  await expect(main.getByText('8 rows, 2 cards on the buylist').first()).toBeVisible()
  await expect(main.getByText('$1.76')).toBeVisible()
  await expect(main.getByText('$1.44 if you sell only what they need')).toBeVisible()
  await main.getByText('1 line skipped').click()
  await expect(
    main.getByRole('list', { name: "In the pasted text: This card isn't in the CSV file." }),
  ).toContainText('Line 18 No Such Card The Lantern War (C)')
})

test('the table reads at 1280 pixels: no word is broken and no amount cut', async ({ page }) => {
  await page.goto('/market/compare')
  const { main, fill, text, compare, table } = comparePage(page)
  await fill.click()
  await expect(main.getByText('8 rows ready to compare.').first()).toBeVisible()
  await text.fill(cart.replaceAll('$0.80', '$12,345.67'))
  await compare.click()
  const cells = table.getByRole('cell').or(table.getByRole('columnheader'))
  await expect(cells.first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await brokenWords(cells)).toEqual([])
  expect(await cutTexts(cells)).toEqual([])
})

test('the result is sorted, filtered and saved; sorting and filters are in the address', async ({
  page,
}) => {
  await page.goto('/market/compare')
  const { main, file, text, compare, table, column } = comparePage(page)
  await file.setInputFiles(
    csv('Plain Herring,HRB,false,12\nFound at Sea,HRB,false,2\nSurge of the Glass Sea,HRB,true,1'),
  )
  await text.fill(cart)
  await compare.click()
  await expect(column('Percent')).toHaveAttribute('aria-sort', 'descending')
  await column('Market Price').getByRole('button').click()
  await expect(page).toHaveURL('/market/compare?sort=market_price&direction=asc')
  await expect(column('Market Price')).toHaveAttribute('aria-sort', 'ascending')
  expect(await columnTexts(table, 'Market Price')).toEqual([
    '$0.09',
    expect.stringMatching(/^\$/),
    'N/A',
  ])
  await column('Market Price').getByRole('button').click()
  await expect(page).toHaveURL('/market/compare?sort=market_price')
  expect((await columnTexts(table, 'Market Price')).at(-1)).toBe('N/A')
  await main.getByRole('checkbox', { name: 'Buying only' }).check()
  await expect(page).toHaveURL(/buying=true/)
  expect(await columnTexts(table, 'Name')).toEqual(['Surge of the Glass Sea', 'Plain Herring'])
  const percents = table.getByRole('cell', { name: /%/ })
  await expect(percents).toHaveText(['74.1% fair', '88.9% high'])
  await main.getByRole('combobox', { name: 'Fair share' }).selectOption('Fair above 80%')
  await expect(percents).toHaveText(['74.1% low', '88.9% high'])
  await main.getByRole('spinbutton', { name: 'Above percent' }).fill('80')
  await expect(page).toHaveURL(/above=80/)
  await expect(main.getByText('1 row of 3 rows, 1 card on the buylist').first()).toBeVisible()

  const upload = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Card Kingdom file' }).click()
  expect(await textOf(upload)).toBe(
    "title,edition,foil,quantity\r\nPlain Herring,Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos),FALSE,8\r\n",
  )
  const result = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save as CSV' }).click()
  expect(await textOf(result)).toContain('false,12,306,0.09,yes,0.08,88.89,8')

  await main.getByRole('button', { name: 'Plain Herring' }).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Plain Herring' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('searchbox', { name: 'Search compared cards' }).fill('no such bell')
  await expect(main.getByText('No cards match these filters.')).toBeVisible()
  await main.getByRole('button', { name: 'Show all cards' }).click()
  await expect(table.getByRole('row')).toHaveCount(4)
})

test('missing and refused input is reported, and the file and the text stay', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/marketCompare: HTTP/)
  await page.goto('/market/compare')
  const { main, file, text, compare, alert, table } = comparePage(page)
  await compare.click()
  await expect(alert).toHaveText(bothNeeded)
  await file.setInputFiles({ ...csv(''), buffer: Buffer.from('Name,Edition\nAnvil,Tools') })
  await expect(main.getByText('cards.csv')).toBeVisible()
  await expect(alert).toHaveText(bothNeeded)
  await text.fill('Anvil, $1.00')
  await compare.click()
  await expect(alert).toContainText('The CSV file has no columns Set, isFoil and quantity.')
  await expect(text).toHaveValue('Anvil, $1.00')

  await file.setInputFiles(csv('Anvil,Old Tools,false,1\n,Old Tools,false,1'))
  faults.add({ endpoint: 'marketCompare', status: 500 })
  await compare.click()
  await expect(alert).toHaveText('An unexpected error occurred.')
  await expect(main.getByText('cards.csv')).toBeVisible()
  faults.clear()
  faults.add({ endpoint: 'marketCompare', delay: 'until-cleared' })
  await compare.click()
  await expect(main.getByRole('button', { name: 'Comparing Prices...' })).toBeVisible()
  await expect(main.getByText('Comparing prices...', { exact: true })).toBeAttached()
  faults.clear()
  await expectRowVisible(table, { Name: 'Anvil', 'Market Price': 'N/A', 'Buylist Price': '$1.00' })
  await expect(main.getByText('2 lines skipped')).toBeVisible()
  await main.getByRole('button', { name: 'Remove cards.csv' }).click()
  await expect(main.getByText('No file chosen')).toBeVisible()
})

test('a file is made of a list; one that cannot be loaded says so', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/listDetail: HTTP 500/)
  await page.goto('/market/compare')
  const { main, fill, source } = comparePage(page)
  await source.selectOption('A secret deck')
  faults.add({ endpoint: 'listDetail', status: 500 })
  await fill.click()
  await expect(
    main.getByText('Failed to load A secret deck. Please try again.').first(),
  ).toBeVisible()
  faults.clear()
  await fill.click()
  await expect(main.getByText('A_secret_deck.csv')).toBeVisible()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways, and long results have pages', async ({ page }) => {
    await page.goto('/market/compare')
    const { main, file, text, compare, table } = comparePage(page)
    const rows = Array.from(
      { length: 250 },
      (_, at) => `Card ${at} ${'W'.repeat(at % 40)},Set,false,1`,
    )
    await file.setInputFiles(csv(rows.join('\n')))
    await text.fill('Card 0, $1.00')
    await compare.click()
    await expect(table.getByRole('row')).toHaveCount(101)
    await main.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/market/compare?page=2')
    await expectNoSidewaysScroll(page)
  })
})

test('a row that leaves several printings has no price until one is chosen', async ({ page }) => {
  await page.goto('/market/compare')
  const { file, text, compare, table } = comparePage(page)
  await file.setInputFiles(csv('Reefbound Eel,,false,2\n'))
  await text.fill('Reefbound Eel $0.05')
  await compare.click()
  const row = table.getByRole('row').filter({ hasText: 'Reefbound Eel' })
  await expect(row.getByRole('cell', { name: 'N/A' }).first()).toBeVisible()
  await row.getByRole('combobox', { name: /^Printing of Reefbound Eel/ }).selectOption({ index: 1 })
  await expect(row.getByRole('cell', { name: 'N/A' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Reefbound Eel' })).toBeVisible()
})
