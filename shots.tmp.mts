import { chromium } from '@playwright/test'
const browser = await chromium
  .launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
  .catch(() => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] }))
for (const arg of process.argv.slice(2)) {
  const [path, width, theme, out, height = '900'] = arg.split('@')
  const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(height) },
    colorScheme: theme as 'dark',
  })
  await page.goto(`http://localhost:5180/?mock-user=alice`, { waitUntil: 'networkidle' })
  await page.goto(`http://localhost:5180${path}`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(600)
  await page.screenshot({ path: `/tmp/${out}.png`, fullPage: height === 'full' })
  await page.close()
}
await browser.close()
