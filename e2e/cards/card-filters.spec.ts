import { cardPage } from '../kit/pages/card-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/all-cards?page=2')
  await page.getByRole('button', { name: 'Show Filters' }).click()
})

test('filters apply together, from page 1, and are shown as chips @core', async ({ page }) => {
  const { main, table, chips } = cardPage(page)
  await main.getByRole('checkbox', { name: 'Rare', exact: true }).check()
  await main.getByRole('checkbox', { name: 'Mythic' }).check()
  await main.getByRole('checkbox', { name: 'Foil', exact: true }).check()
  await main.getByRole('textbox', { name: 'Min price' }).fill('5')
  await main.getByRole('listbox', { name: 'Sets' }).selectOption(['HRB', 'SLD'])
  await expect(page).toHaveURL('/all-cards?page=2')
  await main.getByRole('button', { name: 'Apply Filters' }).click()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ rarity: 'Rare,Mythic', variant: 'Foil', minPrice: '5', sets: 'HRB,SLD' })
  expect(page.url()).toContain('rarity=Rare,Mythic')
  await expect(
    chips.getByRole('listitem').filter({ hasText: 'Secret Lair Drop (SLD)' }),
  ).toBeVisible()
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const rarities = new Set(await columnTexts(table, 'Rarity'))
  expect([...rarities].every((rarity) => ['Rare', 'Mythic', 'Mythic Rare'].includes(rarity))).toBe(
    true,
  )
  expect(await columnTexts(table, 'Foil Price')).not.toContain('N/A')
})

test('a chip takes its filter away, and Clear all takes all', async ({ page }) => {
  await page.goto('/all-cards?rarity=Rare,Mythic&maxPrice=9&search=bell')
  const { chips, search } = cardPage(page)
  await chips.getByRole('button', { name: 'Remove filter Mythic' }).click()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ search: 'bell', rarity: 'Rare', maxPrice: '9' })
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/all-cards?search=bell')
  await expect(search).toHaveValue('bell')
  await expect(chips).toBeHidden()
  await page.goBack()
  await expect(chips.getByRole('button', { name: 'Remove filter Rare' })).toBeVisible()
})

test('an invalid price is reported at its field, and nothing is applied', async ({ page }) => {
  const { main } = cardPage(page)
  const field = main.getByRole('textbox', { name: 'Min price' })
  await field.fill('cheap')
  await main.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(main.getByText('Enter an amount in dollars, such as 2.50')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/all-cards?page=2')
  await field.fill('9')
  await main.getByRole('textbox', { name: 'Max price' }).fill('2')
  await main.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(main.getByText('The maximum is below the minimum')).toBeVisible()
})

test('the panel is hidden again, and a filter that finds nothing says so', async ({ page }) => {
  const { main } = cardPage(page)
  await main.getByRole('textbox', { name: 'Min price' }).fill('999999')
  await main.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page.getByText('No cards found.')).toBeVisible()
  await main.getByRole('button', { name: 'Hide Filters' }).click()
  await expect(main.getByRole('button', { name: 'Apply Filters' })).toBeHidden()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters are a sheet that closes when they are applied', async ({ page }) => {
    const { dialog, chips } = cardPage(page)
    await expect(dialog).toHaveAccessibleName('Filters')
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('checkbox', { name: 'Uncommon' }).check()
    await dialog.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/all-cards?rarity=Uncommon')
    await expect(chips).toContainText('Uncommon')
  })
})
