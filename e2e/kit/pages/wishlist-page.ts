/** The pages of wishlists, found as people find them. */
import type { Page } from '@playwright/test'
import { cardPage } from './card-page.ts'

export const wishes = {
  skullMask: 'Nocturne, Waxen Skull-Mask',
  selkie: 'Møøn-Drowned Sælkie',
  token: 'Salamander Token',
}

export function wishlistPage(page: Page) {
  const parts = cardPage(page)
  const { main, grid } = parts
  const tiles = grid.getByRole('listitem')
  const tile = (name: string) => tiles.filter({ hasText: name })
  return {
    ...parts,
    heading: main.getByRole('heading', { level: 1 }),
    tiles,
    tile,
    move: (name: string) => tile(name).getByRole('button', { name: 'Move to Collection' }),
    remove: (name: string) => tile(name).getByRole('button', { name: 'Remove from Wishlist' }),
    search: main.getByRole('combobox', { name: 'Search your wishlist' }),
    hideTokens: main.getByRole('checkbox', { name: 'Hide Tokens' }),
    share: main.getByRole('button', { name: 'Share Wishlist' }),
    /** The value of a tile. */
    total: (term: string) =>
      main.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]'),
  }
}
