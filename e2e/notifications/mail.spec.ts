/** The address for mail: the settings, and the pages of the links in messages. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

async function openSettings(page: Page) {
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Settings' }).click()
  return page.getByRole('dialog', { name: 'Notification Settings' })
}

const byMail = 'By email You get a trade offer'

test('an address is entered, confirmed by its link, used by kind, and removed @core', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openSettings(page)
  await expect(dialog.getByRole('checkbox', { name: byMail })).toHaveCount(0)
  const address = dialog.getByRole('textbox', { name: 'Email address' })
  await address.fill('alice')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Email address must be an address such as')).toBeVisible()
  await address.fill('alice@cards.example')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('open the link we sent to')).toContainText('alice@cards.example')
  await expect(dialog.getByRole('region', { name: 'Daily email' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Send Again' }).click()
  await expect.poll(() => db.state.sentMails).toHaveLength(2)
  const link = /\/mail\/confirm\?token=\S+/.exec(db.state.sentMails[1]?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your address is confirmed.').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Notifications' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await openSettings(page)
  await expect(dialog.getByText('Once a day, unread')).toContainText('alice@cards.example')
  const kind = dialog.getByRole('checkbox', { name: byMail })
  await expect(kind).toBeChecked()
  await expectNoAxeViolations(page)
  await kind.uncheck()
  await expect.poll(() => db.state.notificationSettings).toMatchObject([{ byMail: false }])
  await expect(kind).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: 'You get a trade offer', exact: true }).uncheck()
  await expect(kind).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Remove Address' }).click()
  await expect(address).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Daily email' })).toBeFocused()
  await expect(kind).toHaveCount(0)
})

test('the settings offer no address where mail is not set up, or it cannot be loaded', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/notificationMailState: HTTP 500/)
  db.state.isMailSetUp = false
  faults.add({ endpoint: 'notificationMailState', status: 500, body: { message: 'Full.' } })
  const dialog = await openSettings(page)
  await expect(dialog.getByText('Error: Full.')).toBeVisible()
  faults.clear()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText("Email isn't set up on this server.")).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveCount(0)
})

test.describe('a visitor', () => {
  test.use({ as: null })

  test('ends the mail by the link of a message, once', async ({ page, db, expectErrors }) => {
    expectErrors(/notificationMailEnd: HTTP 404/)
    db.state.notificationMails.push({
      userId: 2,
      address: 'alice@cards.example',
      token: 'confirm',
      endToken: 'end',
      confirmedAt: '2026-11-20T12:00:00.000Z',
    })
    await page.goto('/mail/unsubscribe?token=end')
    await page.getByRole('button', { name: 'Stop Emails' }).click()
    await expect(page.getByText("You won't get any more emails.").first()).toBeVisible()
    await expect.poll(() => db.state.notificationMails).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Stop Emails' }).click()
    await expect(page.getByText('This link no longer works.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Notifications' })).toBeFocused()
  })
})
