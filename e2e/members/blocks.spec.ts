/** Blocking a member from their profile and from a proposal, and ending the block. */
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../kit/page-checks.ts'
import { expect, test } from '../kit/test.ts'
import { reviewPage } from '../kit/pages/trade-desk.ts'

test.use({ as: 'alice', viewport: { width: 1280, height: 800 } })

const bob = 3

const question = (page: Page) => page.getByRole('dialog', { name: 'Block bob?' })
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const blockedMembers = (page: Page) => page.getByRole('region', { name: 'Blocked Members' })

test('a member is blocked on their profile after a question, and unblocked there @core', async ({
  page,
  db,
  expectErrors,
}) => {
  expectErrors(/tradeCards: HTTP 409/)
  await page.goto(`/profile/${bob}`)
  await button(page, 'Block').press('Enter')
  await expect(question(page)).toContainText("bob isn't notified")
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  expect(db.state.blocks).toEqual([])
  await button(page, 'Block').press('Enter')
  await question(page).getByRole('button', { name: 'Block Member' }).press('Enter')
  await expect(toasts(page)).toContainText('bob is blocked.')
  await expect(button(page, 'Unblock')).toBeVisible()
  await page.getByRole('link', { name: 'Propose Trade', exact: true }).last().click()
  await expect(page.getByText("You and bob can't trade with each other.")).toBeVisible()
  await page.goBack()
  await button(page, 'Unblock').press('Enter')
  await expect(toasts(page)).toContainText('bob is unblocked.')
  await expect(button(page, 'Block')).toBeVisible()
  expect(db.state.blocks).toEqual([])
})

test('a block that fails says so, and can be tried again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/blockAdd: HTTP 500/)
  faults.add({ endpoint: 'blockAdd', status: 500 })
  await page.goto(`/profile/${bob}`)
  await button(page, 'Block').click()
  const confirm = question(page).getByRole('button', { name: 'Block Member' })
  await confirm.click()
  await expect(toasts(page)).toContainText('Failed to block member')
  faults.clear()
  await confirm.click()
  await expect(toasts(page)).toContainText('bob is blocked.')
})

test('the sender of a proposal is blocked in Review Trade, which closes the proposal', async ({
  page,
}) => {
  await page.goto('/review-trade')
  const { of, dialog, toasts: notices, box } = reviewPage(page)
  await of('bob').getByRole('button', { name: 'More on the offer of bob' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Block bob...' }).press('Enter')
  await dialog.getByRole('button', { name: 'Block Member' }).press('Enter')
  await expect(notices).toContainText('bob is blocked.')
  await expect(of('bob')).toBeHidden()
  await expect(box('Received (2)')).toBeChecked()
})

test('the own profile lists the blocked members and unblocks them', async ({ page, db }) => {
  db.state.blocks = [
    { blockerId: 2, blockedId: bob },
    { blockerId: 2, blockedId: 4 },
  ]
  await page.goto('/profile')
  await expect(blockedMembers(page).getByRole('listitem')).toHaveText([/^bob/, /^carol/])
  await page.getByRole('button', { name: 'Unblock bob' }).press('Enter')
  await expect(toasts(page)).toContainText('bob is unblocked.')
  await expect(blockedMembers(page).getByRole('listitem')).toHaveText([/^carol/])
  // The focus is where the removed row was.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'carol', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Unblock carol' }).press('Enter')
  await expect(blockedMembers(page)).toContainText("You haven't blocked anyone.")
})

test('an unblocking that fails keeps the member listed', async ({
  page,
  db,
  faults,
  expectErrors,
}) => {
  expectErrors(/blockRemove: HTTP 500/)
  db.state.blocks = [{ blockerId: 2, blockedId: bob }]
  faults.add({ endpoint: 'blockRemove', status: 500 })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Unblock bob' }).click()
  await expect(toasts(page)).toContainText('Failed to unblock member')
  await expect(blockedMembers(page).getByRole('listitem')).toHaveText([/^bob/])
})

test('the list of blocked members fails alone, and is fetched again', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/blockList: HTTP 500/)
  faults.add({ endpoint: 'blockList', status: 500 })
  await page.goto('/profile')
  await expect(blockedMembers(page).getByRole('alert')).toContainText(
    'Error: Failed to fetch blocked members',
  )
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible()
  faults.clear()
  await blockedMembers(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(blockedMembers(page)).toContainText("You haven't blocked anyone.")
})

test.describe('as a visitor', () => {
  test.use({ as: null })

  test('the profile has no Block button', async ({ page }) => {
    await page.goto(`/profile/${bob}`)
    await expect(page.getByRole('link', { name: 'View Wishlist' })).toBeVisible()
    await expect(button(page, 'Block')).toBeHidden()
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a long name and its button keep within the screen', async ({ page, db }) => {
    db.state.users.find(({ id }) => id === bob)!.username = 'b'.repeat(40)
    db.state.blocks = [{ blockerId: 2, blockedId: bob }]
    await page.goto('/profile')
    await expect(blockedMembers(page).getByRole('listitem')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await page.goto(`/profile/${bob}`)
    await expect(button(page, 'Unblock')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
