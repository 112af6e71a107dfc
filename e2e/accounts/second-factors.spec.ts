/**
 * Passkeys with the browser's virtual authenticator, and a second factor, on the built server. Under 127.0.0.1, browsers have no
 * passkeys.
 */
import { expect, type Page, test } from '@playwright/test'
import { addAuthenticator } from '../kit/authenticator.ts'
import { codeAt } from '../../src/rules/time-code.fixture.ts'
import { type RealServer, register, startServer } from '../kit/real-server.ts'

let server: RealServer
test.beforeEach(async () => {
  test.setTimeout(120_000)
  const { address, ...rest } = await startServer()
  server = { ...rest, address: address.replace('127.0.0.1', 'localhost') }
})
test.afterEach(() => server.stop())

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${server.address}/login`)
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill('nine pockets')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a member adds a passkey, signs in by it without a name, renames and removes it @core', async ({
  browser,
}) => {
  const page = await register(server, await browser.newContext(), 'ada')
  await addAuthenticator(page)
  await page.goto(`${server.address}/profile`)
  const passkeys = panel(page, 'Passkeys')
  await expect(passkeys).toContainText('No passkeys yet.')
  await passkeys.getByRole('button', { name: 'Add Passkey' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Name is required')
  await page.keyboard.type('Laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Never used')

  // The authenticator has a passkey of this member already.
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click()
  await dialog.getByLabel('Name').fill('Laptop again')
  await dialog.getByRole('button', { name: 'Add Passkey' }).click()
  await expect(dialog).toContainText('No passkey was added.')
  await page.keyboard.press('Escape')

  await logOut(page)
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).press('Enter')
  await expect(heading(page, 'Welcome, ada')).toBeVisible()
  await page.goto(`${server.address}/profile`)
  await expect(passkeys.getByRole('listitem')).toContainText('Last used')

  await passkeys.getByRole('button', { name: 'Rename Laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Passkey' }).click()
  await expect(passkeys).toContainText('No passkeys yet.')

  await logOut(page)
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(page.getByText("This passkey couldn't be verified.")).toBeVisible()
})

test('a second factor is set up, asked for after the password, and given by a recovery code once', async ({
  browser,
}) => {
  const page = await register(server, await browser.newContext(), 'ada')
  await expect(heading(page, 'Welcome, ada')).toBeVisible()
  await page.goto(`${server.address}/profile`)
  const factor = panel(page, 'Second Factor')
  await factor.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Up Second Factor' })
  await expect(dialog.getByRole('figure', { name: 'QR code' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Code is wrong, or was used already')
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Recovery Codes' })
  const [recoveryCode = ''] = (await shown.getByLabel('Recovery codes').inputValue()).split('\n')
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(factor).toContainText('10 recovery codes left')

  await logOut(page)
  await enterPassword(page, 'ada')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code is wrong, or was used already')).toBeVisible()
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome, ada')).toBeVisible()

  for (const isFirst of [true, false]) {
    await logOut(page)
    await enterPassword(page, 'ada')
    await code.fill(recoveryCode)
    await page.keyboard.press('Enter')
    await expect(
      isFirst
        ? heading(page, 'Welcome, ada')
        : page.getByText('Code is wrong, or was used already'),
    ).toBeVisible()
  }
})
