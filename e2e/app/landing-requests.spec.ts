import type { Page } from '@playwright/test'
import { tabIconPath } from '../kit/chromium.ts'
import { expect, test } from '../kit/test.ts'

/** The paths that the page requests. */
function pathsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== tabIconPath) paths.push(pathname)
  })
  return paths
}

const isPicture = (path: string) => path.startsWith('/pictures/')

for (const width of [360, 1280]) {
  test(`a first visit of ${width} px makes at most twelve requests besides pictures, and none for charts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // Parts that load on the first interaction are not counted, and an automated pointer must not
    // trigger them.
    await page.addInitScript(() => {
      for (const sign of ['pointermove', 'focusin'])
        addEventListener(sign, (event) => event.stopImmediatePropagation(), { capture: true })
    })
    const paths = pathsOf(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('region', { name: 'Browse Recent Sets' })).toBeVisible()
    expect(paths).toContain('/api/cards/sets')
    const others = paths.filter((path) => !isPicture(path))
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(12)
    expect(paths.filter((path) => path.includes('chart'))).toEqual([])
  })
}

for (const deviceScaleFactor of [1, 2, 3]) {
  test.describe(`with ${deviceScaleFactor} pixels for one`, () => {
    test.use({ deviceScaleFactor })

    test('each picture is fetched once: those of the owned cards and of the recent sets', async ({
      page,
    }) => {
      const paths = pathsOf(page)
      await page.goto('/')
      const tiles = page.getByRole('region', { name: 'Browse Recent Sets' }).locator('li img')
      await expect(tiles).toHaveCount(4)
      await tiles.last().scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      const pictures = paths.filter(isPicture)
      const cards = new Set(pictures.map((path) => path.replace('.small', '')))
      expect(cards.size, pictures.join('\n')).toBeGreaterThan(4)
      expect(cards.size, pictures.join('\n')).toBeLessThanOrEqual(16)
      expect(pictures.length, pictures.join('\n')).toBe(cards.size)
    })
  })
}
