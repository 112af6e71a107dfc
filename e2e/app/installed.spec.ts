/** The installed app: its worker comes after the page, holds the shell, is replaced by a click, and is gone when it is turned off. */
import type { Page } from '@playwright/test'
import { seededPassword } from '../../sample/members/people.ts'
import { withoutServiceWorker } from '../../server/http/site/service-worker.ts'
import { isOnDevServer } from '../kit/dev-site.ts'
import { cachedAddresses, nextRelease, openInstalled } from '../kit/installed-app.ts'
import { expect, test } from '../kit/test.ts'

test.skip(isOnDevServer, 'Only the build has a worker.')
test.use({ serviceWorkers: 'allow' })

test.afterEach(({ site }) => site.serve((built) => built))

/** The bar that announces a version. */
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version is ready.' })

test('a first visit requests nothing of the worker before the page is loaded @core', async ({
  page,
  context,
}) => {
  const starts: number[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() !== null || request.url().endsWith('/sw.js'))
      starts.push(performance.timeOrigin + performance.now())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const shownAt = performance.timeOrigin + performance.now()
  expect(starts).toEqual([])
  await openInstalled(page, '/')
  expect(starts.length).toBeGreaterThan(1)
  expect(Math.min(...starts)).toBeGreaterThan(shownAt)
})

test('a page that was never opened opens without a network, and says that there is none', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /no answer/)
  await openInstalled(page, '/')
  await context.setOffline(true)
  await page.goto('/all-cards')
  await expect(page.getByRole('heading', { level: 1, name: 'Find Cards' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeHidden()
})

test('a new version waits for Reload, and the page keeps what is being typed until then', async ({
  page,
  site,
}) => {
  await openInstalled(page, '/all-cards')
  const search = page.getByRole('search').getByRole('combobox')
  await search.fill('half a wo')
  await site.serve(nextRelease)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(notice(page)).toBeVisible()
  await expect(search).toHaveValue('half a wo')
  const script = page.locator('script[type="module"]')
  await expect(script).not.toHaveAttribute('src', /next-/)
  await notice(page).getByRole('button', { name: 'Reload' }).click()
  await expect(script).toHaveAttribute('src', /next-/)
  await expect(page.getByRole('heading', { level: 1, name: 'Find Cards' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  // The files of the former version are deleted.
  await expect
    .poll(async () =>
      Object.values(await cachedAddresses(page))
        .flat()
        .filter((url) => url.includes('/assets/') && !url.includes('next-')),
    )
    .toEqual([])
})

test('a page of the new version has its worker take over, once no page of the former one is open', async ({
  page,
  context,
  site,
}) => {
  await openInstalled(page, '/')
  await site.serve(nextRelease)
  const newPage = await context.newPage()
  await openInstalled(newPage, '/sets')
  const worker = () =>
    newPage.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      return waiting?.state ?? 'none waits'
    })
  await expect(notice(page)).toBeVisible()
  await expect.poll(worker).toBe('installed')
  await expect(notice(newPage)).toBeHidden()
  // The server has the files of the former version no more, its worker has.
  await page.getByRole('link', { name: 'Find Cards' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Cards' })).toBeVisible()
  await page.close()
  await newPage.reload()
  await expect.poll(worker).toBe('none waits')
  await expect(notice(newPage)).toBeHidden()
})

test('where the operator turns the worker off, a device is rid of it and of its caches', async ({
  page,
  site,
}) => {
  await openInstalled(page, '/')
  expect(Object.keys(await cachedAddresses(page))).not.toEqual([])
  await site.serve(withoutServiceWorker)
  await page.goto('/sets')
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: [] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await left()).toEqual({ workers: 0, caches: [] })
})

test('the bar of the browser has the color of the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  expect(await shown()).toEqual(['#0b2a20'])
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await expect.poll(shown).toEqual(['#f0eadd'])
  await page.reload()
  expect(await shown()).toEqual(['#f0eadd'])
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect.poll(shown).toEqual(['#0b2a20'])
})

test.describe('of a member', () => {
  test.use({ as: 'alice' })

  test('the worker keeps pictures and nothing of the API, and signing out leaves nothing of the member @core', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource/, /no answer/)
    await openInstalled(page, '/collection')
    await page.reload()
    const seen = async () => (await cachedAddresses(page))['ninepocket-pictures'] ?? []
    await expect.poll(seen).not.toEqual([])
    const pictures = await seen()
    const addresses = Object.values(await cachedAddresses(page)).flat()
    expect(addresses.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])
    const [picture = ''] = pictures
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    await page.goto('/all-cards')
    expect(await canShow(page, picture)).toBe(true)
    expect(await canShow(page, `${picture}?never=seen`)).toBe(false)
    await context.setOffline(false)
    await page.goto('/collection')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Create an Account' }).first()).toBeVisible()
    const kept = await page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      session: Object.keys(sessionStorage),
      local: Object.keys(localStorage),
    }))
    expect(kept.databases).toEqual([])
    expect(kept.local).not.toContain('authToken')
    const after = await seen()
    expect(pictures.filter((url) => after.includes(url))).toEqual([])
  })

  test('the import opens with a list that another app shares, once, and refuses an empty one @core', async ({
    page,
  }) => {
    await openInstalled(page, '/import')
    await share(page, { title: 'My deck', text: sharedList })
    const list = page.getByRole('textbox', { name: 'List of cards' })
    await expect(list).toHaveValue(sharedList)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Import Cards' })).toBeVisible()
    await expect(list).toBeHidden()
    await share(page, { text: ' ' })
    await expect(page.getByRole('main').getByText('What was shared has no text.')).toBeVisible()
  })
})

test('a visitor who shares a list signs in first, and finds it in the import', async ({ page }) => {
  await openInstalled(page, '/')
  await share(page, { text: sharedList })
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill(seededPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('textbox', { name: 'List of cards' })).toHaveValue(sharedList)
})

const sharedList = '4 Plain Herring\n1 Bell'

const canShow = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    return image.decode().then(
      () => true,
      () => false,
    )
  }, url)

/** Sends a form as the share sheet of a phone does. */
function share(page: Page, fields: Record<string, string>): Promise<void> {
  return page.evaluate((entries) => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/import',
      enctype: 'multipart/form-data',
    })
    for (const [name, value] of Object.entries(entries)) {
      const field = Object.assign(document.createElement('textarea'), { name, value })
      form.append(field)
    }
    document.body.append(form)
    form.submit()
  }, fields)
}
