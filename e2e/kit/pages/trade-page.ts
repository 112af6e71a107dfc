/** The pages of trading, found as people find them. */
import type { Page } from '@playwright/test'
import { cardPage } from './card-page.ts'

export function tradePage(page: Page) {
  const parts = cardPage(page)
  const { main } = parts
  const offers = main.getByRole('list', { name: 'Cards for trade' }).getByRole('listitem')
  const lists = main.getByRole('list', { name: 'Trade lists' }).getByRole('listitem')
  const matches = main.getByRole('list', { name: 'Wanted cards for trade' })
  const partners = main.getByRole('list', { name: 'Members to trade with' })
  return {
    ...parts,
    search: main.getByRole('combobox', { name: 'Search cards for trade' }),
    offers,
    lists,
    list: (name: string) => lists.filter({ has: page.getByRole('heading', { name }) }),
    /** The tiles of wanted cards, by the heading of each. */
    matchNames: matches.getByRole('heading', { level: 2 }),
    match: (name: string) =>
      matches.locator('> li').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    partnerNames: partners.getByRole('heading', { level: 2 }),
    partner: (name: string) =>
      partners.locator('> li').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    retry: parts.alert.getByRole('button', { name: 'Try Again' }),
  }
}
