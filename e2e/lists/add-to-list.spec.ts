/** Cards are put on lists from the pages where they are found. */
import type { Page } from '@playwright/test'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const knot = "Fisher's Knot"

function listPage(page: Page) {
  const { main, dialog, toasts } = cardPage(page)
  return {
    main,
    toasts,
    dialog: dialog.filter({ has: page.getByRole('heading', { name: 'Add to list' }) }),
    finish: (name: string | RegExp) => dialog.getByRole('radio', { name }),
    list: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    name: dialog.getByRole('textbox', { name: 'New list' }),
    newList: dialog.getByRole('button', { name: 'New list' }),
    create: dialog.getByRole('button', { name: 'Create' }),
    confirm: dialog.getByRole('button', { name: 'Confirm' }),
    openFor: async (name: string) => {
      await main.getByRole('button', { name: `Add ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: 'Add to List...' }).click()
    },
  }
}

test.beforeEach(({ page }) => page.goto(setPath(promoSet)))

test('a card is put on a list in the finish that is chosen', async ({ page, db }) => {
  const { openFor, dialog, finish, list, confirm, toasts, main } = listPage(page)
  await openFor(knot)
  await expect(dialog).toHaveAccessibleDescription(knot)
  await expect(finish('Normal')).toBeChecked()
  await expect(confirm).toBeDisabled()
  await finish('Foil').check()
  await expect(confirm).toBeDisabled()
  await list('Bells I keep').check()
  await confirm.click()
  await expect(toasts).toContainText(`Added "${knot}" (Foil) to list`)
  await expect(toasts).toContainText(`${promoSet} · #`)
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('button', { name: `Add ${knot}`, exact: true })).toBeFocused()
  expect(db.state.listItems.at(-1)).toMatchObject({
    listId: 2,
    cardId: 601,
    finish: 'Foil',
    quantity: 1,
  })
})

test('a card on a list for trade is marked as such', async ({ page }) => {
  const { openFor, list, confirm, main } = listPage(page)
  await openFor(knot)
  await list('Spare parts').check()
  await confirm.click()
  const row = main.getByRole('row').filter({ hasText: knot }).first()
  await expect(row.getByRole('img', { name: 'This card is on a trade list' })).toBeVisible()
})

test('a finish without a price is marked N/A, and the other one is selected', async ({ page }) => {
  const { openFor, finish, list, confirm, dialog } = listPage(page)
  await openFor('Foil-Bright Herring')
  await expect(finish('Normal (N/A)')).toBeDisabled()
  await expect(finish('Foil')).toBeChecked()
  await page.keyboard.press('Escape')
  await openFor('Plain Herring')
  await expect(finish('Foil (N/A)')).toBeDisabled()
  await expect(finish('Normal')).toBeChecked()
  await page.keyboard.press('Escape')
  await openFor('Found at Sea')
  await expect(finish(/N\/A/)).toHaveCount(2)
  await list('Spare parts').check()
  await expect(confirm).toHaveAttribute('title', 'Price not available')
  await confirm.click({ force: true })
  await expect(dialog).toBeVisible()
})

test('a list is made without leaving', async ({ page, db }) => {
  const { openFor, newList, name, create, list, confirm, dialog, toasts } = listPage(page)
  await openFor(knot)
  await newList.click()
  await expect(name).toBeFocused()
  await name.fill('   ')
  await create.click()
  await expect(name).toHaveAccessibleDescription('Please enter a list name')
  await name.fill('x'.repeat(101))
  await create.click()
  await expect(name).toHaveAccessibleDescription(/must have at most 100 characters/)
  await name.fill('  Harbour cube ')
  await page.keyboard.press('Enter')
  await expect(toasts).toContainText('List created successfully')
  await expect(list('Harbour cube')).toBeChecked()
  await confirm.click()
  await expect(dialog).toBeHidden()
  const made = db.state.lists.at(-1)
  expect(made).toMatchObject({ name: 'Harbour cube', visibility: 'private' })
  expect(db.state.listItems.at(-1)).toMatchObject({ listId: made?.id, cardId: 601 })
})

test('many lists have a search field', async ({ page, db }) => {
  const [first] = db.state.lists
  for (let id = 100; id < 300; id++) db.state.lists.push({ ...first!, id, name: `Deck ${id}` })
  const { openFor, dialog, list, confirm, toasts } = listPage(page)
  await openFor(knot)
  const search = dialog.getByRole('searchbox', { name: 'Search your lists' })
  const lists = dialog.getByRole('group', { name: 'List' }).getByRole('radio')
  await expect(lists).toHaveCount(203)
  await search.fill('deck 27')
  await expect(lists).toHaveCount(12)
  await list('Deck 275').check()
  await search.fill('SECRET')
  // The chosen list stays visible.
  await expect(lists).toHaveCount(2)
  await confirm.click()
  await expect(toasts).toContainText(`Added "${knot}" (Normal) to list`)
  expect(db.state.listItems.at(-1)).toMatchObject({ listId: 275, cardId: 601 })
})

test('failures are reported, and can be tried again', async ({ page, faults, expectErrors }) => {
  expectErrors(/listMine: HTTP 500/, /listAddCard: HTTP 500/, /listCreate: HTTP 500/)
  const { openFor, dialog, list, newList, name, create, confirm, toasts } = listPage(page)
  faults.add({ endpoint: 'listMine', status: 500 })
  await openFor(knot)
  await expect(dialog.getByRole('alert').first()).toContainText('Failed to load your lists')
  await expect(confirm).toBeDisabled()
  faults.clear()
  faults.add({ endpoint: 'listMine', delay: 'until-cleared' })
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText('Loading your lists...')).toBeAttached()
  faults.clear()
  faults.add({ endpoint: 'listCreate', status: 500, times: 1 })
  await newList.click()
  await name.fill('Harbour cube')
  await create.click()
  await expect(name).toHaveAccessibleDescription('Failed to create list')
  faults.add({ endpoint: 'listAddCard', status: 500, times: 1 })
  await list('A secret deck').check()
  await confirm.click()
  await expect(toasts).toContainText('Failed to add card to list')
  await expect(dialog).toBeVisible()
  await confirm.click()
  await expect(toasts).toContainText(`Added "${knot}" (Normal) to list`)
})

test('over the dialog of a card, the arrow keys leave the card alone', async ({ page }) => {
  const { dialog, list, main } = listPage(page)
  const card = page.getByRole('dialog', { name: knot })
  await main.getByRole('button', { name: knot, exact: true }).click()
  await card.getByRole('button', { name: 'Add to List' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('ArrowRight')
  await list('Spare parts').check()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Fisher’s Knot, Untied' })).toBeVisible()
})

test.describe('a member without lists', () => {
  test.use({ as: 'ada' })

  test('finds the link to lists, or makes one here', async ({ page }) => {
    const { openFor, dialog, name, create, list, confirm } = listPage(page)
    await openFor(knot)
    await expect(dialog.getByText("You don't have any lists yet.")).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Create Your First List' })).toHaveAttribute(
      'href',
      '/lists',
    )
    await expect(confirm).toBeDisabled()
    await name.fill('First')
    await create.click()
    await expect(list('First')).toBeChecked()
    await expect(confirm).toBeEnabled()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways', async ({ page }) => {
    const { openFor, newList } = listPage(page)
    await openFor('Ysaine, Keeper of the Ninth Bell (Harbour Foil)')
    await newList.click()
    await expectNoSidewaysScroll(page)
  })
})

test('a list that is made on the way has the visibility that is chosen', async ({ page, db }) => {
  const { openFor, name, newList, create, dialog } = listPage(page)
  await openFor(knot)
  await newList.click()
  await name.fill('Swaps')
  await dialog.getByRole('combobox', { name: 'Visibility' }).selectOption('For Trade')
  await create.click()
  await expect(dialog.getByRole('radio', { name: 'Swaps' })).toBeChecked()
  expect(db.state.lists.at(-1)).toMatchObject({ name: 'Swaps', visibility: 'for_trade' })
})

test('Undo takes the copy off the list again', async ({ page, db }) => {
  const before = db.state.listItems.length
  const { openFor, list, confirm, toasts } = listPage(page)
  await openFor(knot)
  await list('Bells I keep').check()
  await confirm.click()
  await expect.poll(() => db.state.listItems.length).toBe(before + 1)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toContainText('Item removed from list')
  expect(db.state.listItems).toHaveLength(before)
})
