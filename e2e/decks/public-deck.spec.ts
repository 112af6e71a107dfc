/** A deck behind its public link. */
import type { MockDb } from '../../mocks/records.ts'
import { expectNoShift, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { columnTexts } from '../kit/pages/table.ts'
import { expect, test } from '../kit/test.ts'

const link = '/lists/public/alice-deck-9'

/** Alice's deck, with a link. */
function shareDeck(db: MockDb): void {
  for (const list of db.state.lists)
    if (list.deck) Object.assign(list, { visibility: 'public', publicUrlId: 'alice-deck-9' })
}

test.beforeEach(({ db }) => shareDeck(db))

test('a visitor sees the sections of a deck, its price and its shape, and nothing of what is owned @core', async ({
  page,
}) => {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Tidecallers' })).toBeVisible()
  await expect(page.getByText('A public list by alice')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /^10 cards, \$[\d,.]+$/ })).toBeVisible()
  const table = page.getByRole('table', { name: 'Cards of Tidecallers' })
  const sections = ['Commander', 'Main Deck', 'Main Deck', 'Sideboard']
  await expect.poll(() => columnTexts(table, 'Section')).toEqual(sections)
  await main.getByText('Shape').click()
  await expect(page.getByRole('table', { name: 'Curve' })).toBeVisible()
  await expect(main.getByText(/You own/i)).toHaveCount(0)
  await expectNoShift(page)
})

test('the cards have the sort that the address names, and are found by section', async ({
  page,
}) => {
  await page.goto(link)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort).toHaveValue('section')
  await sort.selectOption('name')
  await expect(page).toHaveURL(`${link}?sort=name`)
  const table = page.getByRole('table', { name: 'Cards of Tidecallers' })
  await expect(sort).toHaveValue('name')
  await sort.selectOption('quantity')
  const sections = ['Commander', 'Main Deck', 'Sideboard', 'Main Deck']
  await expect.poll(() => columnTexts(table, 'Section')).toEqual(sections)
  await page.getByRole('combobox', { name: 'Search this list' }).fill('section:side')
  await expect.poll(() => columnTexts(table, 'Section')).toEqual(['Sideboard'])
})

test('where its price cannot be loaded the page says so, and shows the cards', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/deckPublic: HTTP 500/)
  faults.add({ endpoint: 'deckPublic', status: 500 })
  await page.goto(link)
  await expect(page.getByText('Failed to load what it costs.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toBeVisible()
})

test('on a narrow phone the page fits, and its late parts move nothing', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  faults.add({ endpoint: 'deckPublic', delay: 'until-cleared' })
  await page.goto(link)
  await expect(page.getByRole('row', { name: /Plain Herring/ })).toBeVisible()
  faults.clear()
  await expect(page.getByRole('heading', { name: /^10 cards, / })).toBeVisible()
  await expectNoShift(page)
  await expectNoSidewaysScroll(page)
})
