/** The page of the API: endpoints are found, opened by their address, and tried. */
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

const endpoint = (page: Page, id: string) => page.locator(`#${id}`)
const link = (page: Page, id: string) => endpoint(page, id).getByRole('link')
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test.describe('a visitor', () => {
  test('finds an endpoint by its words and shares its address', async ({ page }) => {
    await page.goto('/api-docs')
    await expect(link(page, 'collectionAdd')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Filter endpoints' }).fill('post sets of collection')
    await expect(page.getByText('No endpoints match your filter.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Filter endpoints' }).fill('post adds copies')
    await expect(link(page, 'collectionAdd')).toBeVisible()
    await expect(link(page, 'listMine')).toBeHidden()
    await link(page, 'collectionAdd').click()
    await expect(page).toHaveURL('/api-docs?search=post+adds+copies#collectionAdd')
    await expect(link(page, 'collectionAdd')).toHaveAttribute('aria-expanded', 'true')
    await endpoint(page, 'collectionAdd').getByText('Body, application/json').click()
    await expect(endpoint(page, 'collectionAdd')).toContainText('Signed in, or a key that writes')
    await expect(endpoint(page, 'collectionAdd')).toContainText(
      'quantity?: integer (1 to 999,999) = 1',
    )
    await link(page, 'collectionAdd').press('Enter')
    await expect(page).toHaveURL('/api-docs?search=post+adds+copies')
    await expect(send(page)).toBeHidden()
  })

  test('opens an endpoint by its address and tries a write, which is refused without a session @core', async ({
    page,
    db,
  }) => {
    const entries = structuredClone(db.state.collection)
    await page.goto('/api-docs#collectionAdd')
    const body = page.getByLabel('Body')
    await expect(link(page, 'collectionAdd')).toBeInViewport()
    await expect(body).toHaveValue('{\n  "cardId": 1\n}')
    await send(page).click()
    const dialog = page.getByRole('dialog', { name: 'Send This Call' })
    await expect(dialog).toContainText('POST /api/collection may change your data')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(answer(page)).toBeHidden()
    await send(page).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(answer(page)).toContainText('Status 401')
    await expect(answer(page)).toContainText('"message"')
    expect(db.state.collection).toEqual(entries)
  })

  test('finds out that the description could not be loaded, and tries again', async ({
    page,
    faults,
    expectErrors,
  }) => {
    faults.add({ endpoint: 'apiDescription', status: 500 })
    expectErrors(/apiDescription: HTTP 500/)
    await page.goto('/api-docs')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Error Loading the API')
    faults.clear()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(link(page, 'collectionAdd')).toBeVisible()
  })
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('comes from the API keys and reads the collection page by page @core', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/profile')
    await page.getByRole('link', { name: 'See and try all endpoints' }).click()
    await link(page, 'collectionList').click()
    await expectNoSidewaysScroll(page)
    await page.getByLabel('limit', { exact: true }).fill('5')
    await send(page).click()
    await expect(answer(page)).toContainText('Status 200')
    await expect(answer(page)).toContainText('application/json')
    await expect(answer(page)).toContainText('"limit": 5')
    await expectNoSidewaysScroll(page)
  })

  test('changes a list by a call, and the app shows it', async ({ page }) => {
    await page.goto('/api-docs#listCreate')
    await page.getByLabel('Body').fill('{"name": "By a call", "visibility": "private"}')
    await send(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(answer(page)).toContainText(/Status 20[01]/)
    await page.getByRole('button', { name: 'My Binder' }).click()
    await page.getByRole('link', { name: 'Lists', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'By a call' })).toBeVisible()
  })
})
