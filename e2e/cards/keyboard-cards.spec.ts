/** Cards without a mouse: finding, reading, keeping, wishing and ordering them. Entering many: adding-keys.spec.ts. */
import { cardPage } from '../kit/pages/card-page.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { keyboard } from '../kit/keyboard.ts'
import { listsPage } from '../kit/pages/lists-page.ts'
import { expect, test } from '../kit/test.ts'
import { wishlistPage } from '../kit/pages/wishlist-page.ts'

test('a set is browsed, filtered, sorted and paged; a card is read, and left for its row', async ({
  page,
}) => {
  const { press, type, tabTo, backTo, enter } = keyboard(page)
  await page.goto('/')
  await enter(page.getByRole('link', { name: /Shards over Saltmere/ }))
  const { main, rows, table, chips, dialog } = cardPage(page)
  await expect(main).toBeFocused()
  await expect(rows).toHaveCount(50)

  await enter(main.getByRole('button', { name: 'Show Filters' }))
  await tabTo(main.getByRole('checkbox', { name: 'Common', exact: true }))
  await press('Space')
  await press('Tab')
  await press('Space')
  await enter(main.getByRole('button', { name: 'Apply Filters' }))
  await expect(page).toHaveURL(/\?rarity=Common,Uncommon$/)
  await expect(table).toHaveAttribute('aria-busy', 'false')

  await tabTo(table.getByRole('button', { name: 'Card Name' }))
  await press('Enter')
  await press('Space')
  await expect(table.getByRole('columnheader', { name: 'Card Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(table).toHaveAttribute('aria-busy', 'false')
  const opener = (row: number) => rows.nth(row).getByRole('button').first()
  await tabTo(opener(0))
  await press('ArrowDown')
  await press('ArrowDown')
  await expect(opener(2)).toBeFocused()
  await press('Enter')
  await expect(dialog.getByRole('img', { name: /^Line chart/ })).toBeVisible()
  const prices = dialog.getByRole('table', { name: '30-Day Price History' })
  await expect(prices.getByRole('rowheader')).toHaveCount(30)
  const first = await dialog.getByRole('heading', { level: 2 }).first().innerText()
  await press('ArrowRight')
  await expect(dialog.getByRole('heading', { level: 2 }).first()).not.toHaveText(first)
  await press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener(2)).toBeFocused()

  await backTo(chips.getByRole('button', { name: 'Remove filter Common' }))
  await press('Enter')
  await expect(page).toHaveURL(/rarity=Uncommon/)
  await tabTo(table.getByRole('button', { name: 'Card Name' }))
  await press('Shift+Tab')
  await press('/')
  await expect(main.getByRole('combobox', { name: 'Search cards' })).toBeFocused()
  await type('no such bell')
  await expect(main.getByText('Showing 0 of 0 cards').first()).toBeVisible()
})

test('the first card is reached by the second tab stop', async ({ page }) => {
  const { press } = keyboard(page)
  await page.goto('/sets/Shards%20over%20Saltmere')
  const { rows } = cardPage(page)
  await expect(rows).toHaveCount(50)
  await press('Tab')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to cards' })).toBeFocused()
  await press('Enter')
  await expect(rows.first().getByRole('button').first()).toBeFocused()
})

const cardPlaces = {
  'My Collection': '/collection',
  'My Wishlist': '/wishlist',
  'a list': '/lists/1',
  'Find Cards': '/all-cards',
  'a set': '/sets/Shards%20over%20Saltmere',
  'All Sets': '/sets',
}

test.describe('a member at 1440 px', () => {
  test.use({ as: 'alice', viewport: { width: 1440, height: 900 } })

  for (const [name, path] of Object.entries(cardPlaces))
    test(`Tab reaches the first card of ${name} by at most 12 stops`, async ({ page }) => {
      const { press } = keyboard(page)
      await page.goto(path)
      const { main, rows } = cardPage(page)
      const first =
        path === '/sets'
          ? main.getByRole('link', { name: /Shards over Saltmere/ }).first()
          : rows.first().getByRole('button').first()
      await expect(first).toBeVisible()
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
      for (let stops = 0; stops < 12; stops++) {
        await press('Tab')
        if (await first.evaluate((element) => element === document.activeElement)) break
      }
      await expect(first).toBeFocused()
    })

  test('the tools of a page are one stop, through which the arrow keys lead @core', async ({
    page,
  }) => {
    const { press, tabTo } = keyboard(page)
    await page.goto('/collection')
    const { main, rows, table } = cardPage(page)
    await expect(rows).toHaveCount(8)
    const tools = main.getByRole('toolbar', { name: 'Search and view' })
    await tabTo(main.getByRole('combobox', { name: 'Search your collection' }))
    await press('Tab')
    await expect(tools.getByRole('button', { name: 'Search help' })).toBeFocused()
    await press('ArrowRight')
    await expect(tools.getByRole('button', { name: 'Show Filters' })).toBeFocused()
    await press('End')
    await press('ArrowLeft')
    const grid = tools.getByRole('radio', { name: 'Grid' })
    await expect(grid).toBeFocused()
    await expect(table).toBeVisible()
    await press('Space')
    await expect(grid).toBeChecked()
    await expect(table).toBeHidden()
  })
})

test('pages are turned', async ({ page }) => {
  const { press, backTo } = keyboard(page)
  await page.goto('/sets/Shards%20over%20Saltmere')
  const { rows, next, previous } = cardPage(page)
  await expect(rows).toHaveCount(50)
  // Backwards from the top of the page, its end is near.
  await backTo(next)
  await press('Enter')
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await backTo(previous)
  await press('Enter')
  await expect(page.getByText('Page 1 of 4')).toBeVisible()
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('selects cards, grades them at once, steps and edits one, removes it', async ({ page }) => {
    const { press, type, tabTo, enter, goBy } = keyboard(page)
    await page.goto('/dashboard')
    await goBy(/^My Binder/, 'Collection')
    const { row, rows, box, bar, table, dialog, quantityOf, toasts } = collectionPage(page)
    await expect(rows).toHaveCount(8)
    await tabTo(table.getByRole('checkbox', { name: 'Select all cards on this page' }))
    await press('Space')
    await expect(bar).toContainText('8 selected')
    await enter(bar.getByRole('button', { name: 'Change' }))
    await type('mod')
    await expect(page.getByRole('menuitem', { name: 'Moderately Played' })).toBeFocused()
    await press('Enter')
    await expect(row(/Plain Herring/)).toContainText('MP')
    await expect(bar).toBeHidden()

    const opener = (name: string) => page.getByRole('button', { name, exact: true })
    await page.reload()
    await expect(rows).toHaveCount(8)
    await tabTo(rows.first().getByRole('button').first())
    while (!(await opener('Found at Sea').evaluate((one) => one === document.activeElement)))
      await press('ArrowDown')
    await press('Shift+Tab')
    await expect(box(/Found at Sea/)).toBeFocused()
    await tabTo(row(/Found at Sea/).getByRole('button', { name: 'Increase quantity' }))
    await press('Enter')
    await expect(quantityOf(row(/Found at Sea/))).toHaveText('3')
    await press('Tab')
    await press('ArrowDown')
    await press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Edit card' })).toBeVisible()
    await enter(dialog.getByText('More details'))
    await tabTo(dialog.getByRole('textbox', { name: 'Note' }))
    await type('From the fair.')
    await enter(dialog.getByRole('button', { name: 'Save' }))
    await expect(toasts).toContainText('Card updated')
    await expect(page.getByRole('button', { name: 'Actions for Found at Sea' })).toBeFocused()
    await press('ArrowUp')
    await press('Enter')
    await expect(rows).toHaveCount(7)
    await expect(toasts).toContainText('Card removed from collection')
  })

  test('shares the wishlist', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { press, enter, goBy } = keyboard(page)
    await page.goto('/dashboard')
    await goBy(/^My Binder/, 'Wishlist')
    const { share, dialog, toasts } = wishlistPage(page)
    await enter(share)
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
    await press('Enter')
    await expect(toasts).toContainText('Share link copied to clipboard!')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/wishlist\/public\/Link-To-Wishes-Of-alice$/)
    await press('Escape')
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()
  })

  test('makes a list for trade, copies its link, and puts the cards of another in order', async ({
    page,
    context,
    db,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { press, type, tabTo, enter, goBy } = keyboard(page)
    await page.goto('/dashboard')
    await goBy(/^My Binder/, 'Lists')
    const { createNew, name, visibility, dialog, toasts, list, copyLink } = listsPage(page)
    await enter(createNew)
    await expect(name).toBeFocused()
    await type('Harbour cube')
    await tabTo(visibility)
    await type('For')
    await expect(visibility).toHaveValue('for_trade')
    await enter(dialog.getByRole('button', { name: 'Create List' }))
    await expect(toasts).toContainText('List created successfully')
    await expect(createNew).toBeFocused()
    expect(db.state.lists.at(-1)).toMatchObject({ name: 'Harbour cube', visibility: 'for_trade' })
    await enter(copyLink('Harbour cube'))
    await expect(toasts).toContainText('Public link copied to clipboard!')

    await enter(list('Spare parts').getByRole('link', { name: 'View Details' }))
    const { main, sort, rows } = cardPage(page)
    await expect(rows).toHaveCount(4)
    await tabTo(sort)
    await type('Custom')
    await expect(page).toHaveURL('/lists/1?sort=position')
    const grip = main.getByRole('button', { name: 'Move Plain Herring', exact: true })
    await tabTo(grip)
    await press('Space')
    await expect(main.getByRole('alert')).toContainText('picked up at place 1 of 4.')
    await press('ArrowDown')
    await press('Space')
    await expect(main.getByRole('alert')).toContainText('put down at place 2 of 4.')
    await expect(grip).toBeFocused()
    await expect
      .poll(() =>
        db.state.listItems
          .filter(({ listId }) => listId === 1)
          .toSorted((a, b) => a.position - b.position)
          .map(({ cardId }) => cardId),
      )
      .toEqual([51, 618, 616, 66])
  })
})
