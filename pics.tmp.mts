/** BASE OUT: pictures of pages at three widths in both themes. */
import { chromium } from 'playwright'
import { launchOptions } from './e2e/kit/chromium.ts'
const [base = '', out = ''] = process.argv.slice(2)
const r = await fetch(base + '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'collector', password: 'nine pockets' }) })
const { token } = await r.json() as any
const pages: Record<string, string> = { dashboard: '/dashboard', 'find-cards': '/all-cards', sets: '/sets/all', collection: '/collection', wishlist: '/wishlist', lists: '/lists', list: '/lists/1', value: '/collection/value', profile: '/profile', 'trade-search': '/trade-search', review: '/review-trade', propose: '/propose-trade', compare: '/market/compare', users: '/users', notifications: '/notifications', import: '/import', 'admin-users': '/admin/users', admin: '/admin', backup: '/profile/backup', 'trade-lists': '/trade-lists', matches: '/wishlist/tradematch' }
const browser = await chromium.launch(launchOptions)
for (const width of [360, 1024, 1920]) for (const theme of ['light', 'dark'] as const) {
  const ctx = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, colorScheme: theme, isMobile: width === 360, hasTouch: width === 360, reducedMotion: 'reduce' })
  await ctx.addInitScript((t) => localStorage.setItem('authToken', t), token)
  for (const [name, path] of Object.entries(pages)) {
    const page = await ctx.newPage()
    await page.goto(base + path)
    await page.waitForLoadState('networkidle').catch(() => {})
    await page.screenshot({ path: `${out}/${name}-${width}-${theme}.png` })
    await page.close()
  }
  await ctx.close()
}
await browser.close()
