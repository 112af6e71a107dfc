/** The demo of static files, built for a path of a host of pages and served by nothing but their folder. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hostPages, type PageHost } from '../kit/page-host.ts'

const root = join(import.meta.dirname, '../..')
const base = '/cards/'
let host: PageHost

test.beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'build:demo', '--', `--base=${base}`], { cwd: root })
  host = await hostPages(join(root, 'dist/demo'), base)
})
test.afterAll(() => host.close())

test('a visitor of a page host signs in, makes a list and finds it after a reload', async ({
  page,
}) => {
  await page.goto(`${host.address}/login`)
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('everything you enter stays in this tab')
  await expect(bar).toContainText('Sign in as alice')
  await page.getByLabel('Username').fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('nine pockets')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, alice' })).toBeVisible()
  await expect(page).toHaveURL(`${host.address}/dashboard`)

  await page.goto(`${host.address}/lists`)
  await page.getByRole('button', { name: 'Create New List' }).click()
  await page.getByLabel('Name').fill('From a demo')
  await page.getByRole('dialog').getByRole('button', { name: 'Create List' }).click()
  await expect(page.getByRole('heading', { name: 'From a demo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'From a demo' })).toBeVisible()
})

test('pictures come without a server, at a deep link and after a click', async ({ page }) => {
  await page.goto(`${host.address}/sets`)
  const set = page.getByRole('link', { name: /Shards over Saltmere/ })
  const picture = set.getByRole('presentation')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await set.click()
  await expect(page.getByRole('heading', { name: /Shards over Saltmere/ })).toBeVisible()
  expect(page.url()).toContain(`${host.address}/sets/`)
})

test('the page of the API describes the endpoints and sends a call', async ({ page }) => {
  await page.goto(`${host.address}/api-docs#cardSets`)
  await expect(page.locator('#cardSets')).toContainText('Anyone')
  await expect(page.locator('#cardWords')).toContainText(/\w+ \w+ \w+/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('Status 200')
})
