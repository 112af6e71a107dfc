/** The app in mock mode as QA opens it: the worker in the browser, no fixture between. */
import { expect, test } from '@playwright/test'

const newest = /Shards over Saltmere/

test('the app is complete without a server, pictures included', async ({ page }) => {
  await page.goto('/sets')
  await expect(page.getByRole('link', { name: newest })).toBeVisible()
  const picture = page.getByRole('link', { name: newest }).getByRole('presentation')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})

test('the address chooses the seed, which survives a reload', async ({ page }) => {
  await page.goto('/sets?mock-seed=empty')
  await expect(page.getByText('No sets yet.')).toBeVisible()
  await expect(page).toHaveURL('/sets')
  await page.reload()
  await expect(page.getByText('No sets yet.')).toBeVisible()
  await page.goto('/sets?mock-seed=default')
  await expect(page.getByRole('link', { name: newest })).toBeVisible()
})

test('a fault in the address makes an endpoint fail until it is removed', async ({ page }) => {
  const panel = page.getByText('Failed to load sets. Please try again later.')
  await page.goto('/sets?mock-fault=cardSets:500')
  await expect(panel).toBeVisible()
  await page.reload()
  await expect(panel).toBeVisible()
  await page.evaluate(() => window.mockFaults.clear())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: newest })).toBeVisible()
})

test('the pages of members are there too', async ({ page }) => {
  await page.goto('/dashboard?mock-user=alice')
  await expect(page.getByRole('heading', { name: 'Welcome, alice' })).toBeVisible()
  await page.getByRole('link', { name: 'alice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.goto('/profile/2')
  await expect(page.getByRole('heading', { name: "alice's Profile" })).toBeVisible()
})

test('the address signs in as a user of the seed, and out again', async ({ page }) => {
  const whoAmI = () =>
    page.evaluate(async () => {
      const Authorization = `Bearer ${localStorage.getItem('authToken')}`
      const response = await fetch('/api/auth/me', { headers: { Authorization } })
      return ((await response.json()) as { username?: string }).username
    })
  const newestSet = page.getByRole('link', { name: newest })
  await page.goto('/sets?mock-user=alice')
  await expect(newestSet).toBeVisible()
  await expect(page).toHaveURL('/sets')
  expect(await whoAmI()).toBe('alice')
  await page.reload()
  await expect(newestSet).toBeVisible()
  expect(await whoAmI()).toBe('alice')
  await page.goto('/sets?mock-user=')
  await expect(newestSet).toBeVisible()
  expect(await whoAmI()).toBeUndefined()
})
