import { builtFile } from '../kit/built-file.ts'
import { openListening } from '../kit/connection.ts'
import { expect, test } from '../kit/test.ts'

test('a page whose code cannot be loaded fails with a way to try again @core', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /could not be loaded/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // No fault of an endpoint: the file of the page itself is missing, as after a new release.
  const file = `**/${builtFile('src/routes/all-cards.tsx')}`
  await context.route(file, (route) => route.abort())
  await page.getByRole('link', { name: 'Find Cards' }).first().click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await context.unroute(file)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Find Cards' })).toBeVisible()
})

test('after a new release an open page says so, and works again after a reload', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /could not be loaded/)
  await openListening(page, '/')
  const old = /index-[\w-]+\.js/g
  const start = /:\d+\/$/
  await context.route(start, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ body: (await response.text()).replaceAll(old, 'index-new.js'), response })
  })
  const file = `**/${builtFile('src/routes/all-cards.tsx')}`
  await context.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  )
  await page.getByRole('link', { name: 'Find Cards' }).first().click()
  const notice = page.getByRole('status').filter({ hasText: 'A new version' })
  await expect(notice).toBeVisible()
  await context.unroute(start)
  await context.unroute(file)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Find Cards' })).toBeVisible()
  await expect(notice).toBeHidden()
})
