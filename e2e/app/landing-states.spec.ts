import { expect, test } from '../kit/test.ts'

const quiet = "Recent sets couldn't be loaded."

test('sets that are on their way have their places', async ({ page, faults }) => {
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

test('pockets stay empty when their pictures cannot be fetched', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/)
  await context.route('**/pictures/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Shards over Saltmere/ })).toBeVisible()
  await expect(page.getByRole('main').locator('img[width="63"]')).toHaveCount(0)
})

test.describe('with an empty catalogue', () => {
  test.use({ seed: 'empty' })

  test('the page says that there are no sets', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('No sets yet.')).toBeVisible()
  })
})
