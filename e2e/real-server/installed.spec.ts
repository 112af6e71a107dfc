/** The worker as the server itself sends it, with its headers, in a browser that has to stay quiet. */
import { cachedAddresses, openInstalled } from '../kit/installed-app.ts'
import { expect, test } from '../kit/real-test.ts'

test.use({ serviceWorkers: 'allow' })

test('a device keeps the page with its headers, and nothing of the API', async ({ page }) => {
  await openInstalled(page, '/sets')
  await expect(page.getByRole('heading', { level: 1, name: 'All Card Sets' })).toBeVisible()
  const addresses = Object.values(await cachedAddresses(page)).flat()
  expect(addresses.some((url) => new URL(url).pathname === '/index.html')).toBe(true)
  expect(addresses.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])
  const policy = await page.evaluate(async () => {
    const kept = await caches.match('/index.html', { ignoreSearch: true })
    return kept?.headers.get('Content-Security-Policy')
  })
  expect(policy).toContain("worker-src 'self'")
})
