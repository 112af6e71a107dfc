/** The parts of a page of cards, located by role and label. */
import { expect, type Page } from '@playwright/test'

export const promoSet = "Øyvind's Harbour & Hearth: 50% Sea / 50% Sky (月の港 Promos)"

export const setPath = (name: string) => `/sets/${encodeURIComponent(name)}`

type View = 'Table' | 'Grid' | 'Binder'

export function cardPage(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    table: main.getByRole('table', { name: /^Cards of / }),
    rows: main
      .getByRole('table', { name: /^Cards of / })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    grid: main.getByRole('list', { name: /^Cards of / }),
    binder: main.getByRole('region', { name: /^Cards of / }),
    search: main.getByRole('combobox', { name: 'Search cards' }),
    sort: main.getByRole('combobox', { name: 'Sort by' }),
    view: (name: View) => main.getByRole('radio', { name }),
    /**
     * The icon covers its radio button and gets a mouse's click; the button is checked once the
     * page has loaded.
     */
    showAs: async (name: View) => {
      const radio = main.getByRole('radio', { name })
      // A click by its place might meet something else, while what comes moves it.
      await radio.press('Space')
      await expect(radio).toBeChecked()
    },
    chips: main.getByRole('list', { name: 'Active filters' }),
    next: main.getByRole('button', { name: 'Next', exact: true }),
    previous: main.getByRole('button', { name: 'Previous', exact: true }),
    alert: main.getByRole('alert'),
    dialog: page.getByRole('dialog'),
    /** Messages that come and go. */
    toasts: page.getByRole('region', { name: 'Notifications' }),
    open: (name: string) => main.getByRole('button', { name, exact: true }).click(),
  }
}
