import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada' })

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Audit log' }).locator('tbody').getByRole('row')
const events = (page: Page) => page.getByRole('combobox', { name: 'Event' })
const person = (page: Page) => page.getByRole('searchbox', { name: 'Person' })

test('an admin finds the log from the admin page, the newest entry first @core', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  await expect(page.getByText('71 entries, kept for 400 days')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).nth(0)).toContainText('Backup imported')
  await expect(rows(page).nth(1)).toContainText('Unknown name')
  await expect(rows(page).nth(2)).toContainText('Sign-in failed 240 times, last')
  await expect(rows(page).nth(2)).toContainText('198.51.100.23')
})

test('what an admin does appears in the log', async ({ page }) => {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Approve pia' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'pia is approved.',
  )
  await page.goto('/admin/audit')
  await expect(rows(page).first()).toContainText('User approved')
  await expect(rows(page).first()).toContainText('ada')
  await expect(rows(page).first()).toContainText('pia')
})

test('the address holds the filters and the page', async ({ page }) => {
  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin/audit?page=2')
  await expect(rows(page)).toHaveCount(21)
  await expect(rows(page).last()).toContainText('Command line')
  await events(page).selectOption('User approved')
  await expect(page).toHaveURL('/admin/audit?kind=user_approved')
  await expect(rows(page)).toHaveCount(4)
  await person(page).fill('ALI')
  await expect(page).toHaveURL('/admin/audit?kind=user_approved&person=ALI')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('From', { exact: true }).fill('2026-11-01')
  await expect(page).toHaveURL('/admin/audit?kind=user_approved&person=ALI&from=2026-11-01')
  await expect(page.getByText('No events match.')).toBeVisible()
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(rows(page)).toHaveCount(50)
  await page.goto('/admin/audit?kind=nothing&person=dan&from=soon')
  await expect(rows(page)).toHaveCount(2)
})

test('what the filters show is exported', async ({ page, faults, expectErrors }) => {
  expectErrors(/adminAuditExport: HTTP 500/)
  await page.goto('/admin/audit?person=dan')
  const button = page.getByRole('button', { name: 'Export to CSV' })
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe('ninepocket-audit-2026-11-20.csv')
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(3)
  faults.add({ endpoint: 'adminAuditExport', status: 500 })
  await button.click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Failed to export the audit log',
  )
})

test('a log that cannot be fetched says so, and is fetched again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/adminAuditList: HTTP 500/)
  faults.add({ endpoint: 'adminAuditList', status: 500 })
  await page.goto('/admin/audit')
  await expect(page.getByText('Failed to fetch the audit log')).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(50)
})

test('an empty log says what will be in it', async ({ page, db }) => {
  db.state.audit = []
  await page.goto('/admin/audit')
  await expect(page.getByText('No events yet.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('each entry is a block, and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/admin/audit')
    await expect(rows(page)).toHaveCount(50)
    await expect(rows(page).nth(2)).toContainText('alice')
    await expectNoSidewaysScroll(page)
  })
})
