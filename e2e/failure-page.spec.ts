import { builtFile } from './kit/built-file.ts'
import { expect, test } from './kit/test.ts'

test('a page whose code cannot be loaded fails with a way to try again', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /dynamically imported module/, /Unable to preload CSS/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // No fault of an endpoint: the file of the page itself is missing, as after a new release.
  await context.route(`**/${builtFile('src/routes/all-cards.tsx')}`, (route) => route.abort())
  await page.getByRole('link', { name: 'Find Cards' }).first().click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
