/** A catalogue of two games: the choice of one in the navigation, in filters and in addresses. */
import type { Page } from '@playwright/test'
import { cardPage } from '../kit/pages/card-page.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const choice = (page: Page) => bar(page).getByRole('combobox', { name: 'Game' })

test('a catalog of one game offers no choice of it', async ({ page }) => {
  await page.goto('/all-cards')
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await expect(page.getByRole('group', { name: 'Rarity' }).getByRole('checkbox')).toHaveCount(4)
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveCount(0)
})

test.describe('of two games,', () => {
  test.use({ seed: 'games', as: 'alice' })

  test('the one that is chosen goes along, with its rarities, and to a friend', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/dashboard')
    await choice(page).selectOption('Lanternwild')
    await expect(page).toHaveURL('/dashboard')
    await bar(page).getByRole('link', { name: 'Find Cards' }).click()
    await expect(page).toHaveURL('/all-cards?game=lanternwild')
    const { main, table, chips } = cardPage(page)
    await expect(main).toContainText('of 32 cards')

    await main.getByRole('button', { name: 'Show Filters' }).click()
    const rarities = main.getByRole('group', { name: 'Rarity' })
    await expect(rarities.locator('label')).toHaveText([
      'Common',
      'Uncommon',
      'Rare',
      'Holo Rare',
      'Luminous',
      'Secret Rare',
    ])
    await rarities.getByRole('checkbox', { name: 'Luminous' }).check()
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/all-cards?game=lanternwild&rarity=Luminous')
    await expect(chips.getByRole('listitem')).toHaveText([
      'Lanternwild',
      'Luminous',
      'Clear all',
      'Write as search',
    ])
    await expect(table).toHaveAttribute('aria-busy', 'false')
    expect(new Set(await columnTexts(table, 'Rarity'))).toEqual(new Set(['Luminous']))

    await main.getByRole('button', { name: 'Add Moonlit Orchardist' }).click()
    await page.getByRole('menuitem', { name: /Collection \(Holofoil\)/ }).click()
    await bar(page).getByRole('button', { name: 'My Binder' }).click()
    await page.getByRole('link', { name: 'Collection', exact: true }).click()
    await expect(page).toHaveURL('/collection?game=lanternwild')
    await expect(main).toContainText('of 1 entries')

    const friend = await browser.newPage({ baseURL: baseURL ?? '' })
    await friend.goto('/all-cards?game=lanternwild&rarity=Luminous')
    await expect(cardPage(friend).main).toContainText('of 3 cards')
    await expect(choice(friend)).toHaveValue('lanternwild')
    await bar(friend).getByRole('link', { name: 'Sets' }).click()
    await expect(friend).toHaveURL('/sets?game=lanternwild')
    await expect(friend.getByRole('main')).toContainText('2 sets')
  })

  test('a copy is in a finish of its printing, in the collection, on a list and in the binder @core', async ({
    page,
  }) => {
    const name = 'Wickling, Grown Bold'
    await page.goto('/sets/Moonlit Orchard')
    const { main, open, dialog } = cardPage(page)
    await main.getByRole('button', { name: `Add ${name}` }).click()
    await expect(page.getByRole('menuitem', { name: /Add to Collection/ })).toHaveText([
      /Normal/,
      /\(Holofoil/,
      /Reverse Holofoil/,
    ])
    await page.getByRole('menuitem', { name: /Collection \(Reverse Holofoil\)/ }).click()
    await expect(page.getByText(`Added "${name}" (Reverse Holofoil) to collection`)).toBeVisible()
    await open(name)
    await expect(dialog).toContainText('Reverse Holofoil Price')
    await expect(dialog).toContainText('1x Reverse Holofoil, NM')
    await dialog.getByRole('button', { name: 'Add to List' }).click()
    await expect(page.getByRole('group', { name: 'Finish' }).getByRole('radio')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await main.getByRole('radio', { name: 'Binder' }).check({ force: true })
    await expect(main.getByText('1 reverse holofoil')).toBeAttached()
    await page.goto('/collection?game=lanternwild')
    await expect(main.getByRole('row', { name: new RegExp(name) })).toContainText(
      'Reverse Holofoil',
    )
  })

  test('the dashboard, the value over time and the trade lists are of the chosen one', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const main = page.getByRole('main')
    const totals = main.getByRole('list', { name: 'Totals' })
    const ofAll = await totals.locator('strong').first().textContent()
    await choice(page).selectOption('Lanternwild')
    await expect(totals.locator('strong').first()).not.toHaveText(ofAll ?? '')
    await expect(totals).toContainText('0 cards')
    await expect(main.getByText('No prices for cards of this game yet.')).toBeVisible()
    await expect(
      main.getByText('No price changes this week for cards worth $1.00 or more.'),
    ).toBeVisible()
    await choice(page).selectOption('Magic: The Gathering')
    await expect(totals.locator('strong').first()).toHaveText(ofAll ?? '')
    await expect(main.getByText(/^For one game, the chart goes back 30 days\./)).toBeVisible()
    await main.getByRole('link', { name: 'Gain by sets' }).click()
    await expect(page).toHaveURL('/collection/gains?game=magic')
    await main.getByRole('link', { name: 'Value', exact: true }).click()
    await expect(page).toHaveURL('/collection/value?game=magic')
    await expect(main.getByText(/^For one game, the chart goes back 30 days\./)).toBeVisible()

    await page.goto('/trade-lists')
    await expect(main).toContainText('lists')
    await choice(page).selectOption('Lanternwild')
    await expect(page).toHaveURL('/trade-lists?game=lanternwild')
    await expect(main.getByText('No trade lists with cards of this game yet.')).toBeVisible()
  })

  test('a table says the prices of finishes that have no column', async ({ page }) => {
    await page.goto('/sets/Moonlit%20Orchard')
    const { main } = cardPage(page)
    const row = (name: string) => main.getByRole('row', { name: new RegExp(name) })
    await expect(row('Wickling, Grown Bold').getByText('+1')).toHaveAttribute(
      'title',
      /^Reverse Holofoil \$\d/,
    )
    await expect(row('Wickling, Grown Bold')).toContainText(/Reverse Holofoil \$\d/)
    await expect(row('Orchard Sprite')).not.toContainText('+1')
  })

  test('another one replaces it, without the filters by set and rarity', async ({ page }) => {
    await page.goto('/collection?game=lanternwild&rarity=Luminous&sets=FGL&page=2&search=a')
    await choice(page).selectOption('Magic: The Gathering')
    await expect(page).toHaveURL('/collection?game=magic&search=a')
    await choice(page).selectOption('All games')
    await expect(page).toHaveURL('/collection?search=a')
    await page.reload()
    await expect(choice(page)).toHaveValue('')
  })

  test('the panel chooses one too, and the page of a set offers the rarities of its game', async ({
    page,
  }) => {
    await page.goto('/all-cards')
    const { main } = cardPage(page)
    await main.getByRole('button', { name: 'Show Filters' }).click()
    const rarities = main.getByRole('group', { name: 'Rarity' }).locator('label')
    await expect(rarities).toHaveCount(7)
    await main.getByRole('combobox', { name: 'Game' }).selectOption('Magic: The Gathering')
    await expect(rarities).toHaveText(['Common', 'Uncommon', 'Rare', 'Mythic'])
    await main.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL('/all-cards?game=magic')
    await expect(choice(page)).toHaveValue('magic')

    await page.goto('/sets/First%20Glow')
    await main.getByRole('button', { name: 'Show Filters' }).click()
    await expect(main.getByRole('combobox', { name: 'Game' })).toHaveCount(0)
    await expect(rarities).toHaveCount(6)
  })

  test('a small phone chooses one in its sheet', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/sets')
    await bar(page).getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: 'Game' })
      .selectOption('Lanternwild')
    await expect(page).toHaveURL('/sets?game=lanternwild')
    await expectNoSidewaysScroll(page)
  })

  for (const width of [1024, 1280]) {
    test(`the choice moves nothing else in the bar at ${width} px`, async ({ page, faults }) => {
      await page.setViewportSize({ width, height: 700 })
      faults.add({ endpoint: 'cardGames', delay: 'until-cleared' })
      await page.goto('/sets')
      const places = () =>
        bar(page)
          .locator('a, button')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
      await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
      const before = await places()
      faults.clear()
      await expect(choice(page)).toBeVisible()
      expect(await places()).toEqual(before)
    })
  }
})
