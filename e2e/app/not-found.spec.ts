import { expect, test } from '../kit/test.ts'

for (const path of ['/nowhere', '/sets/a/b/c']) {
  test(`${path} is a page that is not there, with a way on @core`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle(/Page not found/)
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page).toHaveURL('/')
  })
}
