/** The link to one's wishlist. */
import { expect, test } from './kit/test.ts'
import { wishlistPage } from './kit/wishlist-page.ts'

test.use({ as: 'alice' })

test('the link to the wishlist is copied from its dialog, and opens it for anyone', async ({
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
