/** The main screens, as the member with very many cards sees them, and what is done again and again on each. */
import type { Locator, Page } from 'playwright'
import { catalogSize } from '../data/bench-catalog.ts'
import { collectorSets } from '../data/collector-catalog.ts'
import { openAndClose } from './page-visit.ts'
import type { BigData } from './big-data.ts'
import { scriptBudgets } from './route-sizes.ts'

/** Index of the target in a round, from 0, and the action on it: a click by default. */
interface Step {
  target: (page: Page, round: number) => Locator
  act?: (target: Locator, round: number, page: Page) => Promise<void>
}

export interface Screen {
  path: string
  /** Selector of what one came for. */
  usable: string
  /** Most KB of JavaScript, gz, until it can be used. */
  mostJs: number
  isPublic?: true
  /** Steps by name; the first one is repeated where memory is measured. */
  steps: Record<string, Step>
  /** Actions that make the screen large, where its URL does not. */
  prepare?: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')

/** Forth and back, so that there is always a page to turn to. */
const turn: Step = {
  target: (page, round) =>
    main(page).getByRole('button', { name: round % 2 === 0 ? 'Next' : 'Previous', exact: true }),
}
/** By keys: a mouse would open the browser's own list box. */
const sort: Step = {
  target: (page) => main(page).getByRole('combobox', { name: 'Sort by' }),
  act: (select, round) => select.press(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
}
const sortByHeader: Step = {
  target: (page, round) =>
    main(page)
      .getByRole('columnheader', { name: round % 2 === 0 ? 'Name' : 'Quantity' })
      .getByRole('button'),
}
const open: Step = {
  target: (page, round) => page.locator('[data-row-opener]').nth(round % 40),
  act: async (opener, _round, page) => void (await openAndClose(page, opener)),
}
const step: Step = {
  target: (page, round) =>
    main(page)
      .getByRole('button', { name: 'Increase quantity' })
      .nth(round % 40),
}
const tick: Step = {
  target: (page, round) => page.locator('tr[data-key]').nth(round).getByRole('checkbox'),
}
const search: Step = {
  target: (page) => main(page).getByRole('searchbox'),
  act: (field, round) => field.pressSequentially(round % 2 === 0 ? 'a' : 'b'),
}
/** Navigates to another page and back. */
const away = (name: string): Step => ({
  target: (page) => main(page).getByRole('link', { name }).first(),
  act: async (link, _round, page) => {
    await link.click()
    await page.waitForURL((url) => url.pathname !== '/' && !url.pathname.endsWith('/admin'))
    await page.goBack()
    await link.waitFor()
  },
})
const cards = { turn, sort, open }
const ownCards = { turn, sort, step, open }

export function screens({ listId }: BigData): Record<string, Screen> {
  const [set] = collectorSets(catalogSize)
  const each = (path: string, usable: string, steps: Screen['steps']): Screen => ({
    path,
    usable,
    steps,
    mostJs: scriptBudgets.otherPage,
  })
  return {
    landing: {
      ...each('/', 'main a[href^="/sets/"]', { away: away('Browse All Sets') }),
      mostJs: scriptBudgets.landing,
      isPublic: true,
    },
    'all sets': { ...each('/sets', 'main li a[href^="/sets/"]', { turn }), isPublic: true },
    'set page': {
      ...each(`/sets/${encodeURIComponent(set?.name ?? '')}`, '[data-row-opener]', cards),
      mostJs: scriptBudgets.setPage,
      isPublic: true,
    },
    'find cards': { ...each('/all-cards', '[data-row-opener]', cards), isPublic: true },
    collection: each('/collection', 'tr[data-key] input', {
      ...ownCards,
      tick,
      search,
    }),
    wishlist: each('/wishlist', '[data-row-opener]', ownCards),
    lists: each('/lists', 'main article', { sort }),
    'a list of 5,000': each(`/lists/${listId}`, '[data-row-opener]', ownCards),
    'trade search': each('/trade-search', '[aria-label="Cards for trade"] li', { turn, sort }),
    matches: each('/wishlist/tradematch', '[aria-label="Wanted cards for trade"] li', {
      turn,
      sort,
    }),
    partners: each('/wishlist/tradematch?by=partner', '[aria-label="Members to trade with"] li', {
      turn,
      sort,
    }),
    'trade lists': each('/trade-lists', '[aria-label="Trade lists"] li', { turn, sort }),
    'trade desk': each('/propose-trade?with=2', 'main section li button', {
      'add and remove': {
        target: (page, round) =>
          page
            .getByRole('region', { name: 'You get' })
            .getByRole('button', { name: round % 2 === 0 ? /^Add / : /^Remove / })
            .first(),
      },
    }),
    'proposals received': each('/review-trade', 'main article', { turn }),
    comparison: {
      ...each('/market/compare', 'main form', { turn, sort: sortByHeader }),
      prepare: compareList,
    },
    users: each('/users', 'main li a', { turn }),
    'manage users': each('/admin/users', 'main form', { turn }),
    admin: each('/admin', 'main a[href="/admin/users"]', { away: away('Manage Users') }),
  }
}

/** A list of very many cards beside a cart of few. */
async function compareList(page: Page): Promise<void> {
  await main(page).getByRole('combobox', { name: 'Or use cards from' }).selectOption('Binder')
  await main(page).getByRole('button', { name: 'Use these cards' }).click()
  await main(page)
    .getByText(/ready to compare\.$/)
    .first()
    .waitFor({ timeout: 120_000 })
  const cart = main(page).getByRole('textbox', { name: "Text from the store's sell cart" })
  await cart.fill('Plain Herring, $0.08')
  await main(page).getByRole('button', { name: 'Compare Prices' }).click()
  await main(page).locator('tbody tr').first().waitFor({ timeout: 120_000 })
}
