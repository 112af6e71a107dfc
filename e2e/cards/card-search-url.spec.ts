import { mockNow } from '../../mocks/clock.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

const path = setPath(promoSet)

test('a search is in the address, survives a reload, and is undone by Back @core', async ({
  page,
}) => {
  await page.goto('/sets')
  await page.getByRole('link', { name: promoSet }).click()
  const { search, rows } = cardPage(page)
  await search.fill('herring')
  await expect(page).toHaveURL(/\?search=herring$/)
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(search).toHaveValue('herring')
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL('/sets')
})

test('a card is found without its punctuation, by its printed number, and by what is printed on it', async ({
  page,
}) => {
  await page.goto(path)
  const { search, rows } = cardPage(page)
  await search.fill('moon drowned saelkie')
  await expect(rows).toHaveCount(1)
  await search.fill('ysaines own messenger')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Herald of Tomorrow’s Tide (Ysaine’s Own Messenger)')
  await search.fill('311/350')
  await expect(rows).toContainText('Herald of Tomorrow’s Tide')
  await rows.getByRole('button', { name: /^Herald/ }).click()
  const details = page.getByRole('dialog').getByRole('region', { name: 'Card Details' })
  await expect(details).toContainText('Printed NameYsaine’s Own Messenger')
})

test('Back and Forward move the search field too', async ({ page }) => {
  await page.goto(`${path}?search=bell`)
  const { search, table, rows } = cardPage(page)
  await expect(search).toHaveValue('bell')
  await table.getByRole('button', { name: 'Card Name' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await search.fill('herring')
  await expect(page).toHaveURL(/search=herring/)
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await expect(search).toHaveValue('bell')
  await expect(page).toHaveURL(/search=bell$/)
  await page.goForward()
  await expect(search).toHaveValue('herring')
  await expect(rows).toHaveCount(2)
})

test('typing is written to the address once it has rested for 300 ms', async ({ page }) => {
  await page.clock.install({ time: mockNow() })
  await page.goto(path)
  const { search, rows } = cardPage(page)
  await expect(rows).toHaveCount(30)
  await page.clock.pauseAt(mockNow().getTime() + 3_600_000)
  await search.pressSequentially('her')
  await page.clock.runFor(299)
  await expect(search).toHaveValue('her')
  expect(new URL(page.url()).search).toBe('')
  await search.pressSequentially('ring')
  await page.clock.runFor(299)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\?search=herring$/)
  await page.clock.resume()
  await expect(rows).toHaveCount(2)
})

test('no keystroke is lost while slow answers come in', async ({ page, faults }) => {
  await page.goto(path)
  const { search, rows } = cardPage(page)
  await expect(rows).toHaveCount(30)
  faults.add({ endpoint: 'cardList', delay: 200 })
  // Slower than the debounce, so that the address changes between the keys.
  await search.pressSequentially('bell cast', { delay: 350 })
  await expect(search).toHaveValue('bell cast')
  await expect(page).toHaveURL(/\?search=bell\+cast$/)
  await expect(rows).toHaveCount(2)
  await expect(search).toHaveValue('bell cast')
})

test('a new search starts at page 1, as do a new sort and a new view', async ({ page }) => {
  const large = setPath('Shards over Saltmere')
  const { search, table, showAs } = cardPage(page)
  await page.goto(`${large}?page=3`)
  await search.fill('a')
  await expect(page).toHaveURL(`${large}?search=a`)
  await page.goto(`${large}?page=3`)
  await table.getByRole('button', { name: 'Card Name' }).click()
  await expect(page).toHaveURL(`${large}?sort=name`)
  await page.goto(`${large}?page=3`)
  await showAs('Grid')
  await expect(page).toHaveURL(large)
})

test('lists stay readable in the address', async ({ page }) => {
  await page.goto(`${path}?rarity=Rare,Mythic&variant=Normal,Foil&minPrice=5`)
  const { chips, rows } = cardPage(page)
  await expect(chips).toBeVisible()
  await expect(chips.getByRole('listitem')).toHaveText([
    'Rare',
    'Mythic',
    'Normal',
    'Foil',
    'Price from $5.00',
    'Clear all',
    'Write as search',
  ])
  await expect(rows.first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('?rarity=Rare,Mythic&variant=Normal,Foil&minPrice=5')
})

test('bad values are dropped, the rest is kept', async ({ page }) => {
  await page.goto(
    `${path}?page=0&rarity=Scarlet,Common&minPrice=cheap&maxPrice=-1&sort=colour&direction=up&search=herring`,
  )
  const { chips, search, rows } = cardPage(page)
  await expect(rows).toHaveCount(2)
  await expect(search).toHaveValue('herring')
  await expect(chips.getByRole('listitem')).toHaveText(['Common', 'Clear all', 'Write as search'])
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ search: 'herring', rarity: 'Common' })
})

test('sorts by the header, the other way on the second click', async ({ page }) => {
  await page.goto(path)
  const { table, rows } = cardPage(page)
  const header = table.getByRole('columnheader', { name: 'Normal Price' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(`${path}?sort=normal_price`)
  await expect(rows.first()).toContainText('Worthless Driftwood')
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('The Salt Queen’s Own Crown')
  // Cards without that price come last, whichever way.
  expect((await columnTexts(table, 'Normal Price')).at(-1)).toBe('N/A')
  await page.goBack()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
})

test('sorts by the dropdown and its direction', async ({ page }) => {
  await page.goto(path)
  const { sort, rows, main } = cardPage(page)
  await sort.selectOption('Card Name')
  await expect(rows.first()).toContainText('“Last Call” at the Low Moon')
  await main.getByRole('button', { name: /sort descending/ }).click()
  await expect(page).toHaveURL(`${path}?sort=name&direction=desc`)
  await expect(rows.first()).toContainText('月の港の灯台守')
})
