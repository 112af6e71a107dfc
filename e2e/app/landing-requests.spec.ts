import { expect, test } from '../kit/test.ts'

test('a first visit makes at most twelve requests, and none for charts', async ({ page }) => {
  // Parts that load on the first interaction are not counted, and an automated pointer must not
  // trigger them.
  await page.addInitScript(() => {
    for (const sign of ['pointermove', 'focusin'])
      addEventListener(sign, (event) => event.stopImmediatePropagation(), { capture: true })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Browse Recent Sets' })).toBeVisible()
  expect(asked).toContain('/api/cards/sets')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
  expect(asked.filter((path) => path.includes('chart'))).toEqual([])
})
