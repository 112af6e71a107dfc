/** The notifications of a member: the bell, the page with its states, and the settings. */
import type { Page } from '@playwright/test'
import { notifyWaitingMember } from '../../mocks/notifications/notify.ts'
import { people } from '../../sample/members/people.ts'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'alice' })

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Notifications' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const show = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByText(name, { exact: true })

const wish =
  'Crossing of the Low Moon (Surge Foil) (Foil) costs $6.34, within your target price of $6.50.'

test('the bell counts unread notifications and leads to them, the newest first @core', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications 3 unread')
  await bell(page).click()
  await expect(page).toHaveURL('/notifications')
  await expect(page.getByText('5 notifications').first()).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveText([
    wish,
    'Moonwashed Selkie (Foil) reached $19.74 (your alert: $18.00).',
    'bob put Møøn-Drowned Sælkie (Foil) up for trade on Doubles.',
    'carol sent you a trade offer.',
    'bob sent a counteroffer.',
  ])
})

test('a notification leads to what it is about, and is read from then on', async ({ page }) => {
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'carol sent you a trade offer.' }).click()
  await expect(page).toHaveURL('/review-trade?proposal=7')
  await expect(bell(page)).toHaveAccessibleName('Notifications 2 unread')
  await page.goBack()
  await page.getByRole('link', { name: wish }).click()
  await expect(page).toHaveURL(/^[^?]*\/wishlist\?search=Crossing/)
  await expect(page.getByRole('main').getByText('Crossing of the Low Moon').first()).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('link', { name: /^Moonwashed/ }).click()
  await expect(page).toHaveURL(/\/collection\?search=Moonwashed/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.goto('/notifications')
  await page.getByRole('link', { name: /^bob put/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Doubles' })).toBeVisible()
})

test('a notification is read where its offer is opened without it', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications 3 unread')
  await page.goto('/review-trade')
  await expect(bell(page)).toHaveAccessibleName('Notifications 2 unread')
  await page.goto('/notifications?show=unread')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'carol sent you a trade offer.' })).toHaveCount(0)
})

test('an offer can be left while its notification is being marked as read', async ({
  page,
  faults,
}) => {
  faults.add({ endpoint: 'notificationReadProposals', delay: 3000 })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  const marking = page.waitForRequest('**/api/notifications/proposals/read')
  await page.goto('/review-trade')
  await marking
  await page.goto('/sets')
  await expect(page.getByRole('heading', { level: 1, name: 'Sets' })).toBeVisible()
  expect(questions).toEqual([])
})

test('notifications are marked as read by the keyboard, one by one and all at once', async ({
  page,
}) => {
  await page.goto('/notifications?show=unread')
  await expect(rows(page)).toHaveCount(3)
  await expect(bell(page)).toHaveAccessibleName('Notifications 3 unread')
  await page.getByRole('button', { name: `Mark as read: ${wish}` }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Moonwashed/ })).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications 2 unread')
  await page.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect(page.getByText("You're all caught up.")).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
})

test('a failure is reported, and the notification stays unread', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/notificationRead: HTTP 500/)
  faults.add({ endpoint: 'notificationRead', status: 500 })
  await page.goto('/notifications')
  await page.getByRole('button', { name: `Mark as read: ${wish}` }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /Failed to mark|went wrong|500/,
  )
  await expect(bell(page)).toHaveAccessibleName('Notifications 3 unread')
})

test('a page that cannot be loaded is tried again', async ({ page, faults, expectErrors }) => {
  expectErrors(/notificationList: HTTP 500/)
  faults.add({ endpoint: 'notificationList', status: 500, body: { message: 'Full.' } })
  await page.goto('/notifications')
  await expect(page.getByText('Error: Full.')).toBeVisible()
  faults.clear()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(5)
})

test('an unread filter is in the address, and wrong parts of it are dropped', async ({ page }) => {
  await page.goto('/notifications?page=none&show=unread')
  await expect(rows(page)).toHaveCount(3)
  await show(page, 'All').click()
  await expect(page).toHaveURL('/notifications')
  await expect(rows(page)).toHaveCount(5)
})

test('a kind that is turned off stays off, and makes no notifications', async ({ page, db }) => {
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/profile#notifications')
  const settings = page.locator('#notifications')
  await expect(settings).toBeFocused()
  await expect(settings.getByRole('heading', { name: 'Notifications' })).toBeInViewport()
  const kind = page.getByRole('checkbox', { name: 'You get a trade offer' })
  await kind.uncheck()
  expect(db.state.notificationSettings).toHaveLength(0)
  await page.getByRole('button', { name: 'Save Notifications' }).click()
  await expect(page.getByText('Notifications saved')).toBeVisible()
  await page.reload()
  await expect(kind).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'The daily task fails' })).toHaveCount(0)
})

test('a link to the private feed is made, copied, replaced and ended', async ({
  page,
  context,
  db,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile')
  const feed = page.getByRole('region', { name: 'Private feed' })
  await feed.getByRole('button', { name: 'Create Link' }).click()
  const link = feed.getByRole('textbox', { name: 'Feed link' })
  const token = () => db.state.notificationFeeds[0]?.token
  await expect(link).toBeVisible()
  await expect(link).toHaveValue(`${new URL(page.url()).origin}/api/notifications/feed/${token()}`)
  await feed.getByRole('button', { name: 'Copy' }).click()
  const url = await link.inputValue()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const first = token()
  await feed.getByRole('button', { name: 'New Link' }).click()
  await expect.poll(token).not.toBe(first)
  await page.reload()
  await expect(feed).toContainText('You created a link on 20 Nov 2026.')
  await feed.getByRole('button', { name: 'End Link' }).click()
  await expect(feed.getByRole('button', { name: 'Create Link' })).toBeVisible()
  await expect(feed).toBeFocused()
  await expect.poll(token).toBeUndefined()
})

test('the page fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/notifications')
  await expect(rows(page)).toHaveCount(5)
  await expectNoSidewaysScroll(page)
})

test.describe('a new member', () => {
  test.use({ as: 'bob' })

  test('reads what will appear here', async ({ page }) => {
    await page.goto('/notifications')
    await expect(page.getByText('No notifications yet.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })
})

test.describe('an admin', () => {
  test.use({ as: 'ada' })

  test('approves a member who waits from the notification', async ({ page, db }) => {
    notifyWaitingMember(db, people.pia.id)
    await page.goto('/notifications')
    const row = rows(page).filter({ hasText: 'pia wants to join.' })
    const approve = row.getByRole('button', { name: 'Approve pia' })
    for (const width of [360, 1024]) {
      await page.setViewportSize({ width, height: 740 })
      const [time, button, line] = await Promise.all(
        [row.getByRole('time'), approve, row].map((each) => each.boundingBox()),
      )
      if (!time || !button || !line) throw new Error('A part of the row has no place.')
      const isBeside = button.x >= time.x + time.width || button.y + button.height <= time.y
      expect(isBeside, `the button beside the time at ${width} px`).toBe(true)
      expect(button.y, `the button within its row at ${width} px`).toBeGreaterThanOrEqual(line.y)
    }
    await approve.click()
    await expect(page.getByText('pia is approved')).toBeVisible()
    await expect(page.getByRole('link', { name: 'pia wants to join.' })).toBeHidden()
  })
})
