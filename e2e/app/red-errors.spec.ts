/** The words of failures to load and of failures of an admin's actions are red, in both themes. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../kit/test.ts'

test.use({ as: 'ada' })

test.beforeEach(({ expectErrors }) => {
  expectErrors(/HTTP 500/)
})

async function expectRed(words: Locator): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await words.page().emulateMedia({ colorScheme })
    const red = await words.evaluate((element) => {
      const sample = document.createElement('span')
      sample.style.color = 'var(--color-danger)'
      element.append(sample)
      const { color } = getComputedStyle(sample)
      sample.remove()
      return color
    })
    await expect(words).toHaveCSS('color', red)
  }
}

for (const [path, endpoint, words] of [
  ['/users', 'userList', 'Error: Failed to fetch users'],
  ['/profile', 'profileMine', 'Error: Failed to fetch profile'],
  ['/profile/2', 'profileOfUser', 'Error: Failed to fetch profile'],
  ['/profile/2', 'listPublicOfUser', 'Error: Failed to fetch public lists'],
  [
    '/admin/users',
    'adminUserList',
    'Error: Failed to fetch users. You may not have the required permissions.',
  ],
  ['/all-cards', 'cardList', 'Error Loading Cards'],
  ['/all-cards', 'cardSets', 'Failed to load sets'],
  ['/collection', 'collectionList', 'Error Loading Collection'],
  ['/lists', 'listMine', 'Error Loading Lists'],
] as const) {
  test(`${words} is red on ${path} without ${endpoint}`, async ({ page, faults }) => {
    faults.add({ endpoint, status: 500 })
    await page.goto(path)
    await expectRed(page.getByRole('main').getByRole('alert').getByText(words, { exact: true }))
  })
}

for (const [button, endpoint, words] of [
  ['Run daily tasks', 'adminRunTasks', 'Error: Failed to execute daily tasks.'],
  ['Delete bob', 'adminUserDelete', 'Failed to delete user.'],
] as const) {
  test(`${words} is red`, async ({ page, faults }) => {
    faults.add({ endpoint, status: 500 })
    await page.goto('/admin/users')
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    if (button === 'Delete bob') await dialog.getByRole('button', { name: 'Delete User' }).click()
    await expectRed(page.getByRole('region', { name: 'Notifications' }).getByText(words))
  })
}
