/** The page of one list, found as people find it. */
import type { Locator, Page } from '@playwright/test'
import { cardPage } from './card-page.ts'

export function listPage(page: Page) {
  const parts = cardPage(page)
  const { main, rows, dialog, table, grid, toasts } = parts
  const row = (name: string | RegExp) => rows.filter({ hasText: name })
  const button = (name: string) => main.getByRole('button', { name })
  return {
    ...parts,
    heading: main.getByRole('heading', { level: 1 }),
    row,
    tiles: grid.getByRole('listitem'),
    search: main.getByRole('combobox', { name: 'Search this list' }),
    /** The value of a tile. */
    total: (term: string) =>
      main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]'),
    share: button('Share List'),
    download: button('Export to CSV'),
    addToCollection: button('Add All to Collection'),
    addToWishlist: button('Add All to Wishlist'),
    empty: button('Empty List'),
    addCards: main.getByRole('link', { name: 'Add Cards' }),
    removeAfter: dialog.getByRole('checkbox', { name: 'Remove cards from this list after adding' }),
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }),
    plus: (of: Locator) => of.getByRole('button', { name: 'Increase quantity' }),
    minus: (of: Locator) => of.getByRole('button', { name: 'Decrease quantity' }),
    quantity: (of: Locator) => of.getByRole('group', { name: /^Quantity of / }),
    choose: async (of: Locator, item: string) => {
      await of.getByRole('button', { name: /^Add / }).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
    undo: () => toasts.getByRole('button', { name: 'Undo' }).click(),
    names: table.locator('[data-row-opener]'),
  }
}
