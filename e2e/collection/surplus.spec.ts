/** The copies beyond the number that is kept of each card: to a trade list, to a buylist, and as a file. */
import { readFile } from 'node:fs/promises'
import type { MockDb } from '../../mocks/records.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { collectionPage } from '../kit/pages/collection-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const herring = 'Plain Herring'

/** Alice has twelve of them near mint; these are played. */
function addPlayed({ state }: MockDb): void {
  const entry = state.collection.find(({ userId, cardId }) => userId === 2 && cardId === 618)!
  const id = ++state.lastIds.collection
  state.collection.push({ ...entry, id, condition: 'LP', quantity: 2 })
}

test('the surplus goes onto a trade list by keyboard, the played copies first @core', async ({
  page,
  db,
}) => {
  addPlayed(db)
  await page.goto('/collection?moreThan=4')
  const { main, rows, dialog, toasts, undo } = collectionPage(page)
  await expect(rows).toHaveCount(2)
  await main.getByRole('button', { name: 'Surplus' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Put on a trade list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Keep 4 of each card, list the rest')
  await expect(dialog.getByRole('radio', { name: 'A playset (4)' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Spare parts/ })).toBeChecked()
  await expect(dialog.getByRole('group', { name: `Quantity of ${herring}` })).toHaveText(['8', '2'])
  await expectNoAxeViolations(page)
  const before = structuredClone(db.state.listItems)
  await dialog.getByRole('button', { name: 'Add to List' }).press('Enter')
  await expect(toasts).toContainText('Added 2 cards to list!')
  const listed = (items: typeof before) =>
    items
      .filter(({ listId, cardId }) => listId === 1 && cardId === 618)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  expect(listed(db.state.listItems) - listed(before)).toBe(10)
  await undo()
  await expect.poll(() => db.state.listItems).toEqual(before)
})

test('the surplus is compared with a buylist, whatever else the filters leave out', async ({
  page,
  db,
}) => {
  addPlayed(db)
  await page.goto('/collection?moreThan=4&condition=LP')
  const { main, rows } = collectionPage(page)
  await expect(rows).toHaveCount(1)
  await main.getByRole('button', { name: 'Surplus' }).click()
  await page.getByRole('menuitem', { name: 'Compare with a buylist' }).click()
  await expect(page).toHaveURL('/market/compare?surplus=condition%3DLP%26moreThan%3D4')
  await expect(main.getByRole('combobox', { name: 'Or use cards from' })).toHaveValue('surplus')
  await expect(main.getByText('1 row ready to compare.').first()).toBeVisible()
  await main.getByRole('textbox', { name: /^Text from/ }).fill(`${herring}, $0.08`)
  await main.getByRole('button', { name: 'Compare Prices' }).click()
  const row = main
    .getByRole('table', { name: 'Compared cards' })
    .getByRole('row', { name: herring })
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
})

test('the surplus is saved as a file for TCGplayer, also after a failure', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardExport: HTTP 500/)
  addPlayed(db)
  faults.add({ endpoint: 'cardExport', status: 500, times: 1 })
  await page.goto('/collection?moreThan=12')
  const { main, toasts } = collectionPage(page)
  async function save() {
    await main.getByRole('button', { name: 'Surplus' }).click()
    await page.getByRole('menuitem', { name: 'TCGplayer file' }).click()
  }
  await save()
  await expect(toasts).toContainText('Failed to export cards')
  const [file] = await Promise.all([page.waitForEvent('download'), save()])
  expect(file.suggestedFilename()).toBe('ninepocket-collection-tcgplayer-2026-11-20.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^2,Plain Herring,.*Lightly Played/)])
  await expect(toasts).toContainText('Exported the copies above 12 of each')
})

test('only a filter by the number of copies offers its surplus', async ({ page }) => {
  await page.goto('/collection?condition=NM')
  const { main, rows } = collectionPage(page)
  await expect(rows).not.toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Surplus' })).toHaveCount(0)
  await page.goto('/collection?moreThan=4')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(main.getByRole('button', { name: 'Surplus' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
