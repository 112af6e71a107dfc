import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const newest = /Shards over Saltmere/

for (const path of ['/sets', '/sets/all']) {
  test(`${path} lists all sets, newest first, each leading to its page @core`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'All Card Sets' })).toBeVisible()
    const sets = page.getByRole('main').getByRole('listitem')
    await expect(sets).toHaveCount(10)
    await expect(sets.first()).toContainText(newest)
    await expect(sets.last()).toContainText('Saltmere Gift Box')
    await sets.first().getByRole('link').click()
    await expect(page).toHaveURL('/sets/Shards%20over%20Saltmere')
  })
}

test('the search finds names and codes in any case, and is in the address', async ({ page }) => {
  await page.goto('/sets')
  const search = page.getByRole('searchbox', { name: 'Search sets' })
  await search.fill('LANTERN')
  const sets = page.getByRole('main').getByRole('listitem')
  await expect(sets).toHaveCount(2)
  await expect(page).toHaveURL('/sets?search=LANTERN')
  await page.reload()
  await expect(search).toHaveValue('LANTERN')
  await expect(sets).toHaveCount(2)
  await search.fill('kln')
  await expect(sets).toHaveCount(1)
  await expect(sets).toContainText('Kilns of Emberreach')
})

test('typing on the page searches, and Enter opens the first set, one of that code before others', async ({
  page,
}) => {
  await page.goto('/sets')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.keyboard.type('saltmere')
  await expect(page.getByRole('searchbox', { name: 'Search sets' })).toHaveValue('saltmere')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sets/Shards%20over%20Saltmere')
  await page.goto('/sets')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10)
  await page.keyboard.type('con')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sets/Lantern%20Fair%202026')
})

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/sets?search=nowhere')
  await expect(page.getByText('No sets match your search.')).toBeVisible()
})

test('while typing, the history gets no entries', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Browse All Sets' }).click()
  const search = page.getByRole('searchbox', { name: 'Search sets' })
  await search.fill('lantern')
  await expect(page).toHaveURL('/sets/all?search=lantern')
  await search.fill('kilns')
  await expect(page).toHaveURL('/sets/all?search=kilns')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('skeletons are shown while sets load', async ({ page, faults }) => {
  faults.add({ endpoint: 'cardSets', delay: 'until-cleared' })
  await page.goto('/sets')
  await expect(page.getByText('Loading sets...')).toBeAttached()
  faults.clear()
  await expect(page.getByRole('link', { name: newest })).toBeVisible()
})

test('a failure offers to try again', async ({ page, faults, expectErrors }) => {
  expectErrors(/cardSets: HTTP 500/)
  faults.add({ endpoint: 'cardSets', status: 500 })
  await page.goto('/sets')
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('Failed to load sets. Please try again later.')
  faults.clear()
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: newest })).toBeVisible()
})

test('a page instead of an answer is an error, never a white page', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardSets: the answer is not JSON/)
  faults.add({ endpoint: 'cardSets', raw: { contentType: 'text/html', text: '<p>Hello' } })
  await page.goto('/sets')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load sets.')
})

test('one lost connection is tried again unseen', async ({ page, faults, expectErrors }) => {
  expectErrors(/cardSets: no answer/)
  faults.add({ endpoint: 'cardSets', network: true, times: 1 })
  await page.goto('/sets')
  await expect(page.getByRole('link', { name: newest })).toBeVisible()
})

test.describe('with an empty catalog', () => {
  test.use({ seed: 'empty' })

  test('the page says what will stand here', async ({ page }) => {
    await page.goto('/sets')
    await expect(page.getByText('No sets yet.')).toBeVisible()
  })
})

test.describe('with 200 sets', () => {
  test.use({ seed: 'large' })

  test('they come in pages', async ({ page }) => {
    await page.goto('/sets')
    const paging = page.getByRole('navigation', { name: 'Pages' })
    await expect(page.getByText('Page 1 of 4')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await paging.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL('/sets?page=2')
    await expect(page.getByText('Page 2 of 4')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Page 1 of 4')).toBeVisible()
  })
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing scrolls sideways', async ({ page }) => {
    await page.goto('/sets')
    await expect(page.getByRole('link', { name: newest })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

test('sets are grouped by year and by kind, and filtered by kind, in the URL', async ({ page }) => {
  await page.goto('/sets')
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'Groups' }).selectOption('By year')
  await expect(page).toHaveURL('/sets?group=year')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    '2026',
    '2025',
    '2024',
    'No date',
  ])
  await main.getByRole('combobox', { name: 'Groups' }).selectOption('By type')
  await expect(main.getByRole('region', { name: 'Promo' }).getByRole('listitem')).toHaveCount(2)
  await main.getByRole('combobox', { name: 'Set type' }).selectOption('Core')
  await expect(page).toHaveURL('/sets?group=kind&kind=core')
  await expect(main.getByRole('listitem')).toHaveText(/A Choir of Gales/)
})

test('a visitor is offered nothing about progress', async ({ page }) => {
  await page.goto('/sets?completion=begun&sort=missing')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(10)
  await expect(main.getByRole('combobox', { name: 'Progress' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Goal' })).toHaveCount(0)
  await expect(main.getByText(/ missing, /)).toHaveCount(0)
})

test.describe('for a member', () => {
  test.use({ as: 'alice' })

  test('tiles show the progress, by which sets are filtered and sorted', async ({ page }) => {
    await page.goto('/sets')
    const main = page.getByRole('main')
    const sets = main.getByRole('listitem')
    await expect(sets.first()).toContainText('0 of 162, 0%')
    await expect(sets.first()).toContainText(/162 missing, \$[\d,.]+ \(1 unpriced\)/)
    await main.getByRole('combobox', { name: 'Progress' }).selectOption('Started')
    await expect(page).toHaveURL('/sets?completion=begun')
    await expect(sets).not.toHaveCount(10)
    const begun = await sets.count()
    await main.getByRole('combobox', { name: 'Progress' }).selectOption('Not started')
    await expect(sets).toHaveCount(9 - begun)
    await main.getByRole('combobox', { name: 'Progress' }).selectOption('Any progress')
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('Completion')
    await main.getByRole('button', { name: 'Ascending, sort descending' }).click()
    await expect(page).toHaveURL('/sets?sort=completion')
    await expect(sets.first()).toContainText(/[1-9]\d* of/)
    await expect(sets.last()).toContainText('Not part of your goal')
  })

  test('the choice of what counts is remembered for all sets', async ({ page }) => {
    await page.goto('/sets')
    await page.getByRole('button', { name: 'Goal' }).click()
    await page.getByRole('radio', { name: 'Every card in every finish' }).check()
    await expect(page).toHaveURL('/sets?counting=printings')
    await page.goto('/sets/all')
    await expect(page).toHaveURL('/sets/all?counting=printings')
  })

  test('sets that are sorted by progress wait for it, and a failure offers to try again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    expectErrors(/collectionCompletion: HTTP 500/)
    faults.add({ endpoint: 'collectionCompletion', status: 500 })
    await page.goto('/sets')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toHaveText('Failed to load your progress')
    await expect(main.getByRole('listitem')).toHaveCount(10)
    await page.goto('/sets?sort=missing')
    await expect(main.getByRole('alert')).toContainText('Failed to load your progress.')
    faults.clear()
    faults.add({ endpoint: 'collectionCompletion', delay: 'until-cleared' })
    await main.getByRole('button', { name: 'Try Again' }).click()
    await expect(main.getByRole('listitem')).toHaveCount(0)
    faults.clear()
    await expect(main.getByRole('listitem')).toHaveCount(10)
  })
})

test('a set shows its symbol, or its code where it has none or the symbol does not load', async ({
  page,
  faults,
}) => {
  const set = { game: 'magic', card_count: 12, released_on: '2026-01-02', kind: 'core' }
  const setTypes = [
    { ...set, name: 'Tidelight', code: 'TDL', symbol: 'abc', image_url: null },
    { ...set, name: 'Emberreach', code: 'EMB', symbol: 'def', image_url: null },
    { ...set, name: 'Old Set', code: 'OLD', symbol: null, image_url: null },
  ]
  const text = JSON.stringify({ games: [{ code: 'magic', name: 'Magic' }], setTypes })
  faults.add({ endpoint: 'cardSets', raw: { contentType: 'application/json', text } })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const symbols: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/symbols/')) symbols.push(request.url())
  })
  faults.add({
    endpoint: 'setSymbol',
    raw: { contentType: 'image/svg+xml', text: svg },
    times: 1,
  })
  await page.goto('/sets?search=tide')
  const tiles = page.getByRole('main').getByRole('listitem')
  await expect(tiles).toHaveCount(1)
  await expect(tiles.locator('[style*="mask"]')).toBeVisible()
  await expect(tiles.getByText('TDL')).toHaveCSS('opacity', '0')
  faults.add({ endpoint: 'setSymbol', status: 404 })
  await page.goto('/sets')
  await expect(tiles).toHaveCount(3)
  for (const code of ['EMB', 'OLD']) {
    await expect(tiles.getByText(code, { exact: true })).toHaveCSS('opacity', '1')
  }
  const { origin } = new URL(page.url())
  expect(new Set(symbols.map((address) => new URL(address).origin))).toEqual(new Set([origin]))
  await page.goto('/sets/Emberreach')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Emberreach', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('EMB', { exact: true })).toBeVisible()
})
