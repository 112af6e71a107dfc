import { chromium } from '@playwright/test'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
for (const [w, theme] of [
  [360, 'dark'],
  [1024, 'light'],
] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: 800 }, colorScheme: theme })
  await page.goto('http://localhost:5180/?mock-user=alice', { waitUntil: 'networkidle' })
  await page.goto('http://localhost:5180/decks/9', { waitUntil: 'networkidle' })
  if (w < 600) await page.getByRole('button', { name: 'More actions' }).click()
  await page.screenshot({ path: `/tmp/b0-${w}.png` })
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/b1-${w}.png` })
  await page.getByRole('dialog').getByRole('button', { name: 'Build Deck' }).click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/b2-${w}.png` })
  console.log(
    w,
    await page.evaluate(() => [
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('main *')]
        .filter((e) => e.getBoundingClientRect().right > innerWidth)
        .slice(0, 5)
        .map((e) => e.tagName + e.className),
    ]),
  )
  await page.close()
}
await browser.close()
