/** The own order of a list, as its owner changes it. */
import type { Page } from '@playwright/test'
import type { MockDb } from '../../mocks/records.ts'
import { recordTexts } from '../kit/drawn-texts.ts'
import { listPage } from '../kit/pages/list-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const ordered = '/lists/1?sort=position'
const [herring, selkie, foundAtSea, serpent] = [
  'Plain Herring',
  'Moonwashed Selkie',
  'Found at Sea',
  'Brinebound Serpent',
]

function orderPage(page: Page) {
  const parts = listPage(page)
  const { main } = parts
  return {
    ...parts,
    grip: (name: string) => main.getByRole('button', { name: `Move ${name}`, exact: true }),
    announcement: (text: string) => main.getByRole('alert').filter({ hasText: text }),
  }
}

/** The cards of a list, by their ids, in its own order. */
const orderIn = ({ state }: MockDb, listId = 1) =>
  state.listItems
    .filter((item) => item.listId === listId)
    .toSorted((a, b) => a.position - b.position)
    .map(({ cardId }) => cardId)

test('a card is picked up, moved, put down or put back by keyboard, and each step is announced @core', async ({
  page,
  db,
}) => {
  await page.goto(ordered)
  const { names, grip, announcement } = orderPage(page)
  await expect(names).toHaveText([herring, selkie, foundAtSea, serpent])
  await grip(herring).focus()
  await page.keyboard.press('Space')
  await expect(grip(herring)).toHaveAttribute('aria-pressed', 'true')
  await expect(announcement(`${herring} picked up at place 1 of 4.`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(announcement('place 3 of 4')).toBeAttached()
  await expect(names).toHaveText([selkie, foundAtSea, herring, serpent])
  await page.keyboard.press('Space')
  await expect(announcement(`${herring} put down at place 3 of 4.`)).toBeAttached()
  await expect(grip(herring)).toBeFocused()
  await expect.poll(() => orderIn(db)).toEqual([51, 616, 618, 66])

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(names).toHaveText([selkie, herring, foundAtSea, serpent])
  await page.keyboard.press('Escape')
  await expect(announcement(`${herring} put back at place 3 of 4.`)).toBeAttached()
  await expect(names).toHaveText([selkie, foundAtSea, herring, serpent])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(names).toHaveText([selkie, foundAtSea, herring, serpent])
  expect(orderIn(db)).toEqual([51, 616, 618, 66])
})

test('Undo moves a card back to its old place, and one toast reports the last move', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  await page.goto(ordered)
  const { names, rows, choose, dialog, confirm, toasts, undo } = orderPage(page)
  const before = orderIn(db)
  await choose(rows.nth(2), 'Move to top')
  await expect(names).toHaveText([foundAtSea, herring, selkie, serpent])
  await expect(toasts.getByText('Card moved')).toHaveCount(1)
  await choose(rows.nth(1), 'Move to bottom')
  await expect(names).toHaveText([foundAtSea, selkie, serpent, herring])
  await expect.poll(() => orderIn(db)).toEqual([616, 51, 66, 618])
  await expect(toasts.getByText('Card moved')).toHaveCount(1)
  await undo()
  await expect(names).toHaveText([foundAtSea, herring, selkie, serpent])
  await expect.poll(() => orderIn(db)).toEqual([616, 618, 51, 66])
  await expect(toasts.getByText('Card moved')).toHaveCount(0)

  expectErrors(/listMoveItem: HTTP 500/)
  await choose(rows.first(), 'Move to position...')
  await dialog.getByRole('spinbutton').fill('3')
  await confirm('Move').click()
  await expect.poll(() => orderIn(db)).toEqual(before)
  faults.add({ endpoint: 'listMoveItem', status: 500, times: 1 })
  await undo()
  await expect(toasts).toContainText('Failed to reorder list.')
  await expect(names).toHaveText([herring, selkie, foundAtSea, serpent])
})

test('a card is dragged by its grip; where the server refuses, it moves back', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/listMoveItem: HTTP 500/)
  await page.goto(ordered)
  const { names, grip, row, toasts, dialog } = orderPage(page)
  const drag = async (from: string, onto: string) => {
    const start = (await grip(from).boundingBox())!
    const end = (await row(onto).boundingBox())!
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(start.x + 20, end.y + end.height / 2, { steps: 4 })
    await page.mouse.move(start.x + 20, end.y + end.height - 4)
  }
  await drag(herring, foundAtSea)
  await page.mouse.up()
  await expect(names).toHaveText([selkie, foundAtSea, herring, serpent])
  await expect.poll(() => orderIn(db)).toEqual([51, 616, 618, 66])
  await expect(dialog).toBeHidden()

  faults.add(
    { endpoint: 'listMoveItem', delay: 'until-cleared' },
    { endpoint: 'listMoveItem', status: 500 },
  )
  await drag(selkie, serpent)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(names).toHaveText([selkie, foundAtSea, herring, serpent])
  faults.clear()
  faults.add({ endpoint: 'listMoveItem', status: 500, delay: 300 })
  await drag(selkie, serpent)
  await page.mouse.up()
  await expect(names).toHaveText([foundAtSea, herring, serpent, selkie])
  await expect(toasts).toContainText('Failed to reorder list.')
  await expect(names).toHaveText([selkie, foundAtSea, herring, serpent])
})

test.describe('on a list of several pages', () => {
  test.use({ as: 'carol' })

  test('the menu of a row moves it, to other pages too', async ({ page, db }) => {
    await page.goto('/lists/5?sort=position')
    const { rows, names, choose, dialog, announcement, next } = orderPage(page)
    const [first, second] = ['Møøn-Drowned Sælkie', 'Crossing of the Low Moon (Surge Foil)']
    await expect(names.first()).toHaveText(first)
    await choose(rows.first(), 'Move down')
    await expect(names.first()).toHaveText(second)
    await expect(announcement(`${first} moved to position 2 of 65.`)).toBeAttached()
    await choose(rows.nth(1), 'Move to top')
    await expect(names.first()).toHaveText(first)
    await choose(rows.first(), 'Move to position...')
    const position = dialog.getByRole('spinbutton', { name: 'Position, from 1 to 65' })
    await expect(position).toBeFocused()
    await position.fill('66')
    await page.keyboard.press('Enter')
    await expect(position).toHaveAccessibleDescription('Please enter a whole number from 1 to 65')
    await position.fill('52')
    await page.keyboard.press('Enter')
    await expect(names.first()).toHaveText(second)
    await expect.poll(() => orderIn(db, 5)[51]).toBe(599)
    await expect(rows).toHaveCount(50)
    await next.click()
    await expect(names.nth(1)).toHaveText(first)
  })
})

test('there is nothing to move by where another order, or a part of the list, is seen', async ({
  page,
}) => {
  await page.goto(ordered)
  const { main, rows, search, sort, showAs, tiles } = orderPage(page)
  const grips = main.getByRole('button', { name: /^Move / })
  await expect(grips).toHaveCount(4)
  await search.fill('sea')
  await expect(rows).toHaveCount(1)
  await expect(grips).toHaveCount(0)
  await search.fill('')
  await expect(grips).toHaveCount(4)
  await main.getByRole('button', { name: 'Ascending, sort descending' }).click()
  await expect(grips).toHaveCount(0)
  await sort.selectOption('Quantity')
  await expect(rows).toHaveCount(4)
  await expect(grips).toHaveCount(0)
  await page.goto(ordered)
  await showAs('Grid')
  await expect(tiles).toHaveCount(4)
  await expect(grips).toHaveCount(0)
})

test.describe('for others', () => {
  test.use({ as: 'bob', viewport: { width: 360, height: 740 } })

  test('the order is only to be read', async ({ page }) => {
    await page.goto(ordered)
    const { main, names } = orderPage(page)
    await expect(names.first()).toHaveText(herring)
    await expect(main.getByRole('button', { name: /^Move / })).toHaveCount(0)
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways', async ({ page }) => {
    await page.goto(ordered)
    const { grip } = orderPage(page)
    await expect(grip(herring)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('a card that was moved, stepped or removed is not drawn as it was before, while the list is fetched again', async ({
  page,
}) => {
  await page.goto(ordered)
  const { names, grip, choose, row, plus, toasts } = orderPage(page)
  await expect(names).toHaveText([herring, selkie, foundAtSea, serpent])
  const order = await recordTexts(page, 'main [data-row-opener]')
  await grip(herring).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(toasts).toContainText('Card moved')
  await choose(row(serpent), 'Remove from list')
  await expect(toasts).toContainText('Item removed from list')
  const copies = await recordTexts(page, 'main fieldset[aria-label^="Quantity of"]')
  await plus(row(foundAtSea)).click()
  await expect(toasts).toContainText('Quantity updated')
  await page.waitForLoadState('networkidle')
  expect(await order()).toEqual([
    [herring, selkie, foundAtSea, serpent],
    [selkie, herring, foundAtSea, serpent],
    [selkie, herring, foundAtSea],
  ])
  expect(await copies()).toHaveLength(2)
})
