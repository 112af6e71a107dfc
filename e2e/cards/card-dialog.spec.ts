import type { Page } from '@playwright/test'
import type { MemoryCard } from '../../src/memory/catalog.ts'
import { people } from '../../sample/members/people.ts'
import type { MockDb } from '../../mocks/records.ts'
import { unbound } from '../../src/domain/entries/stock-key.ts'
import { newDetails } from '../../src/domain/entries/details.ts'
import { builtFile } from '../kit/built-file.ts'
import { changeCards } from '../kit/own-card.ts'
import { cardPage, promoSet, setPath } from '../kit/pages/card-page.ts'
import { expect, test } from '../kit/test.ts'

test.beforeEach(({ page }) => page.goto(setPath(promoSet)))

/** Gives ada three copies of a card. */
function own(db: MockDb, isMeant: (card: MemoryCard['sent']) => boolean): MemoryCard['sent'] {
  const card = db.catalog.cards.find(({ sent }) => isMeant(sent))
  if (!card) throw new Error('The sample has no such card.')
  db.state.collection.push({
    id: ++db.state.lastIds.collection,
    userId: people.ada.id,
    cardId: card.sent.id,
    finish: 'Normal',
    quantity: 3,
    condition: 'NM',
    language: 'en',
    location: '',
    grade: '',
    ...unbound,
    ...newDetails({}, 3),
    addedAt: db.now().toISOString(),
  })
  return card.sent
}

const chartName = 'Line chart of the normal and the foil price'

test('a card opens with its facts, its picture and its way to the store @core', async ({
  page,
}) => {
  const { open, dialog } = cardPage(page)
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog).toHaveAccessibleName('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog.getByRole('img', { name: 'Half-Sunk Bell', exact: true })).toBeVisible()
  const facts = dialog.getByRole('region', { name: 'Card Details' })
  await expect(facts).toContainText(promoSet)
  await expect(facts).toContainText('Mythic Rare')
  const store = dialog.getByRole('link', { name: /TCGplayer/ })
  await expect(store).toHaveAttribute('target', '_blank')
  await expect(store).toHaveAttribute('href', /\/product\/\d+$/)
})

test('a card says its type, cost and rules, with symbols as words, and folds its formats', async ({
  page,
  db,
}) => {
  const factsByKey = {
    cost: { label: 'Cost', value: '{2}{R}{R}' },
    type: { label: 'Type', value: 'Wyrm of the Ember' },
    text: { label: 'Text', value: 'Skyborne\n{1}{R/P}, {T}: Deal 2 damage.' },
    power: { label: 'Power', value: ['*'] },
    toughness: { label: 'Toughness', value: 0 },
    flavour: { label: 'Flavour Text', value: 'Nothing burns twice.' },
    keywords: { label: 'Keywords', value: ['skyborne', 'watchful'] },
    released: { label: 'Released', value: ['2024-10-18'] },
    legal: { label: 'Legal', value: ['modern', 'commander'] },
    banned: { label: 'Banned', value: ['pauper'] },
  }
  const facts = [Object.entries(factsByKey).map(([key, fact]) => ({ key, ...fact }))]
  changeCards(db, 'Plain Herring', () => ({ facts }))
  const { open, dialog } = cardPage(page)
  await open('Plain Herring')
  const text = dialog.getByRole('region', { name: 'Card Text' })
  await expect(text.getByText('Wyrm of the Ember')).toBeVisible()
  await expect(text.getByText('two generic, two red')).toBeAttached()
  await expect(text.getByRole('paragraph').filter({ hasText: 'Deal' })).toMatchAriaSnapshot(
    '- paragraph: "one generic, one red or two life , tap : Deal 2 damage."',
  )
  await expect(text.getByRole('paragraph').filter({ hasText: /^Skyborne$/ })).toBeVisible()
  await expect(text.getByText('Nothing burns twice.')).toHaveCSS('font-style', 'italic')
  await expect(text.getByRole('definition').filter({ visible: true })).toHaveText([
    '* / 0',
    'Skyborne, Watchful',
    '18 Oct 2024',
  ])
  await text.getByText('Legal in 2 formats, banned in 1').press('Enter')
  await expect(text.getByText('Commander, Modern')).toBeVisible()
})

test('a card with two faces says both, and one without facts has no text', async ({ page }) => {
  const { open, dialog } = cardPage(page)
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  const text = dialog.getByRole('region', { name: 'Card Text' })
  await expect(text.getByRole('heading')).toHaveText(['Half-Sunk Bell', 'Bell of the Whole Sea'])
  await page.keyboard.press('Escape')
  await open('Moonwrack Survivor')
  await expect(dialog.getByRole('link', { name: /TCGplayer/ })).toBeVisible()
  await expect(text).toHaveCount(0)
})

test('thirty days of prices are drawn, and listed in a table', async ({ page, db }) => {
  const { open, dialog } = cardPage(page)
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog.getByRole('heading', { name: '30-Day Price History' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: chartName })).toBeVisible()
  const prices = dialog.getByRole('table', { name: '30-Day Price History' })
  const days = prices.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(days).toHaveCount(30)
  await expect(days.first().getByRole('rowheader')).toHaveText('22 Oct')
  await expect(days.last().getByRole('rowheader')).toHaveText('20 Nov')
  const card = db.catalog.cards.find(
    ({ sent }) => sent.name === 'Half-Sunk Bell // Bell of the Whole Sea',
  )?.sent
  await expect(days.last().getByRole('cell')).toHaveText([
    `$${card?.normal_price?.toFixed(2)}`,
    `$${card?.foil_price?.toFixed(2)}`,
  ])
})

test('prices of a single day are drawn too, and say that the history starts there', async ({
  page,
  db,
}) => {
  const name = 'Half-Sunk Bell // Bell of the Whole Sea'
  changeCards(db, name, () => ({ history: { Normal: [1250], Foil: [] } }))
  const { open, dialog } = cardPage(page)
  await open(name)
  await expect(dialog.getByRole('img', { name: chartName })).toBeVisible()
  await expect(dialog.getByText('Price history starts 20 Nov 2026.')).toBeVisible()
  const prices = dialog.getByRole('table', { name: '30-Day Price History' })
  await expect(prices.getByRole('cell')).toHaveText(['$12.50', 'N/A'])
})

test('the chart is fetched with the first card that is opened', async ({ page }) => {
  const chart = builtFile('src/features/cards/charts/line-chart.tsx')
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(request.url()))
  const { rows, open, dialog } = cardPage(page)
  await page.reload()
  await expect(rows).toHaveCount(30)
  expect(scripts.filter((url) => url.endsWith(chart))).toEqual([])
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog.getByRole('img', { name: chartName })).toBeVisible()
  expect(scripts.filter((url) => url.endsWith(chart))).not.toEqual([])
})

test('a card without prices has no history', async ({ page }) => {
  const { open, dialog } = cardPage(page)
  await open('Found at Sea')
  await expect(dialog.getByText('No price history available')).toBeVisible()
  await expect(dialog.getByText('N/A').first()).toBeVisible()
})

test('a history that cannot be loaded looks like none, and is logged', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardPriceHistory: HTTP 500/, /Price history could not be loaded/)
  faults.add({ endpoint: 'cardPriceHistory', status: 500 })
  const { open, dialog } = cardPage(page)
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog.getByText('No price history available')).toBeVisible()
})

test('details that cannot be loaded say so, and can be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardByProduct: HTTP 500/)
  faults.add({ endpoint: 'cardByProduct', status: 500 })
  const { open, dialog } = cardPage(page)
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  const failure = dialog.getByText('Failed to load card details')
  await expect(failure).toBeVisible()
  faults.clear()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(failure).toBeHidden()
})

test('its set is a link, which leaves the dialog', async ({ page }) => {
  await page.goto('/all-cards?search=Emberreach+Golem')
  const { rows, dialog } = cardPage(page)
  await rows.filter({ hasText: 'Wayback Shelf' }).getByRole('button').first().click()
  await dialog.getByRole('link', { name: 'Wayback Shelf WBS' }).click()
  await expect(page).toHaveURL('/sets/Wayback%20Shelf')
  await expect(dialog).toBeHidden()
})

test.describe('the other printings of a card', () => {
  test.use({ as: 'ada' })

  test('have their prices and what the member owns, and open', async ({ page, db }) => {
    const owned = own(db, ({ name, set_code }) => name === 'Emberreach Golem' && set_code === 'WBS')
    await page.goto(`${setPath('Shards over Saltmere')}?search=63`)
    const { open, dialog } = cardPage(page)
    await open('Emberreach Golem')
    const printings = dialog.getByRole('region', { name: 'Other printings' })
    await expect(printings.getByRole('listitem')).toHaveCount(2)
    const shelf = printings.getByRole('listitem').filter({ hasText: 'Wayback Shelf · #2001-1' })
    await expect(shelf).toContainText('3 owned')
    await expect(shelf).toContainText(`$${owned.normal_price?.toFixed(2)}`)
    await shelf.getByRole('button').click()
    const facts = dialog.getByRole('region', { name: 'Card Details' })
    await expect(facts).toContainText('Wayback Shelf')
    await expect(printings).toContainText('Shards over Saltmere · #63')
  })

  test('can be tried again where they cannot be loaded', async ({ page, faults, expectErrors }) => {
    expectErrors(/cardList: HTTP 400/)
    const { open, dialog } = cardPage(page)
    await expect(page.getByRole('button', { name: '100% Seaworthy' }).first()).toBeVisible()
    faults.add({ endpoint: 'cardList', status: 400 })
    await open('100% Seaworthy')
    const printings = dialog.getByRole('region', { name: 'Other printings' })
    await expect(printings.getByRole('alert')).toContainText('Failed to load the other printings')
    faults.clear()
    await printings.getByRole('button', { name: 'Try Again' }).click()
    await expect(printings).toContainText('No other printings.')
  })
})

test.describe('the copies of a member', () => {
  test.use({ as: 'ada' })

  test('are edited where the card is @core', async ({ page, db }) => {
    own(db, ({ name }) => name === '100% Seaworthy')
    await page.reload()
    const { open, dialog, toasts } = cardPage(page)
    await open('100% Seaworthy')
    const copies = dialog.getByRole('region', { name: 'Your copies' })
    await copies.getByRole('button', { name: 'Edit 3x Normal, NM' }).click()
    const form = page.getByRole('dialog', { name: 'Edit card' })
    await form.getByRole('combobox', { name: 'Location' }).fill('Box 1')
    await form.getByText('More details').click()
    await form.getByRole('textbox', { name: 'For trade' }).fill('1')
    await form.getByRole('textbox', { name: 'Alert above' }).fill('9')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(toasts).toContainText('Card updated')
    await expect(copies).toContainText('1 for trade')
    await expect(copies).toContainText('Alert above $9.00')
    await expect(copies).toContainText('Box 1')
  })

  test('and their wishes have a price alert', async ({ page }) => {
    const { open, dialog } = cardPage(page)
    await open('100% Seaworthy')
    await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
    await page.getByRole('menuitem', { name: /^Normal/ }).click()
    const copies = dialog.getByRole('region', { name: 'Your copies' })
    await copies.getByRole('button', { name: 'Edit 1x Normal on your wishlist' }).click()
    const form = page.getByRole('dialog', { name: 'Edit wish' })
    await form.getByRole('textbox', { name: 'Target price' }).fill('0.05')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(copies).toContainText('Alert at $0.05')
  })
})

test('a card without a product id cannot be opened', async ({ page }) => {
  const { open, dialog, toasts } = cardPage(page)
  await open('Lost at Sea')
  await expect(toasts).toContainText('Cannot load details for this card.')
  await expect(dialog).toBeHidden()
})

test('closes by Escape, by its button and by a click outside, and gives the focus back', async ({
  page,
}) => {
  const { open, dialog, main } = cardPage(page)
  const opener = main.getByRole('button', {
    name: 'Half-Sunk Bell // Bell of the Whole Sea',
    exact: true,
  })
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the arrow keys go to its neighbours, past those without details', async ({ page }) => {
  const { open, dialog } = cardPage(page)
  await open('100% Seaworthy')
  await expect(dialog).toHaveAccessibleName('100% Seaworthy')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Half-Sunk Bell // Bell of the Whole Sea')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('100% Seaworthy')
  await dialog.getByRole('button', { name: 'Next card' }).click()
  await expect(dialog).toHaveAccessibleName('Half-Sunk Bell // Bell of the Whole Sea')
})

test('its add buttons ask a visitor to log in', async ({ page }) => {
  const { open, dialog, toasts } = cardPage(page)
  await open('Half-Sunk Bell // Bell of the Whole Sea')
  await dialog.getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByRole('menuitem', { name: /^Foil/ }).click()
  await expect(toasts).toContainText('Please log in to add cards to your collection')
  await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
  await page.getByRole('menuitem', { name: /^Normal/ }).click()
  await expect(toasts).toContainText('Please log in to add cards to your wishlist')
  await dialog.getByRole('button', { name: 'Add to List' }).click()
  await expect(toasts).toContainText('Please log in to add cards to your lists')
  await toasts.getByRole('button', { name: 'Login' }).last().click()
  await expect(page).toHaveURL(/^[^?]*\/login\?from=%2Fsets%2F/)
})

test('a row that is pointed at is fetched ahead, so that its card opens complete', async ({
  page,
  faults,
}) => {
  await page.goto(`/sets/${encodeURIComponent('Shards over Saltmere')}`)
  const opener = page.getByRole('row').nth(1).getByRole('button').first()
  const answered = new Set<string>()
  page.on('response', (response) => {
    for (const path of ['/price-history', '/by-tcg-id/']) {
      if (response.url().includes(path)) answered.add(path)
    }
  })
  await expect(async () => {
    // The table listens to the mouse once its pictures' code is there.
    await page.mouse.move(0, 0)
    await opener.hover()
    await expect.poll(() => answered.size, { timeout: 1000 }).toBe(2)
  }).toPass()
  faults.add({ endpoint: 'cardPriceHistory', delay: 'until-cleared' })
  faults.add({ endpoint: 'cardByProduct', delay: 'until-cleared' })
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /Line chart/ })).toBeVisible()
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the picture grows out of its tile into the dialog, and holds no press back', async ({
    page,
  }) => {
    const { showAs, open, dialog, grid } = cardPage(page)
    await showAs('Grid')
    const tile = grid.getByRole('article').filter({ hasText: '100% Seaworthy' })
    await tile.scrollIntoViewIfNeeded()
    // A picture without a source counts as complete.
    await expect(tile.locator('img')).toHaveAttribute('src')
    await expect(tile.locator('img')).toHaveJSProperty('complete', true)
    await holdAtStart(page)
    await open('100% Seaworthy')
    const growing = page.locator('img[popover]')
    await expect(growing).toBeVisible()
    const [from, at] = [await tile.locator('img').boundingBox(), await growing.boundingBox()]
    for (const side of ['x', 'y', 'width'] as const) {
      expect(at?.[side]).toBeCloseTo(from?.[side] ?? NaN, 0)
    }
    const picture = dialog.locator('img')
    const isSeen = () => picture.evaluate((img) => img.checkVisibility({ opacityProperty: true }))
    expect(await isSeen()).toBe(false)
    const takesPresses = await growing.evaluate((copy) => {
      const { x, y, width, height } = copy.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === copy
    })
    expect(takesPresses).toBe(false)
    // Until its own size has come, the picture in the dialog shows that of the tile.
    await expect(picture).toHaveCSS('background-image', /\/pictures\//)
    await dialog.getByRole('button', { name: 'Next card' }).click()
    await expect(dialog).toHaveAccessibleName('Half-Sunk Bell // Bell of the Whole Sea')
    const there = await picture.boundingBox()
    await growing.evaluate((copy) => {
      for (const animation of copy.getAnimations()) animation.play()
    })
    await expect(growing).not.toBeAttached()
    expect(there?.width).toBeGreaterThan(from?.width ?? NaN)
    expect(await isSeen()).toBe(true)
    await page.keyboard.press('Escape')
    await open('100% Seaworthy')
    await page.keyboard.press('Escape')
    await expect(dialog).not.toBeAttached()
    await expect(growing).not.toBeAttached()
  })
})

test('nothing grows where motion is not welcome', async ({ page }) => {
  const { open, dialog } = cardPage(page)
  // The animation would end before it could be observed.
  const added = await page.evaluateHandle(() => {
    const nodeNames: string[] = []
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) nodeNames.push(node.nodeName)
    }).observe(document.body, { childList: true })
    return nodeNames
  })
  await open('100% Seaworthy')
  await expect(dialog.getByRole('img', { name: '100% Seaworthy' })).toBeVisible()
  const names = await added.jsonValue()
  expect(names).toContain('DIALOG')
  expect(names).not.toContain('IMG')
})

/** Pauses the growing picture where it begins, by a style: under load an animation may end in its first frame. */
function holdAtStart(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('img[popover] { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}
