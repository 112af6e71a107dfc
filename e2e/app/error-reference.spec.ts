/** The reference of an error, by which an admin finds it in the log of the server. */
import { expect, test } from '../kit/test.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'

test.use({ as: 'ada' })

const requestId = '3f9a0c51e8d2b764'

test.beforeEach(({ expectErrors }) => {
  expectErrors(/HTTP 500/)
})

for (const [path, endpoint] of [
  ['/all-cards', 'cardList'],
  ['/collection', 'collectionList'],
  ['/lists', 'listMine'],
  ['/admin', 'adminOverview'],
] as const) {
  test(`a panel on ${path} shows the reference of an error, and copies it`, async ({
    page,
    context,
    faults,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 360, height: 740 })
    faults.add({ endpoint, status: 500, body: { requestId } })
    await page.goto(path)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(`Error reference ${requestId}`)
    await expectNoSidewaysScroll(page)
    const copy = alert.getByRole('button', { name: 'Copy the error reference' })
    await copy.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Error reference copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId)
    faults.clear()
    await alert.getByRole('button', { name: 'Try Again' }).click()
    await expect(alert).toBeHidden()
  })
}

test('an error without a reference shows none', async ({ page, faults }) => {
  faults.add({ endpoint: 'cardList', status: 500 })
  await page.goto('/all-cards')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error Loading Cards')
  await expect(page.getByText('Error reference')).toHaveCount(0)
})
