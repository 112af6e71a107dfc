/** The link to the member's wishlist. */
import { expect, test } from '../kit/test.ts'
import { wishlistPage } from '../kit/pages/wishlist-page.ts'

test.use({ as: 'alice' })

test('the link to the wishlist is copied from its dialog, and opens it for anyone @core', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/wishlist')
  const { share, dialog, toasts } = wishlistPage(page)
  await share.click()
  await expect(
    dialog.getByText('Anyone with this link can view your wishlist (but not edit it).'),
  ).toBeVisible()
  await expect(dialog.getByText('It works even if your profile is private.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toasts).toContainText('Share link copied to clipboard!')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/wishlist/public/Link-To-Wishes-Of-alice`)
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(share).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Wishlist for alice' })).toBeVisible()
})

test('without a clipboard a prompt shows the link; without a link there is an error', async ({
  page,
  faults,
  expectErrors,
}) => {
  expectErrors(/wishlistShare: HTTP 500/)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await page.goto('/wishlist')
  const { share, dialog, toasts } = wishlistPage(page)
  await share.click()
  const prompt = page.waitForEvent('dialog')
  const copying = dialog.getByRole('button', { name: 'Copy' }).click()
  expect((await prompt).type()).toBe('prompt')
  expect((await prompt).defaultValue()).toMatch(/\/wishlist\/public\/Link-To-Wishes-Of-alice$/)
  await (await prompt).dismiss()
  await copying
  await dialog.getByRole('button', { name: 'Close' }).click()
  faults.add({ endpoint: 'wishlistShare', status: 500 })
  await share.click()
  await expect(toasts).toContainText('Failed to generate share link')
  await expect(dialog).toBeHidden()
})

test('a link that is ended no longer opens the wishlist, and the next one is another', async ({
  page,
}) => {
  await page.goto('/wishlist')
  const { share, dialog, toasts } = wishlistPage(page)
  await share.click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  const first = await link.inputValue()
  await dialog.getByRole('button', { name: 'End Link' }).click()
  await expect(dialog).toContainText('The link stops working right away for everyone who has it.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(link).toHaveValue(first)
  await dialog.getByRole('button', { name: 'End Link' }).click()
  await dialog.getByRole('button', { name: 'End Link' }).click()
  await expect(toasts).toContainText('The share link no longer works.')
  await expect(dialog).toBeHidden()
  await share.click()
  await expect(link).not.toHaveValue(first)
})

test('a link is renewed in its dialog', async ({ page, faults, expectErrors }) => {
  expectErrors(/wishlistUnshare: HTTP 500/, /wishlistShared: HTTP 404/)
  await page.goto('/wishlist')
  const { share, dialog, toasts } = wishlistPage(page)
  await share.click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  const first = await link.inputValue()
  await dialog.getByRole('button', { name: 'New Link' }).click()
  faults.add({ endpoint: 'wishlistUnshare', status: 500 })
  await dialog.getByRole('button', { name: 'Replace Link' }).click()
  await expect(toasts).toContainText('Failed to end the share link')
  faults.clear()
  await dialog.getByRole('button', { name: 'Replace Link' }).click()
  await expect(link).not.toHaveValue(first)
  const second = await link.inputValue()
  expect(second).toMatch(/\/wishlist\/public\/[\w-]{22}$/)
  await page.goto(first)
  await expect(page.getByText('This wishlist link no longer works.')).toBeVisible()
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'Wishlist for alice' })).toBeVisible()
})
