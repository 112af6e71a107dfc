/** The address for mail: the settings, and the pages of the links in messages. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const byMail = 'By email You get a trade offer'

test('an address is entered, confirmed by its link, used by kind, and removed @core', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile')
  const settings = page.locator('#notifications')
  await expect(settings.getByRole('checkbox', { name: byMail })).toHaveCount(0)
  const address = settings.getByRole('textbox', { name: 'Email address' })
  await address.fill('alice')
  await page.keyboard.press('Enter')
  await expect(settings.getByText('Email address must be an address such as')).toBeVisible()
  await address.fill('alice@cards.example')
  await page.keyboard.press('Enter')
  await expect(settings.getByText('open the link we sent to')).toContainText('alice@cards.example')
  await expect(settings.getByRole('region', { name: 'Daily email' })).toBeFocused()
  await settings.getByRole('button', { name: 'Send Again' }).click()
  await expect.poll(() => db.state.sentMails).toHaveLength(2)
  const link = /\/mail\/confirm\?token=\S+/.exec(db.state.sentMails[1]?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your address is confirmed.').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Notifications' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.goto('/profile')
  await expect(settings.getByText('Once a day, unread')).toContainText('alice@cards.example')
  const kind = settings.getByRole('checkbox', { name: byMail })
  await expect(kind).toBeChecked()
  await expectNoAxeViolations(page)
  await kind.uncheck()
  await settings.getByRole('button', { name: 'Save Notifications' }).click()
  await expect.poll(() => db.state.notificationSettings).toMatchObject([{ byMail: false }])
  await expect(kind).not.toBeChecked()
  await settings.getByRole('checkbox', { name: 'You get a trade offer', exact: true }).uncheck()
  await expect(kind).toBeDisabled()
  await expectNoSidewaysScroll(page)
  await settings.getByRole('button', { name: 'Remove Address' }).click()
  await expect(address).toBeVisible()
  await expect(settings.getByRole('region', { name: 'Daily email' })).toBeFocused()
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
  await page.goto('/profile')
  const settings = page.locator('#notifications')
  await expect(settings.getByText('Error: Full.')).toBeVisible()
  faults.clear()
  await settings.getByRole('button', { name: 'Try Again' }).click()
  await expect(settings.getByText("Email isn't set up on this server.")).toBeVisible()
  await expect(settings.getByRole('textbox', { name: 'Email address' })).toHaveCount(0)
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
