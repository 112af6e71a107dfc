/** The kit's promise to all stories of members: `test.use({ as })` is all that it takes to be signed in. */
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

test('a test starts signed in, and a logout outlives a reload @core', async ({ page }) => {
  const token = () => page.evaluate(() => localStorage.getItem('authToken'))
  const whoAmI = (authToken: string | null) =>
    page.evaluate(async (Authorization) => {
      const response = await fetch('/api/auth/me', { headers: { Authorization } })
      return response.json() as Promise<unknown>
    }, `Bearer ${authToken}`)
  // Nothing may be under way that would miss the token when it is taken away.
  await page.goto('/sets', { waitUntil: 'networkidle' })
  expect(await whoAmI(await token())).toMatchObject({ username: 'alice', status: 'approved' })
  await page.evaluate(() => localStorage.removeItem('authToken'))
  await page.reload()
  expect(await token()).toBeNull()
})
