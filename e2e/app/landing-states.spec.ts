import { expect, test } from '../kit/test.ts'

const quiet = "Recent sets couldn't be loaded."

test('skeletons are shown while sets load', async ({ page, faults }) => {
  faults.add({ endpoint: 'cardSets', delay: 'until-cleared' })
  await page.goto('/')
  const places = page.getByText('Loading sets...')
  await expect(places).toBeAttached()
  faults.clear()
  await expect(page.getByRole('link', { name: /Shards over Saltmere/ })).toBeVisible()
  await expect(places).not.toBeAttached()
})

test('the page is whole when the sets cannot be loaded', async ({ page, faults, expectErrors }) => {
  expectErrors(/cardSets: HTTP 500/)
  faults.add({ endpoint: 'cardSets', status: 500 })
  await page.goto('/')
  await expect(page.getByText(quiet)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price History' })).toBeVisible()
})

test('the binder has its pockets before its cards, and keeps its size with them', async ({
  page,
  faults,
}) => {
  faults.add({ endpoint: 'cardList', delay: 'until-cleared' })
  await page.goto('/')
  const binder = page.getByRole('figure')
  const pockets = binder.getByRole('listitem', { includeHidden: true })
  await expect(pockets).toHaveCount(18)
  await expect(page.getByRole('link', { name: /Shards over Saltmere/ })).toBeVisible()
  const before = await binder.boundingBox()
  faults.clear()
  await expect(binder).toContainText('Shards over Saltmere: the cards you own')
  await expect(pockets).toHaveCount(18)
  await expect(binder.getByText('Missing:')).toHaveCount(7)
  expect(await binder.boundingBox()).toEqual(before)
})

test('the pictures of one page are fetched at once, those of the other page and the sets after the first move', async ({
  page,
}) => {
  await page.goto('/')
  const inBinder = page.getByRole('figure').locator('img[src]')
  const sets = page.getByRole('region', { name: 'Browse Recent Sets' })
  const ofSets = sets.locator('img[src]')
  await expect(inBinder).toHaveCount(6)
  await sets.scrollIntoViewIfNeeded()
  await expect(ofSets).toHaveCount(0)
  await page.mouse.move(300, 300)
  // One card of the sample has no picture.
  await expect(inBinder).toHaveCount(10)
  await expect(ofSets.first()).toBeVisible()
})

test('the binder stays empty when its cards cannot be loaded', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/cardList: HTTP 500/)
  faults.add({ endpoint: 'cardList', status: 500 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Shards over Saltmere/ })).toBeVisible()
  await expect(page.getByRole('figure').getByRole('listitem', { includeHidden: true })).toHaveCount(
    18,
  )
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('cards whose pictures cannot be fetched are drawn with their names', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  await context.route('**/pictures/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('figure').getByText('Hymn of the Last Harbour')).toBeVisible()
  await expect(page.getByRole('main').locator('img[src]')).toHaveCount(0)
})

test.describe('with an empty catalog', () => {
  test.use({ seed: 'empty' })

  test('the page says that there are no sets', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('No sets yet.')).toBeVisible()
  })
})
