/** The trade desk and the review of proposals, found as people find them. */
import type { Page } from '@playwright/test'
import { cardPage } from './card-page.ts'

export function deskPage(page: Page) {
  const parts = cardPage(page)
  const { main } = parts
  const side = (name: 'You give' | 'You get') => {
    const region = main.getByRole('region', { name, exact: true })
    const chosen = region.getByRole('list', { name: `${name}: chosen cards` }).getByRole('listitem')
    const offered = region.getByRole('list', { name: /for trade$/ }).getByRole('listitem')
    return {
      region,
      chosen,
      /** The rows of the picker. */
      offered,
      search: region.getByRole('combobox', { name: 'search' }),
      sort: region.getByRole('combobox', { name: 'sort by' }),
      removeAll: region.getByRole('button', { name: 'Remove all' }),
      add: (kind: string) => region.getByRole('button', { name: `Add ${kind}`, exact: true }),
      remove: (card: string) => region.getByRole('button', { name: `Remove ${card}` }),
      plus: (card: string) =>
        region
          .getByRole('group', { name: `Quantity of ${card}` })
          .getByRole('button', { name: 'Increase quantity' }),
    }
  }
  return {
    ...parts,
    search: main.getByRole('searchbox', { name: 'Search players' }),
    players: main.getByRole('list', { name: 'Players' }).getByRole('link'),
    give: side('You give'),
    get: side('You get'),
    /** The value of a term in the bar. */
    value: (term: 'You give' | 'You get' | 'Difference') =>
      main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]'),
    balance: main.getByRole('button', { name: 'Balance this' }),
    undo: parts.toasts.getByRole('button', { name: 'Undo' }),
    leftOut: main.getByRole('region', { name: 'Unavailable cards' }),
    note: main.getByRole('textbox', { name: 'Note' }),
    send: main.getByRole('button', { name: /^Send / }),
  }
}

export function reviewPage(page: Page) {
  const parts = cardPage(page)
  const { main, dialog } = parts
  const proposals = main.getByRole('article')
  return {
    ...parts,
    proposals,
    /** The proposals between the viewer and a member. */
    of: (member: string) =>
      proposals.filter({ has: page.getByRole('heading', { name: member, level: 2 }) }),
    box: (name: string | RegExp) => main.getByRole('radio', { name }),
    showBox: (name: string | RegExp) => main.getByRole('radio', { name }).check({ force: true }),
    confirm: (name: string) => dialog.getByRole('button', { name, exact: true }),
    waiting: page.getByRole('button', { name: /^Market/ }),
  }
}
