/**
 * Accounts without a mouse: registering, signing in and out, the member's own data, and approving
 * newcomers.
 */
import { readFile } from 'node:fs/promises'
import { mockNow } from '../../mocks/clock.ts'
import { seededPassword } from '../../sample/members/people.ts'
import { keyboard } from '../kit/keyboard.ts'
import { expect, test } from '../kit/test.ts'

test('a new member registers and is approved @core', async ({ page, db }) => {
  await page.clock.install({ time: mockNow() })
  const { press, type, tabTo, enter } = keyboard(page)
  const label = (name: string) => page.getByLabel(name, { exact: true })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await enter(page.getByRole('main').getByRole('link', { name: 'Create an Account' }).first())
  await expect(page).toHaveURL('/register')
  await tabTo(label('Username'))
  await type('greta')
  await tabTo(label('Password'))
  await type('short')
  await tabTo(label('Confirm password'))
  await type('short')
  await press('Enter')
  await expect(label('Password')).toBeFocused()
  await expect(label('Password')).toHaveAccessibleDescription(/at least 6 characters/)
  await press('ControlOrMeta+a')
  await type('long enough')
  await tabTo(label('Confirm password'))
  await press('ControlOrMeta+a')
  await type('long enough')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Approval' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  db.state.users.find(({ username }) => username === 'greta')!.status = 'approved'
  await page.clock.runFor(6_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, greta' })).toBeVisible()
  await enter(page.getByRole('main').getByRole('link', { name: /Collection/ }))
  await expect(page).toHaveURL('/collection')
})

test('a member signs in where they were sent to, and out again', async ({ page }) => {
  const { press, type, tabTo, enter } = keyboard(page)
  await page.goto('/lists')
  await tabTo(page.getByLabel('Username', { exact: true }))
  await type('alice')
  await tabTo(page.getByLabel('Password', { exact: true }))
  await type(seededPassword)
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await press('Space')
  await expect(page.getByRole('button', { name: 'Show password', pressed: true })).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page).toHaveURL('/lists')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard(page).backTo(page.getByRole('button', { name: 'Logout' }))
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
})

test.describe('a member', () => {
  test.use({ as: 'alice' })

  test('saves a backup, and imports it after a preview of what it replaces', async ({
    page,
    db,
  }) => {
    const { press, tabTo, enter } = keyboard(page)
    await page.goto('/profile')
    await enter(page.getByRole('link', { name: 'Import & Export Data' }))
    const download = page.waitForEvent('download')
    await enter(page.getByRole('button', { name: 'Export' }))
    const saved = await download
    const text = await readFile(await saved.path(), 'utf8')
    db.state.collection = []
    const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page.getByLabel('Backup file (.json)'))
    await press('Enter')
    await (await chooser).setFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Replace your data?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await enter(dialog.getByRole('button', { name: 'Replace and Import' }))
    await expect(page.getByRole('main')).toContainText('Import completed successfully!')
    expect(db.state.collection).not.toEqual([])
  })
})

test.describe('an admin', () => {
  test.use({ as: 'ada' })

  test('lets a member in, and runs the daily tasks', async ({ page, db }) => {
    const { enter } = keyboard(page)
    await page.goto('/dashboard')
    await enter(page.getByRole('link', { name: 'Admin', exact: true }))
    await enter(page.getByRole('link', { name: '1 member to approve' }))
    await enter(page.getByRole('button', { name: 'Approve pia' }))
    await expect(page.getByRole('row').filter({ hasText: 'pia' })).toContainText('Status: approved')
    await expect(page.getByRole('link', { name: 'pia' })).toBeFocused()
    // The page shows the message before the answer arrives.
    await expect
      .poll(() => db.state.users.find(({ username }) => username === 'pia')?.status)
      .toBe('approved')
    await keyboard(page).backTo(page.getByRole('button', { name: 'Run daily tasks' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing has changed since the last run.')).toBeVisible({
      timeout: 15_000,
    })
  })
})
