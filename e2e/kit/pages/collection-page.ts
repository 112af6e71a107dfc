/** The parts of My Collection, located by role and label. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

export function collectionPage(page: Page) {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Cards of your collection' })
  const row = (name: string | RegExp) => table.getByRole('row', { name })
  const toasts = page.getByRole('region', { name: 'Notifications' })
  return {
    main,
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    row,
    grid: main.getByRole('list', { name: 'Cards of your collection' }),
    search: main.getByRole('combobox', { name: 'Search your collection' }),
    sort: main.getByRole('combobox', { name: 'Sort by' }),
    next: main.getByRole('button', { name: 'Next', exact: true }),
    previous: main.getByRole('button', { name: 'Previous', exact: true }),
    showAs: (name: 'Table' | 'Grid') => main.getByRole('radio', { name }).press('Space'),
    bar: main.getByRole('region', { name: 'Selection' }),
    box: (name: string | RegExp) => row(name).getByRole('checkbox'),
    dialog: page.getByRole('dialog'),
    toasts,
    alert: main.getByRole('alert'),
    /** The value of a tile with totals, by its term. */
    tile: (term: string) => main.locator('dt', { hasText: term }).locator('xpath=following::dd[1]'),
    /** Clicks as fast as a finger, however slow the test's machine is. */
    plusQuickly: (of: Locator, times: number) =>
      of.getByRole('button', { name: 'Increase quantity' }).evaluate(async (button, clicks) => {
        for (let click = 0; click < clicks; click++) {
          if (button instanceof HTMLElement) button.click()
          await new Promise((resolve) => setTimeout(resolve))
        }
      }, times),
    plus: (of: Locator) => of.getByRole('button', { name: 'Increase quantity' }),
    minus: (of: Locator) => of.getByRole('button', { name: 'Decrease quantity' }),
    choose: async (of: string | RegExp, item: string) => {
      await row(of)
        .getByRole('button', { name: /^Actions for / })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
    },
    undo: () => toasts.getByRole('button', { name: 'Undo' }).click(),
    /** Comes back to the window, as from another one. */
    focus: () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    quantityOf: (of: Locator) => of.getByRole('group'),
    expectTotal: (term: string, text: string) =>
      expect(main.locator('dl').filter({ hasText: term }).first()).toContainText(`${term}${text}`),
  }
}
