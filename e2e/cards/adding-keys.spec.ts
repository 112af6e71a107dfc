/** A box of cards is entered by keyboard: number, Enter, and one letter for each card. */
import type { Page } from '@playwright/test'
import { people } from '../../sample/members/people.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada' })

function keyPage(page: Page) {
  const shown = cardPage(page)
  return {
    ...shown,
    shortcuts: shown.main.getByRole('button', { name: /^Keyboard shortcuts/ }),
    card: (name: string) => shown.main.getByRole('button', { name, exact: true }),
    toast: (text: string) => shown.toasts.getByText(text, { exact: true }),
    /** The keys are there when their help is. */
    open: async (path: string) => {
      await page.goto(path)
      await shown.main.getByRole('button', { name: /^Keyboard shortcuts/ }).waitFor()
    },
  }
}

test('twenty cards are entered without touching the mouse @core', async ({ page, db }) => {
  const { open, search } = keyPage(page)
  const set = 'Shards over Saltmere'
  const box = db.catalog.cards
    .map(({ sent }) => sent)
    .filter(({ set_name, normal_price }) => set_name === set && normal_price !== null)
    .filter(({ collector_number }, at) => at % 7 === 0 && /^\d+$/.test(collector_number ?? ''))
    .slice(0, 20)
  expect(box).toHaveLength(20)
  await open(setPath(set))
  for (const { collector_number } of box) {
    await page.keyboard.type(collector_number ?? '')
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search).not.toBeFocused()
    await page.keyboard.press('a')
  }
  await expect
    .poll(() => db.state.collection.filter(({ userId }) => userId === people.ada.id))
    .toMatchObject(box.map(({ id }) => ({ cardId: id, finish: 'Normal', quantity: 1 })))
})

test('each key does what the help says', async ({ page, db }) => {
  const { open, card, toast, toasts, dialog } = keyPage(page)
  const knot = "Fisher's Knot"
  await open(setPath(promoSet))
  await card(knot).focus()
  await page.keyboard.press('a')
  await expect(toast(`Added "${knot}" (Normal) to collection`)).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect(toast(`Added "${knot}" (Foil) to collection`)).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(`Removed "${knot}" (Foil) from collection`)).toBeVisible()
  // The message of what is taken back is gone, the one before it is not.
  await expect(toasts.getByRole('button', { name: 'Undo' })).toHaveCount(1)
  await page.keyboard.press('w')
  await expect(toast(`Added "${knot}" (Normal) to wishlist`)).toBeVisible()
  await page.keyboard.press('Shift+W')
  await expect(toast(`Added "${knot}" (Foil) to wishlist`)).toBeVisible()
  const held = (place: 'collection' | 'wishlist') =>
    db.state[place].filter(({ userId }) => userId === people.ada.id).map((one) => one.finish)
  expect(held('collection')).toEqual(['Normal'])
  expect(held('wishlist')).toEqual(['Normal', 'Foil'])
  await page.keyboard.press('l')
  await expect(dialog).toHaveAccessibleName('Add to list')
  // Under a dialog the keys rest.
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card(knot)).toBeFocused()
  expect(held('collection')).toEqual(['Normal'])
  for (const left of [['Normal'], []]) {
    await page.keyboard.press('u')
    await expect.poll(() => held('wishlist')).toEqual(left)
  }
  await page.keyboard.press('u')
  await expect.poll(() => held('collection')).toEqual([])
  await page.keyboard.press('u')
  await expect(toast('Nothing to undo.')).toBeVisible()
})

test('one key takes the only finish that has a price, and what has none is refused', async ({
  page,
  db,
}) => {
  const { open, card, toast, toasts } = keyPage(page)
  await open(setPath(promoSet))
  await card('Foil-Bright Herring').focus()
  await page.keyboard.press('a')
  await expect(toast('Added "Foil-Bright Herring" (Foil) to collection')).toBeVisible()
  await card('Plain Herring').focus()
  await page.keyboard.press('Shift+W')
  await expect(toasts.getByRole('alert')).toHaveText('Price not available')
  await card('Found at Sea').focus()
  await page.keyboard.press('a')
  await expect(toast('Price not available')).toHaveCount(2)
  expect(db.state.wishlist.filter(({ userId }) => userId === people.ada.id)).toEqual([])
})

test('Enter waits for what was asked for, and stays where nothing is found', async ({
  page,
  faults,
}) => {
  const { open, card, search, main } = keyPage(page)
  await open(setPath(promoSet))
  await page.keyboard.press('/')
  faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
  await page.keyboard.type('found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=found/)
  await expect(search).toBeFocused()
  faults.clear()
  await expect(card('Found at Sea')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(card('Found at Sea')).toBeFocused()
  await page.keyboard.press('/')
  // The text is selected, so that typing replaces it.
  await page.keyboard.type('nothing of this name')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Showing 0 of 0 cards').first()).toBeVisible()
  await expect(search).toBeFocused()
})

test('keys are letters while typing, and the browser keeps its own', async ({ page, db }) => {
  const { open, card, search, toasts } = keyPage(page)
  await open(setPath(promoSet))
  await search.focus()
  await page.keyboard.type('law?/u')
  await expect(search).toHaveValue('law?/u')
  await search.fill('')
  await card("Fisher's Knot").focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+w')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(toasts).toBeEmpty()
  expect(db.state.collection.filter(({ userId }) => userId === people.ada.id)).toEqual([])
})

test('tiles and pockets take the keys too', async ({ page }) => {
  const { open, showAs, card, binder, toast } = keyPage(page)
  await open(setPath(promoSet))
  await showAs('Grid')
  await card("Fisher's Knot").focus()
  await page.keyboard.press('a')
  await expect(toast(`Added "Fisher's Knot" (Normal) to collection`)).toBeVisible()
  await showAs('Binder')
  await binder.getByRole('button', { name: '100% Seaworthy' }).focus()
  await page.keyboard.press('w')
  await expect(toast('Added "100% Seaworthy" (Normal) to wishlist')).toBeVisible()
})

test('the help lists every key, and opens by ? and by its button', async ({ page }) => {
  const { open, shortcuts, dialog, search } = keyPage(page)
  await open(setPath(promoSet))
  await page.keyboard.press('?')
  await expect(dialog).toHaveAccessibleName('Keyboard shortcuts')
  await expect(dialog.getByRole('definition')).toHaveText([
    '/',
    '0–9',
    'Enter',
    '↓↑',
    'O',
    '?',
    'T',
    'A',
    'ShiftA',
    'W',
    'ShiftW',
    'L',
    'U',
    'P',
  ])
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await shortcuts.click()
  await expect(dialog).toBeVisible()
})

test.describe('a visitor', () => {
  test.use({ as: null })

  test('gets a message to log in', async ({ page }) => {
    const { open, card, toast } = keyPage(page)
    await open(setPath(promoSet))
    await card("Fisher's Knot").focus()
    for (const [key, place] of [
      ['a', 'collection'],
      ['w', 'wishlist'],
      ['l', 'lists'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(toast(`Please log in to add cards to your ${place}`)).toBeVisible()
    }
  })
})
